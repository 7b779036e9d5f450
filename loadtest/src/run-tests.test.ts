// Which failed files a run of tests asks once more.
import { expect, it } from 'vitest';
import { isWorthAgain } from './run-tests.ts';

const failed = (project: string) => ({ project, path: 'a.test.ts', why: ['no'] });

it('asks a few files with real parts again, alone', () => {
  expect(isWorthAgain([failed('browser'), failed('alone'), failed('integration')])).toBe(true);
});

it('asks nothing again where all passed, a unit test failed, or many did', () => {
  expect(isWorthAgain([])).toBe(false);
  expect(isWorthAgain([failed('browser'), failed('unit')])).toBe(false);
  expect(isWorthAgain(Array.from({ length: 4 }, () => failed('browser')))).toBe(false);
});
