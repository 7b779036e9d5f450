// The page of threats names the tests that prove its guards; none of them may be gone.
import { describe, expect, it } from 'vitest';
import { filesLike, readText } from './tidy/sources.ts';

const page = readText('deploy/THREATS.md');
const tests = filesLike('*.test.ts', '*.test.tsx');

/** A path, or after a path in the same row the name of a file beside it or below. */
const named = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(/`([\w./*-]+\.test\.tsx?)`/g)].map(([, name = '']) => name));

const isThere = (name: string): boolean => {
  const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return tests.some((path) => pattern.test(path));
};

describe('the page of threats', () => {
  it('names a test for its guards, and each is there', () => {
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('has a row for every kind of threat', () => {
    for (const kind of ['**S**', '**T**', '**R**', '**I**', '**D**', '**E**'])
      expect(page).toContain(`| ${kind}`);
  });
});
