// Every guard that `npm run break` takes away stands where the table says, and the documents name it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../harness/server-process.ts';
import { broken } from './broken.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe.each(broken.map((each) => [each.name, each] as const))('%s', (name, { edits, test }) => {
  it('edits what stands there exactly once', () => {
    const counts = edits.map(({ file, find }) => [file, textOf(file).split(find).length - 1]);
    expect(counts).toEqual(edits.map(({ file }) => [file, 1]));
    for (const { find, replace } of edits) expect(replace).not.toBe(find);
  });

  it('names a test that is there', () => {
    expect(existsSync(join(root, test.file))).toBe(true);
    if (test.name) expect(textOf(test.file)).toContain(test.name);
    expect(test.file.endsWith('.int.test.ts')).toBe(test.project === 'integration');
  });

  it('is told of once, by a name of its own', () => {
    expect(broken.filter((other) => other.name === name)).toHaveLength(1);
    expect(textOf('loadtest/README.md').split(`\`${name}\``)).toHaveLength(2);
  });
});
