// Bounds of an answer: its length and format, or from where to where it goes.
import { number, text } from '../domain/record/fields.ts';

const boundHelp = [
  '数字如 1；日期如 2026-09-01；时间如 08:00',
  'A number such as 1, a date such as 2026-09-01, a time such as 08:00',
] as const;
const measured = ['collect_mode', 3, 4, 5] as const;

export const answerBounds = {
  length: number('最多字数', 'Characters at most', { min: 1, max: 2_000, when: ['collect_mode', 1, 2] }),
  pattern: text('格式', 'Format', {
    max: 200,
    when: ['collect_mode', 1],
    help: ['选一种，或写正则表达式', 'Choose one, or write a regular expression'],
    known: [
      ['^1\\d{10}$', '11 位手机号', 'Mobile number, 11 digits'],
      ['^[^@\\s]+@[^@\\s]+$', '邮箱', 'E-mail address'],
      ['^\\d+$', '只含数字', 'Digits only'],
      ['^[A-Za-z0-9]+$', '只含字母与数字', 'Letters and digits only'],
    ],
  }),
  min: text('不小于', 'At least', { max: 20, when: measured, help: boundHelp }),
  max: text('不大于', 'At most', { max: 20, when: measured, help: boundHelp }),
} as const;
