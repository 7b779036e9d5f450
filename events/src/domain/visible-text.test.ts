// What counts as something written.
import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['nothing', ''],
  ['spaces', ' \t\u3000\u00a0 '],
  ['a space of no width', '\u200b'],
  ['joiners and marks of direction', '\u200d\u200e\u2060\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a filler', '\u3164\u115f'],
  ['an empty Braille cell', '\u2800'],
  ['a tag and a selector', '\u{e0041}\ufe0f'],
])('takes %s for nothing', (_name, text) => {
  expect(visibleText(text)).toBe('');
});

it.each([
  ['  答辩 ', '答辩'],
  ['👩\u200d🔬', '👩\u200d🔬'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['.', '.'],
  ['\u202e09:00–11:00\u202c ', '09:00–11:00'],
  ['قاعة\u200f\u2067 A', 'قاعة\u200f A'],
])('keeps what is written in %s', (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});
