// @vitest-environment jsdom
// The rows of a batch: each with its verdict, at least one and at most twenty.
import { MAX_BATCH_ROWS } from '@campus/events/booking/series/expand';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import type { BatchRow } from './batch-rows.tsx';
import type { CheckedDate } from './series.ts';

testScreens('en');
await import('./words.ts');
const { BatchRows } = await import('./batch-rows.tsx');

const row = (number: number, more: Partial<BatchRow> = {}): BatchRow => ({
  number,
  date: '2026-11-24',
  start: 840,
  end: 900,
  subject: '',
  ...more,
});
const verdict = (code: number): CheckedDate => ({
  date: '2026-11-24',
  period: { start: 840, end: 900 },
  code,
  reason: { zh: '已约满', en: 'Fully booked' },
  alternatives: [],
});

const open = (rows: readonly BatchRow[], checked?: readonly CheckedDate[]) => {
  const onChange = vi.fn<(rows: readonly BatchRow[]) => void>();
  const grid = { openFrom: 480, openTo: 1320, step: 30 };
  render(<BatchRows rows={rows} checked={checked} grid={grid} earliest="2026-11-20" onChange={onChange} />);
  return onChange;
};
const button = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] ?? document.body;

it('says of each row whether it is free', () => {
  open([row(1), row(2)], [verdict(0), verdict(2005)]);
  const verdicts = [...document.querySelectorAll('.batch-verdict')].map(({ textContent }) => textContent);
  expect(verdicts).toEqual(['Free', 'Fully booked']);
  const rows = [...document.querySelectorAll('.batch-row')];
  expect(rows.map(({ className }) => className)).toEqual(['batch-row', 'batch-row batch-refused']);
});

it('adds a row a week after the last, under a number of its own', () => {
  const onChange = open([row(7), row(3, { date: '2026-11-25', subject: 'Talk' })]);
  fireEvent.click(button('Add a date'));
  expect(onChange).toHaveBeenCalledWith([
    row(7),
    row(3, { date: '2026-11-25', subject: 'Talk' }),
    row(8, { date: '2026-12-02', subject: 'Talk' }),
  ]);
});

it.each([
  [1, false, true],
  [2, false, false],
  [20, true, false],
])('of %i rows: full %s, the last one %s', (count, isFull, isLast) => {
  expect(MAX_BATCH_ROWS).toBe(20);
  open(Array.from({ length: count }, (_, index) => row(index + 1)));
  expect(button('Add a date').hasAttribute('disabled')).toBe(isFull);
  expect(button(/^Remove /).hasAttribute('disabled')).toBe(isLast);
});

it('takes a subject of its own, and gives a row up', () => {
  const onChange = open([row(1), row(2)]);
  const [, second] = screen.getAllByRole('textbox');
  if (second) fireEvent.change(second, { target: { value: 'Lecture' } });
  expect(onChange).toHaveBeenLastCalledWith([row(1), row(2, { subject: 'Lecture' })]);
  fireEvent.click(button(/^Remove /));
  expect(onChange).toHaveBeenLastCalledWith([row(2)]);
});
