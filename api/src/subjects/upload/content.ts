// What a file is, by what it holds: its name says nothing. A closed list; everything else is refused, scripts,
// pages and drawings that run scripts among it.
import { open } from 'node:fs/promises';
import { namesInZip } from './zip-names.ts';

export interface FileType {
  readonly type: string;
  readonly extension: string;
  readonly isPicture: boolean;
}

const picture = (extension: string, type = `image/${extension}`): FileType => ({
  type,
  extension,
  isPicture: true,
});
const document = (extension: string, type: string): FileType => ({ type, extension, isPicture: false });

const office = 'application/vnd.openxmlformats-officedocument';
const png = picture('png');
const jpg = picture('jpg', 'image/jpeg');
const gif = picture('gif');
const webp = picture('webp');
const bmp = picture('bmp');
const pdf = document('pdf', 'application/pdf');
const zip = document('zip', 'application/zip');
const docx = document('docx', `${office}.wordprocessingml.document`);
const xlsx = document('xlsx', `${office}.spreadsheetml.sheet`);
const pptx = document('pptx', `${office}.presentationml.presentation`);

/** Documents of the office before 2007 are one kind of file; here the name may say which. */
const compounds: readonly FileType[] = [
  document('doc', 'application/msword'),
  document('xls', 'application/vnd.ms-excel'),
  document('ppt', 'application/vnd.ms-powerpoint'),
];

export const fileTypes: readonly FileType[] = [
  png,
  jpg,
  gif,
  webp,
  bmp,
  pdf,
  zip,
  docx,
  xlsx,
  pptx,
  ...compounds,
];

const HEAD_BYTES = 32;

const startsWith = (head: Buffer, bytes: string, at = 0): boolean =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

const ofHead = (head: Buffer): FileType | 'zip' | 'compound' | undefined => {
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return png;
  if (startsWith(head, '\xff\xd8\xff')) return jpg;
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return gif;
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return webp;
  // Two letters alone could begin a text: its reserved bytes are zero and its header has a known size.
  if (startsWith(head, 'BM') && startsWith(head, '\0\0\0\0', 6) && [12, 40, 108, 124].includes(head[14] ?? 0))
    return bmp;
  if (startsWith(head, '%PDF-')) return pdf;
  if (startsWith(head, 'PK\x03\x04')) return 'zip';
  if (startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'compound';
  return undefined;
};

/** An office document with macros is a program. */
const ofZip = (names: readonly string[] | undefined): FileType | undefined => {
  if (!names || names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined;
  if (!names.includes('[Content_Types].xml')) return zip;
  const holds = (folder: string) => names.some((name) => name.startsWith(folder));
  return holds('word/') ? docx : holds('xl/') ? xlsx : holds('ppt/') ? pptx : zip;
};

/** @param name as its sender calls it */
export const typeOfFile = async (path: string, name: string): Promise<FileType | undefined> => {
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    const found = ofHead(head.subarray(0, bytesRead));
    if (found === 'zip') return ofZip(await namesInZip(handle));
    if (found !== 'compound') return found;
    const extension = name.toLowerCase().split('.').at(-1);
    return compounds.find((type) => type.extension === extension);
  } finally {
    await handle.close();
  }
};
