// Builds the processes of the product: a file for each process and thread, and the parts they share, with the
// packages they use, into `api/dist` and `projections/dist`. Node loads these in a quarter of the processor
// time that it needs for the sources. Vitest calls the default export before tests that start processes.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buildWhenStale, root } from './when-stale.mjs';

/** A native module is loaded from `node_modules`; all else is built in. `images.int.test.ts` starts without. */
const external = ['better-sqlite3'];

const threads = {
  writer: 'events/src/log/store/sqlite/writer.ts',
  'projector-thread': 'projections/src/thread/projector-thread.ts',
  'row-thread': 'projections/src/read-store/row-thread.ts',
};

/** The operator's commands beside the stores: the image of the api has them beside the node. */
const commands = {
  keys: 'deploy/ops/keys/main.ts',
  migrate: 'deploy/ops/migrate/main.ts',
  verify: 'deploy/ops/verify/main.ts',
};

/** What the sources start as a thread is named as the file beside them that loads it. */
const THREAD = /new Worker\(new URL\('\.\/([\w-]+)\.mjs', import\.meta\.url\)/g;

/** The schema is read from its files by the sources, and is part of what is built. */
const schemaBuiltIn = {
  name: 'schema built in',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]execution[/\\]schema-files\.ts$/ }, async ({ path }) => {
      const folder = join(dirname(path), '../..');
      const paths = await readdir(folder, { recursive: true });
      const names = paths.filter((name) => name.endsWith('.graphql')).sort();
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return { contents: `export const schemaFiles = () => ${JSON.stringify(texts)};`, loader: 'js' };
    });
  },
};

/** Packages written as CommonJS ask for `require`, which a module has to make for itself. */
const banner = {
  js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
};

/** esbuild's own process ends with ours: stopped here, another build beside ours would wait for ever. */
const bundle = async (folder, entries) => {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },

    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',

    external,
    banner,
    // Within a module Apollo does not find Node's hashes, and takes some that are written in JavaScript.
    alias: { '@apollo/utils.createhash': 'node:crypto' },
    plugins: [schemaBuiltIn],
    logLevel: 'warning',
    write: false,
    metafile: true,
  });
  await refuseMissingThreads(Object.keys(metafile.inputs), entries);
  await replaceFiles(join(root, folder), outputFiles, entries);
};

const refuseMissingThreads = async (inputs, entries) => {
  for (const path of inputs.filter((input) => /^\w+\/src\//.test(input)))
    for (const [, name] of (await readFile(join(root, path), 'utf8')).matchAll(THREAD))
      if (!(name in entries)) throw new Error(`${path} starts the thread ${name}, which is not built`);
};

/**
 * V8 keeps a file in which one letter is not of Latin as two bytes a letter, for as long as the process lives. esbuild
 * leaves such letters only in expressions and comments, where their numbers mean the same.
 */
const inAscii = (text) =>
  text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * A process that starts meanwhile finds every file whole, and an entry only when the parts it names are there. Two may
 * do this at once: what they write is the same.
 */
const replaceFiles = async (folder, files, entries) => {
  const isEntry = ({ path }) => basename(path, '.mjs') in entries;
  await mkdir(folder, { recursive: true });
  const unfinished = await mkdtemp(join(folder, '.unfinished-'));
  for (const file of [...files.filter((each) => !isEntry(each)), ...files.filter(isEntry)]) {
    const path = join(unfinished, basename(file.path));
    await writeFile(path, inAscii(file.text));
    await rename(path, file.path);
  }
  await rm(unfinished, { recursive: true });
  const current = new Set(files.map(({ path }) => basename(path)));
  for (const name of await readdir(folder))
    if (name.endsWith('.mjs') && !current.has(name)) await rm(join(folder, name), { force: true });
};

export const buildApi = () =>
  buildWhenStale({
    what: 'the api',
    sources: ['events/src', 'projections/src', 'api/src', 'deploy/ops'],
    folder: 'api/dist',
    build: () =>
      bundle('api/dist', {
        embedded: 'api/src/embedded.ts',
        main: 'api/src/main.ts',
        ...commands,
        ...threads,
      }),
  });

export const buildProjections = () =>
  buildWhenStale({
    what: 'the projections',
    sources: ['events/src', 'projections/src'],
    folder: 'projections/dist',
    build: () => bundle('projections/dist', { main: 'projections/src/main.ts' }),
  });

export default async () => {
  await buildApi();
  await buildProjections();
};
