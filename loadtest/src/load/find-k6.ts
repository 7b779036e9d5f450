// Where k6 is on this machine: named, installed, or in the cache of built tools. Never installs anything.
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isProgram } from '../engines/tools.ts';

/** The path of the program; undefined where there is none. `K6_BIN` names one. */
export const findK6 = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const named = environment.K6_BIN;
  if (named) return isProgram(named) ? named : undefined;
  const installed = (environment.PATH ?? '').split(delimiter).map((folder) => join(folder, 'k6'));
  const cache = environment.CAMPUS_TOOLS ?? join(homedir(), '.cache/campus-tools');
  const built = foldersIn(cache)
    .filter((name) => name.startsWith('k6-'))
    .sort()
    .reverse()
    .map((name) => join(cache, name, 'k6'));
  return [...installed, ...built].find(isProgram);
};

const foldersIn = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};
