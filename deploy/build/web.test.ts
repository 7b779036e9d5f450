// The pages are those of production, also where a test runner builds them.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs without a loader, and so without types. */
const path = './web.mjs';
const { buildForProduction }: { buildForProduction(options: object): Promise<void> } = await import(path);

it('builds what is served, and leaves the environment as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-page-'));
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>');
  await writeFile(join(folder, 'main.js'), 'document.title = process.env.NODE_ENV;');
  await buildForProduction({ root: folder, configFile: false, logLevel: 'silent' });
  const [built = ''] = await readdir(join(folder, 'dist/assets'));
  expect(await readFile(join(folder, 'dist/assets', built), 'utf8')).toMatch(/title=.production./);
  expect(process.env.NODE_ENV).toBe('test');
  await rm(folder, { recursive: true });
});
