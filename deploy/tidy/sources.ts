// The source files of the repository, read once, for the tests beside this file. A machine may have them without
// git, so `.gitignore` is read here.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** A path as `.gitignore` and git's own file lists write it. */
const globbed = (glob: string, star: string): string =>
  glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', star);

/** A name without a slash inside counts in every folder; one with a slash at its end is a folder. */
const ignored: readonly RegExp[] = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const anywhere = /\/./.test(line) ? '' : '(?:.*/)?';
    return new RegExp(`^${anywhere}${globbed(line, '[^/]*')}${line.endsWith('/') ? '' : '(?:/|$)'}`);
  });

/** Whether git would leave the file alone. */
export const isIgnored = (path: string): boolean => ignored.some((pattern) => pattern.test(path));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`;
    if (entry.name === '.git' || isIgnored(path)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });

const files: readonly string[] = filesIn('').toSorted();

/** A star stands for any number of folders, too. */
export const filesLike = (...globs: readonly string[]): readonly string[] => {
  const patterns = globs.map((glob) => new RegExp(`^${globbed(glob, '.*')}$`));
  return patterns.length === 0
    ? files
    : files.filter((path) => patterns.some((pattern) => pattern.test(path)));
};

export interface Source {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Specifiers of static and dynamic imports, exports from and workers. */
  readonly imports: readonly string[];
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'|new URL\('([^']+)',\s*import\.meta\.url\)/g;

export const importsIn = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');

const read = (path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: importsIn(text),
  };
};

/** What a command writes is held by the test that it is current. */
const isGenerated = (path: string): boolean => path.endsWith('.generated.ts');

export const sources: readonly Source[] = filesLike('*.ts', '*.tsx', '*.mjs')
  .filter((path) => !isGenerated(path))
  .map(read);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export const isProof = ({ path }: Source): boolean =>
  isTest(path) || path.startsWith('loadtest/') || /\/testing\/|contract\.ts$/.test(path);

/** Where an import of ours leads, from the root; undefined for a package. */
export const targetOf = (from: string, specifier: string): string | undefined => {
  const workspace = /^@campus\/(\w+)\/(.+)$/.exec(specifier);
  if (workspace?.[1] === 'deploy') return `deploy/${workspace[2]}.ts`;
  if (workspace) return `${workspace[1]}/src/${workspace[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
};

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export const readJson = <Shape>(path: string): Shape => JSON.parse(readText(path));
