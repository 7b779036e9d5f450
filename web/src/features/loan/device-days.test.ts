// Devices by day, as the office shows them.
import { expect, it } from 'vitest';
import { onShelfOf, piecesOf, scarcityOf, spansOf, todoOf } from './device-days.ts';
import { type Loan, loanOf } from './loan.ts';

const TODAY = '2026-11-20';
const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];

const loan = (id: string, more: Partial<Loan>): Loan => ({
  ...loanOf({ id, borrow_start_date: TODAY, borrow_end_date: TODAY }),
  ...more,
});

it('says how scarce a device is on a day', () => {
  const of6 = [6, 5, 3, 1, 0].map((free) => scarcityOf(free, 6));
  expect(of6).toEqual(['all', 'many', 'some', 'few', 'none']);
  expect(scarcityOf(0, 0)).toBe('none');
});

it('cuts a loan to the days shown', () => {
  const spans = spansOf(
    [
      loan('before', { from: '2026-11-10', until: '2026-11-21' }),
      loan('within', { from: '2026-11-21', until: '2026-11-22' }),
      loan('after', { from: '2026-11-24', until: '2026-11-30' }),
    ],
    days,
    TODAY,
  );
  expect(spans.map(({ loan: { id }, from, to }) => [id, from, to])).toEqual([
    ['before', 1, 3],
    ['within', 2, 4],
  ]);
});

it('shows what is overdue until today', () => {
  const late = loan('late', { from: '2026-11-10', until: '2026-11-19', isOverdue: true });
  expect(spansOf([late], days, TODAY)).toMatchObject([{ from: 1, to: 2 }]);
});

it('names each loan once: overdue, to collect, to look at, due today', () => {
  const loans = [
    loan('due', { acts: ['give_back'], from: '2026-11-18' }),
    loan('later', { acts: ['give_back'], from: '2026-11-18', until: '2026-11-22' }),
    loan('look', { acts: ['accept_return'] }),
    loan('collect', { acts: ['hand_out'] }),
    loan('tomorrow', { acts: ['hand_out'], from: '2026-11-21', until: '2026-11-21' }),
    loan('late', { acts: ['give_back'], until: '2026-11-19', isOverdue: true }),
    loan('notMine', { acts: [], isOverdue: true }),
  ];
  expect(todoOf(loans, TODAY).map((todo) => `${todo.act} ${todo.loan.id}`)).toEqual([
    'give_back late',
    'hand_out collect',
    'accept_return look',
    'give_back due',
  ]);
});

it('lays loans on pieces so that none lies on another, and keeps what is in store', () => {
  const loans = [
    loan('two', { units: 2, out: 2, until: '2026-11-21' }),
    loan('next', { units: 1, from: '2026-11-22', until: '2026-11-23' }),
    loan('late', { units: 2, out: 1, from: '2026-11-10', until: '2026-11-19', isOverdue: true }),
  ];
  const pieces = piecesOf(loans, 4, days, TODAY);
  expect(
    pieces.map(({ now, isSame, spans }) => [now?.id, isSame, spans.map((span) => span.loan.id)]),
  ).toEqual([
    ['late', false, ['late']],
    ['two', false, ['two', 'next']],
    ['two', true, ['two']],
    [undefined, false, []],
  ]);
  expect(piecesOf(loans, 0, days, TODAY)).toHaveLength(3);
});

it('counts on the shelf what is there, not what came back and cannot be lent yet', () => {
  const loans = [
    loan('out', { units: 3, out: 1, inspected: 1 }),
    loan('looked at', { units: 1, inspected: 1 }),
    loan('collects', { units: 2 }),
    loan('tomorrow', { units: 1, from: '2026-11-21' }),
  ];
  expect(onShelfOf(loans, 8, TODAY)).toEqual({ out: 1, inspected: 2, here: 5, waiting: 2 });
  expect(onShelfOf(loans, 2, TODAY).here).toBe(0);
  expect(piecesOf(loans.slice(0, 2), 4, days, TODAY).map(({ now }) => now?.id)).toEqual([
    'out',
    'out',
    'looked at',
    undefined,
  ]);
});

it('knows of a loan what came back and is still to be looked at', () => {
  const of = (desk: string, units_out: number, units_returned: number) =>
    loanOf({ desk, units: 3, units_out, units_returned }).inspected;
  expect([of('out', 2, 0), of('overdue', 1, 1), of('inspect', 0, 1)]).toEqual([1, 1, 2]);
  expect([of('collect', 0, 0), of('back', 0, 3)]).toEqual([0, 0]);
});
