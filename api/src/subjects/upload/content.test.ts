// What a file is taken for, by what it holds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawing } from '../../demonstration/drawing.ts';
import { typeOfFile } from './content.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const taken = async (content: Buffer, name = 'a.bin'): Promise<string | undefined> => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return (await typeOfFile(path, name))?.extension;
};

/** An archive of empty files: only their names count here. */
const zipOf = (...names: string[]): Buffer => {
  const start = Buffer.from('PK\x03\x04'.padEnd(30, '\0'), 'latin1');
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start.length, 16);
  return Buffer.concat([start, directory, end]);
};
const compound = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(600, '\0'), 'latin1');

describe('a file', () => {
  it.each([
    ['png', drawing(2, 2)],
    ['jpg', Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1')],
    ['gif', Buffer.from('GIF89a\0\0', 'latin1')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['bmp', Buffer.from('BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1')],
    ['pdf', Buffer.from('%PDF-1.4')],
    ['zip', zipOf('a.txt')],
    ['docx', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
    ['pptx', zipOf('[Content_Types].xml', 'ppt/presentation.xml')],
  ])('is a %s by its content', async (extension, content) => {
    expect(await taken(content)).toBe(extension);
  });

  it('of the old office is what its name says, if that is one of them', async () => {
    expect(await taken(compound, 'Plan.XLS')).toBe('xls');
    expect(await taken(compound, 'plan.doc')).toBe('doc');
    expect(await taken(compound, 'setup.msi')).toBeUndefined();
  });

  it.each([
    ['a drawing in text', Buffer.from('<svg onload="x"/>')],
    ['a page', Buffer.from('<html>')],
    ['a text that begins like a bitmap', Buffer.from('BM: minutes of the board meeting')],
    ['an archive without its directory', zipOf('a').subarray(0, 40)],
    ['an archive that counts wrong', Buffer.concat([zipOf('a'), Buffer.alloc(30)]).subarray(0, 60)],
    ['a document with macros', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a picture', Buffer.from('\x89PNG', 'latin1')],
  ])('is refused that is %s', async (_, content) => {
    expect(await taken(content, 'a.png')).toBeUndefined();
  });
});
