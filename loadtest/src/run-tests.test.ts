// Which failed files a run of tests asks once more.
import { expect, it } from 'vitest';
import { isWorthAgain } from './run-tests.ts';

const failed = (project: string) => ({ project, path: 'a.test.ts', why: ['no'] });

it('asks a few files again, alone', () => {
  expect(isWorthAgain([failed('browser'), failed('unit'), failed('integration')])).toBe(true);
});

it('asks nothing again where all passed or many failed', () => {
  expect(isWorthAgain([])).toBe(false);
  expect(isWorthAgain(Array.from({ length: 4 }, () => failed('browser')))).toBe(false);
});
