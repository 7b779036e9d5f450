// The demonstration is made once for the copies of some minutes, also where two are asked for at once.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyDemonstration } from './demonstration-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  await mkdir(join(folder, 'kept'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 9, 0) });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const make = vi.fn((path: string) => writeFile(join(path, 'events.db'), String(make.mock.calls.length)));
const copy = async (name: string): Promise<string> => {
  await copyDemonstration(join(folder, 'kept'), join(folder, name), make);
  return readFile(join(folder, name, 'events.db'), 'utf8');
};

it('is made once for some minutes, and anew after them', async () => {
  make.mockClear();
  expect([await copy('one'), await copy('two')]).toEqual(['1', '1']);
  vi.setSystemTime(Date.UTC(2026, 10, 28, 9, 4, 59));
  expect(await copy('three')).toBe('1');
  vi.setSystemTime(Date.UTC(2026, 10, 28, 9, 5));
  expect(await copy('four')).toBe('2');
});

it('is whole where two make it at once, and one of both stays', async () => {
  const texts = await Promise.all([copy('one'), copy('two')]);
  expect(new Set(texts).size).toBe(1);
  expect(await readdir(join(folder, 'kept'))).toHaveLength(1);
});
