// A time to an answer in words.
import { expect, it } from 'vitest';
import { answerTimeText } from './answer-time.ts';

it('rounds a time to an answer up to what people say', () => {
  const said = [1, 41, 55, 119, 1_440, 1_441].map((minutes) => answerTimeText(minutes, 'en'));
  expect(said).toEqual(['10 min', '50 min', '1 h', '2 h', '24 h', '2 days']);
  expect(answerTimeText(90, 'zh')).toBe('2 小时');
});
