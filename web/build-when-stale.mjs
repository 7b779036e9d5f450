// Builds web/dist only when the sources it is made of have changed, by their content.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(fileURLToPath(import.meta.url));
const repository = dirname(web);
const dist = join(web, 'dist');
const hashFile = join(dist, '.hash');

const sources = [
  ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(web, name)),
  join(repository, 'events', 'src'),
  join(repository, 'package-lock.json'),
];
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Every file under `path`, in a stable order. */
const filesUnder = async (path) => {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = await Promise.all(entries.map((entry) => filesUnder(join(path, entry.name))));
  return nested.flat();
};

const hashOfSources = async () => {
  const files = (await Promise.all(sources.map(filesUnder))).flat().filter((path) => !isTest(path));
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    hash.update(relative(repository, path)).update('\0');
    hash.update(await readFile(path)).update('\0');
  }
  return hash.digest('hex');
};

/** Says that it is still at work, once a second, from the first second on. */
const withProgress = async (what, work) => {
  const began = Date.now();
  const timer = setInterval(
    () => console.log(`${what} … ${Math.round((Date.now() - began) / 1000)} s`),
    1000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

const wanted = await hashOfSources();
const built = await readFile(hashFile, 'utf8').catch(() => '');
if (built !== wanted) {
  const began = Date.now();
  await withProgress('Building the web application', async () => {
    const { build } = await import('vite');
    await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
  });
  await writeFile(hashFile, wanted);
  console.log(`Built the web application in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
