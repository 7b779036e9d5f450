// What a run says of how far it is.
import { describe, expect, it } from 'vitest';
import { type PlannedFile, Progress } from './progress.ts';

const file = (path: string, kind: string, workers: number): PlannedFile => ({
  path,
  kind,
  workers,
});
const files = [file('a', 'unit', 2), file('b', 'integration', 2), file('c', 'browser', 2)];
const recorded = new Map([
  ['unit a', 20],
  ['integration b', 40],
  ['browser c', 60],
]);

describe('the progress of a run', () => {
  it('counts files, and what is left by what they took before', () => {
    const progress = new Progress(files, recorded);
    expect(progress.line(0)).toBe('0 of 3 test files, 0:00 passed, about 1:00 left');
    progress.end({ path: 'a', kind: 'unit' });
    expect(progress.line(10)).toBe('1 of 3 test files, 0:10 passed, about 0:50 left');
  });

  it('follows the pace of the machine', () => {
    const progress = new Progress(files, recorded);
    progress.end({ path: 'a', kind: 'unit' });
    progress.end({ path: 'b', kind: 'integration' });
    // Thirty seconds were expected, and ninety passed.
    expect(progress.secondsLeft(90)).toBe(50);
  });

  it('knows what is usual where nothing is recorded, and ends with nothing left', () => {
    const progress = new Progress(files, new Map());
    expect(progress.secondsLeft(0)).toBeGreaterThan(10);
    for (const each of files) progress.end(each);
    expect(progress.line(75)).toBe('3 of 3 test files, 1:15 passed, about 0:00 left');
  });

  it('counts an end once, and none of what was not planned', () => {
    const progress = new Progress(files, recorded);
    for (let times = 0; times < 2; times += 1) progress.end({ path: 'a', kind: 'unit' });
    progress.end({ path: 'z', kind: 'unit' });
    expect(progress.line(0)).toMatch(/^1 of 3 /);
  });
});
