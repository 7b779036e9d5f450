// A new record gets its code from its name.
import { expect, it } from 'vitest';
import { codeFrom } from './code-from.ts';

it('makes a code from the English name, and another where it is taken', () => {
  expect(codeFrom({ zh: '活动方案', en: 'Event plan (PDF)' }, new Set())).toBe('event_plan_pdf');
  expect(codeFrom({ zh: '活动方案', en: 'Event plan' }, new Set(['event_plan']))).toBe('event_plan_2');
});

it('makes a code of letters where there is no English name', () => {
  const code = codeFrom({ zh: '活动方案', en: '' }, new Set());
  expect(code).toMatch(/^field_[a-z0-9]{3}$/);
  expect(code).not.toBe(codeFrom({ zh: '指导教师', en: '' }, new Set()));
});
