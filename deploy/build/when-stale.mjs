// Builds only when what it is built of has changed, by its content, and shows meanwhile that it is at work.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = dirname(fileURLToPath(import.meta.url));
export const root = join(own, '../..');

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Every file under `path`, in a stable order. */
const filesUnder = async (path) => {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = await Promise.all(entries.map((entry) => filesUnder(join(path, entry.name))));
  return nested.flat();
};

const hashOf = async (sources) => {
  const files = (await Promise.all(sources.map(filesUnder))).flat().filter((path) => !isTest(path));
  const hash = createHash('sha256');
  for (const path of files.toSorted()) {
    hash.update(relative(root, path)).update('\0');
    hash.update(await readFile(path)).update('\0');
  }
  return hash.digest('hex');
};

/** Says that it is still at work, once a second, from the first second on. */
const withProgress = async (what, work) => {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  const timer = setInterval(() => console.log(`Building ${what} … ${Math.round(seconds())} s`), 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  console.log(`Built ${what} in ${seconds().toFixed(1)} s`);
};

/**
 * @param what its name for people
 * @param sources files and folders from the root of the repository; the ways of building and the versions of
 *   all packages belong to them always, tests never
 * @param folder from the root; keeps the hash of what it was built of
 * @param build called only when that hash is another
 */
export const buildWhenStale = async ({ what, sources, folder, build }) => {
  const wanted = await hashOf([own, ...['package-lock.json', ...sources].map((path) => join(root, path))]);
  const hashFile = join(root, folder, '.hash');
  const built = await readFile(hashFile, 'utf8').catch(() => '');
  if (built === wanted) return;
  await rm(hashFile, { force: true });
  await withProgress(what, build);
  await writeFile(hashFile, wanted);
};
