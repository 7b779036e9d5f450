// A second witness of how long the log is. A damaged write-ahead log looks to SQLite like a shorter
// one; the position acknowledged last, kept beside it, tells the difference.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterToken, positionToken } from '../position.ts';
import { HEAD_FILE } from './log-format.ts';

export interface HeadFile {
  /** Written while the answer is on its way to the caller's thread, not flushed: after a crash or a loss of
   *  power it is at worst older, which is still a lower bound. */
  write(position: number): void;
  close(): void;
}

const line = (position: number): string => {
  const token = positionToken(position);
  return `${token} ${crc32(token).toString(16).padStart(8, '0')}\n`;
};

export const openHeadFile = (folder: string): HeadFile => {
  const file = openSync(join(folder, HEAD_FILE), 'a+', 0o600);
  closeSync(file);
  const descriptor = openSync(join(folder, HEAD_FILE), 'r+');
  return {
    write: (position) => {
      writeSync(descriptor, line(position), 0);
    },
    close: () => closeSync(descriptor),
  };
};

/** The position that was acknowledged last, as far as is known; 0 when nothing is known. */
export const readHeadFile = (folder: string): number => {
  let text: string;
  try {
    text = readFileSync(join(folder, HEAD_FILE), 'latin1');
  } catch {
    return 0;
  }
  const position = /^\d{16} /.test(text) ? afterToken(text.slice(0, 16)) : 0;
  return text === line(position) ? position : 0;
};
