// The names in an archive, from the directory at its end: nothing of it is unpacked.
import type { FileHandle } from 'node:fs/promises';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment of the archive may stand behind its end. */
const LONGEST_COMMENT = 65_535;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;

const bytesAt = async (handle: FileHandle, from: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, from);
  return buffer.subarray(0, bytesRead);
};

/** Undefined: it is broken, or larger than anybody writes. */
export const namesInZip = async (handle: FileHandle): Promise<readonly string[] | undefined> => {
  const { size } = await handle.stat();
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await bytesAt(handle, size - tailBytes, tailBytes);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return undefined;
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > MOST_DIRECTORY_BYTES || from + length > size) return undefined;
  return namesIn(await bytesAt(handle, from, length), tail.readUInt16LE(end + 10));
};

const namesIn = (directory: Buffer, count: number): readonly string[] | undefined => {
  const names: string[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined;
    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const [name = 0, extra = 0, comment = 0] = lengths;
    names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names.length === count ? names : undefined;
};
