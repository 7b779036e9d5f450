// The pages are those of production, also where a test runner builds them.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

it('leaves the developer’s tool, with its menu, out of what is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-page-'));
  const main = fileURLToPath(new URL('../../web/src/main.tsx', import.meta.url));
  await buildForProduction({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      // What the page begins with, by itself: it imports the rest.
      rollupOptions: {
        input: main,
        external: (id: string) => id !== main,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [built = ''] = await readdir(join(folder, 'assets'));
  const page = await readFile(join(folder, 'assets', built), 'utf8');
  expect(page).toContain('routes');
  expect(page).not.toContain('start-developing');
  await rm(folder, { recursive: true });
});
