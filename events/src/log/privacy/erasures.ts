// The list of erased people, a line each, beside the keys. Put over an older copy of the keys, it erases
// the same people there.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'persons.erased';

export type Erasure = readonly [tenant: string, person: string];

export const erasureLine = (erasure: Erasure): string => JSON.stringify(erasure);

/** Reads a file of erasures. Throws for any other file. */
export const readErasures = (text: string): readonly Erasure[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [tenant, person, ...more]: unknown[] = JSON.parse(line);
      if (typeof tenant !== 'string' || typeof person !== 'string' || more.length > 0)
        throw new Error(`不是注销记录 / not an erasure: ${line}`);
      return [tenant, person];
    });

export const openErasures = (folder: string) => {
  const path = join(folder, FILE);
  const lines = new Set(existsSync(path) ? readErasures(readFileSync(path, 'utf8')).map(erasureLine) : []);
  return {
    all: (): readonly Erasure[] => readErasures([...lines].join('\n')),
    /** On disk when it returns. */
    add: (...erasure: Erasure): void => {
      const line = erasureLine(erasure);
      if (lines.has(line)) return;
      writeFileSync(path, `${line}\n`, { mode: 0o600, flag: 'a', flush: true });
      lines.add(line);
    },
  };
};
