// Texts as a person reads them.
import { expect, it } from 'vitest';
import { text } from '../fields.ts';
import { textKind } from './text.ts';

const reason = text('原因', 'Reason', { isTwofold: true });
const inChinese = { language: 'zh' } as const;
const inEnglish = { language: 'en' } as const;

it('shows of a text in both languages the one that is read', () => {
  const said = '没有手机号 / no phone number';
  expect(textKind.text(reason, said, inChinese)).toBe('没有手机号');
  expect(textKind.text(reason, said, inEnglish)).toBe('no phone number');
});

it.each(['550 mailbox / user unknown', '没有手机号', 'timeout'])('leaves %s whole', (said) => {
  expect(textKind.text(reason, said, inChinese)).toBe(said);
  expect(textKind.text(reason, said, inEnglish)).toBe(said);
});
