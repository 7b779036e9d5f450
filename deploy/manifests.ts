// The files of this folder, for the tests beside it: YAML read, environments gathered.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Values } from './values.ts';

export const folder = import.meta.dirname;
export const root = join(folder, '..');

/** Documents of a YAML file below this folder. Throws on what is no YAML. */
export const documentsOf = (path: string): Values[] =>
  parseAllDocuments(readFileSync(join(folder, path), 'utf8'), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${String(document.errors[0])}`);
    const values: Values = document.toJS();
    return values;
  });

export const filesIn = (path: string, ending: string): string[] =>
  readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name))
    .toSorted();

export const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
export const isThere = (...parts: readonly string[]): boolean => existsSync(join(...parts));

/** Names that one of our processes reads from its environment, found where it reads them. */
export const readNames = (): ReadonlySet<string> => {
  const places = [
    'api/src/composition/configuration.ts',
    'projections/src/configuration.ts',
    'events/src/runtime/engine-addresses.ts',
    'events/src/runtime/telemetry/settings.ts',
  ];
  const names = places
    .filter((path) => isThere(root, path))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g),
    ])
    .map((match) => match[1] ?? '');
  return new Set([...names, 'NODE_EXTRA_CA_CERTS']);
};

/** What compose makes of `${NAME:-default}` and `${NAME:?message}`. */
export const interpolated = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) => {
    const value = given[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name} must be set`);
    return rest ?? '';
  });
