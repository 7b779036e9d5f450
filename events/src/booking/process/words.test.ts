// How a process is read in both languages.
import { expect, it } from 'vitest';
import { lengthWords, limitWords, reasonWords, skipWords } from './words.ts';

it.each([
  [60, '1 小时', '1 h'],
  [90, '1 小时 30 分钟', '1 h 30 min'],
  [1_500, '1 天 1 小时', '1 d 1 h'],
])('says %i minutes as a length', (minutes, zh, en) => {
  expect(lengthWords(minutes)).toEqual({ zh, en });
});

it('says what skips a stage', () => {
  expect(skipWords({ by: 'atMost', minutes: 60 }).zh).toBe('时长不超过 1 小时');
  expect(skipWords({ by: 'startsWithin', hours: { start: 480, end: 720 } }).en).toBe('starts 08:00–12:00');
  expect(skipWords({ by: 'weekdays', days: [1, 5] }).zh).toBe('周一、五');
  expect(skipWords({ by: 'role', role: 'student' }).en).toBe('asked by a student');
});

it('never says that the last step is passed on', () => {
  expect(limitWords({ minutes: 1440, does: 'passOn' }, false).zh).toBe('24 小时未处理，转下一步');
  expect(limitWords({ minutes: 1440, does: 'passOn' }, true).zh).toBe('24 小时未处理，提醒');
});

it('says why somebody decides only where it is not their turn anyway', () => {
  const step = { stage: 'audit', post: 'p', department: 'd' } as const;
  const deciders = { by: 'post', accounts: ['a'], isOwnersPost: false, away: [] } as const;
  expect(reasonWords({ step, applies: true, deciders })).toBeUndefined();
  expect(reasonWords({ step, applies: true, deciders: { ...deciders, isOwnersPost: true } })?.zh).toBe(
    '本人不审批自己',
  );
});
