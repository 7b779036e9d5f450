// The tracked and new source files of the repository, read once, for the tests beside this file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const listed = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export interface Source {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Specifiers of static and dynamic imports, exports from and workers. */
  readonly imports: readonly string[];
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'|new URL\('([^']+)',\s*import\.meta\.url\)/g;

const read = (path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? ''),
  };
};

export const sources: readonly Source[] = listed('*.ts', '*.tsx', '*.mjs').map(read);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Where an import of ours leads, from the root; undefined for a package. */
export const targetOf = (from: string, specifier: string): string | undefined => {
  const workspace = /^@campus\/(\w+)\/(.+)$/.exec(specifier);
  if (workspace) return `${workspace[1]}/src/${workspace[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
};

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export const readJson = (path: string): unknown => JSON.parse(readText(path));

export const filesLike = listed;
