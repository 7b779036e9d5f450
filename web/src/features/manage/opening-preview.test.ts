// The preview of a form's rules: what each of the next days lets people book, and why one lets nothing.
import { expect, it } from 'vitest';
import type { Values } from '../../records/port.ts';
import { type PreviewSources, previewOf } from './opening-preview.ts';

const zone = 'Asia/Shanghai';
/** A Friday. */
const NOW = Date.parse('2026-11-27T02:00:00Z');
const daysOf = (values: Values, sources: Partial<PreviewSources> = {}) =>
  previewOf(values, { zone, ...sources }, NOW).map(({ date, free, reason }) => [date, free, reason?.en]);

const morning = { appointment_open_time: '08:00', appointment_close_time: '12:00' };
const open = { start: 480, end: 720 };

it('shows the week from tomorrow on, as the form has it', () => {
  const days = daysOf(morning);
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual(['2026-11-28', [open], undefined]);
});

it('says why a day is closed', () => {
  const [saturday, , monday] = daysOf({
    ...morning,
    appointment_date_rule: 2,
    week_rule_open_week: 1,
    weekList: [{ zj: 1 }],
  });
  expect(saturday?.slice(1)).toEqual([[], expect.stringContaining('Mon')]);
  expect(monday?.[1]).toEqual([open]);
});

it('follows the template that the form names, and the hours of the type where it has none', () => {
  expect(daysOf({ rule_source: 2 }, { template: morning })[0]?.[1]).toEqual([open]);
  const type = { start_time: '09:00', end_time: '10:00' };
  expect(daysOf({}, { type })[0]?.[1]).toEqual([{ start: 540, end: 600 }]);
});
