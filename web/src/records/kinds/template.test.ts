// Texts with words in braces.
import { expect, it } from 'vitest';
import { sampleOf, withInsert } from './template.ts';

const inserts = [
  { name: 'what', zh: '预约', en: 'the booking', sample: ['302 会议室', 'Room 302'] as const },
];

it('puts a word in the place of what is selected', () => {
  expect(withInsert('请提前到', 'what', 1, 3)).toBe('请{what}到');
});

it('reads with a sample in the place of each word', () => {
  expect(sampleOf('{what} 明天开始，{what}', inserts, 'zh')).toBe('302 会议室 明天开始，302 会议室');
  expect(sampleOf('{other}', inserts, 'en')).toBe('{other}');
});
