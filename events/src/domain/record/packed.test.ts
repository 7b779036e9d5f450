// One JSON text for several fields, and periods within days.
import { expect, it } from 'vitest';
import { date, json, number, text } from './fields.ts';
import { packedText, unpacked } from './packed.ts';
import { readInput } from './validate.ts';

const fields = {
  other: json('其他', 'Other', { packs: ['days', 'hour'] }),
  days: number('天数', 'Days', { max: 30 }),
  hour: text('时间', 'Hour'),
} as const;

it('tells the fields of a record as one text, and reads them from it', () => {
  const written = packedText(fields.other, { days: 7, hour: '08:00', more: 1 });
  expect(JSON.parse(written)).toEqual({ days: 7, hour: '08:00' });
  expect(unpacked(fields, { other: written })).toEqual({ days: 7, hour: '08:00' });
});

it('takes the value that was given by itself, and leaves what is no object to be refused', () => {
  expect(unpacked(fields, { other: { days: 7 }, days: 8 })).toEqual({ days: 8 });
  expect(unpacked(fields, { other: '[not json' })).toEqual({ other: '[not json' });
  expect(unpacked(fields, { other: null, days: 1 })).toEqual({ days: 1 });
});

const period = {
  zh: '期间',
  en: 'Period',
  fields: {
    from: date('开始', 'From'),
    until: date('结束', 'Until', { ends: 'from', within: 366 }),
  },
} as const;

it('refuses a period that ends more days after its beginning than it may', () => {
  const verdict = (until: string) => readInput(period, { from: '2026-11-28', until }, 'create').outcome;
  expect([verdict('2027-11-29'), verdict('2027-11-30'), verdict('2026-11-27')]).toEqual([
    'valid',
    'refused',
    'refused',
  ]);
});
