// Something is built when what it is made of has another content, and at no other time.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../manifests.ts';

interface Buildable {
  readonly what: string;
  readonly sources: readonly string[];
  readonly folder: string;
  readonly build: () => Promise<void>;
}
/** Runs without a loader, and so without types. */
const path = './when-stale.mjs';
const { buildWhenStale }: { buildWhenStale(what: Buildable): Promise<void> } = await import(path);

let folder = '';
let builds = 0;
const build = async (): Promise<void> => {
  builds += 1;
  await mkdir(join(folder, 'dist'), { recursive: true });
};
const buildAgain = async (): Promise<number> => {
  const [src, dist] = ['src', 'dist'].map((name) => relative(root, join(folder, name)));
  await buildWhenStale({ what: 'a trial', sources: [src ?? ''], folder: dist ?? '', build });
  return builds;
};
const write = (name: string, text: string): Promise<void> => writeFile(join(folder, 'src', name), text);

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  builds = 0;
  folder = await mkdtemp(join(tmpdir(), 'campus-stale-'));
  await mkdir(join(folder, 'src', 'inner'), { recursive: true });
  await write('inner/a.ts', 'export const a = 1;');
  await buildAgain();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('building when stale', () => {
  it('builds what was never built, and what is as it was not again', async () => {
    expect(builds).toBe(1);
    await utimes(join(folder, 'src', 'inner', 'a.ts'), new Date(), new Date());
    expect(await buildAgain()).toBe(1);
  });

  it('builds again for another content, name or file, and for what was taken away', async () => {
    await write('inner/a.ts', 'export const a = 2;');
    expect(await buildAgain()).toBe(2);
    await write('b.ts', '');
    expect(await buildAgain()).toBe(3);
    await rm(join(folder, 'src', 'b.ts'));
    expect(await buildAgain()).toBe(4);
    expect(await readdir(join(folder, 'dist'))).toEqual(['.hash']);
  });

  it('does not build for a test, which is no part of it', async () => {
    await write('a.test.ts', 'it fails');
    expect(await buildAgain()).toBe(1);
  });

  it('builds again after a build that failed, even when all is as it was before', async () => {
    await write('inner/a.ts', 'wrong');
    await expect(
      buildWhenStale({
        what: 'a trial',
        sources: [relative(root, join(folder, 'src'))],
        folder: relative(root, join(folder, 'dist')),
        build: async () => {
          await build();
          throw new Error('half built');
        },
      }),
    ).rejects.toThrow('half built');
    expect(existsSync(join(folder, 'dist', '.hash'))).toBe(false);
    await write('inner/a.ts', 'export const a = 1;');
    expect(await buildAgain()).toBe(3);
  });
});
