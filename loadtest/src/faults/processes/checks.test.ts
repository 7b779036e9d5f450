// The checks of loans, seats and reviews find what they are for, and leave a sound log alone.
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../simulation/checker/facts.ts';
import { checkLoans } from './check-loans.ts';
import { checkReviews } from './check-reviews.ts';
import { checkSeats } from './check-seats.ts';

type Told = readonly [stream: string, type: string, data: Readonly<Record<string, unknown>>];

/** One fact a second. */
const factsOf = (...told: readonly Told[]): readonly Fact[] =>
  told.map(([stream, type, data], index) => {
    const [category = '', ...keys] = stream.split(/[-/]/);
    return {
      index,
      category,
      keys,
      stream,
      revision: index,
      type,
      data,
      at: index,
      actor: 'a',
      commandKey: undefined,
      id: String(index),
      correlation: '',
    };
  });
const rest = { now: 100, dueWithinMs: 0 };

describe('loans', () => {
  const device = 'loan-t/d1';
  const lent = (booking: string, units = 1, date = '2026-01-01', until = date): Told => [
    device,
    'Borrowed',
    { booking, account: 'p', date, until, units },
  ];
  const charged = (booking: string, type = 'Taken'): Told => [
    'allowance-t/p',
    type,
    { booking, ...(type === 'Taken' && { until: '2026-01-02' }) },
  ];
  const handedOut: Told = [device, 'HandedOut', { booking: 'l1' }];
  const back = (units: number): Told => [device, 'GivenBack', { booking: 'l1', units }];
  const check = (...told: readonly Told[]): string[] => checkLoans(factsOf(...told), 3, rest);

  it('are charged still where the charge is taken anew', () => {
    expect(check(charged('l1'), charged('l1', 'Shifted'), lent('l1'))).toEqual([]);
  });

  it('may go out once, come back in parts, and be lent again', () => {
    const again = [charged('l2'), lent('l2', 3)] as const;
    expect(
      check(charged('l1'), lent('l1', 3), handedOut, back(1), back(2), charged('l1', 'Settled'), ...again),
    ).toEqual([]);
  });

  it('are lent by the hour to others in the next hour, and of another device at the same time', () => {
    const hours = (booking: string, start: number, stream = device): Told => [
      stream,
      'Borrowed',
      { ...lent(booking, 2)[2], by: 'time', start, end: start + 60 },
    ];
    const charges = ['l1', 'l2', 'l3'].map((booking) => charged(booking));
    const apart = [hours('l1', 480), hours('l2', 540)];
    expect(check(...charges, ...apart, hours('l3', 480, 'loan-t/d2'))).toEqual([]);
    expect(check(...charges, ...apart, hours('l3', 500))).toEqual([expect.stringMatching(/4 of 3/)]);
  });

  it.each([
    [
      'more is promised than there is',
      [charged('l1'), lent('l1', 2, '2026-01-01', '2026-01-02'), charged('l2'), lent('l2', 2, '2026-01-02')],
      /4 of 3/,
    ],
    ['it is handed out twice', [charged('l1'), lent('l1'), handedOut, handedOut], /HandedOut/],
    ['more comes back than is out', [charged('l1'), lent('l1'), handedOut, back(2)], /GivenBack/],
    ['nobody was charged', [lent('l1')], /was not charged/],
    ['who has it no more is charged', [charged('l1'), lent('l1'), handedOut, back(1)], /still charged/],
    ['it never came to be', [charged('l1')], /still charged/],
  ] satisfies readonly (readonly [string, readonly Told[], RegExp])[])(
    'are wrong where %s',
    (_, told, says) => {
      expect(check(...told)).toEqual([expect.stringMatching(says)]);
    },
  );
});

describe('seats', () => {
  const room = (type: string): Told => ['schedule-t/r1/2026', type, { booking: 's1' }];
  const check = (...types: readonly string[]): string[] => checkSeats(factsOf(...types.map(room)), 'r1');

  it('are left and taken again in turn', () => {
    expect(check('Booked', 'SignedIn', 'SeatLeft', 'SeatReturned', 'SeatLeft')).toEqual([]);
  });

  it.each([
    [['Booked', 'SignedIn', 'SeatLeft', 'SeatLeft'], /is away/],
    [['Booked', 'SignedIn', 'SeatReturned'], /is there/],
    [['Booked', 'SeatLeft'], /is ahead/],
    [['Booked', 'SignedIn', 'SeatReleased', 'SeatLeft'], /is over/],
  ])('%j is wrong', (types, says) => {
    expect(check(...types)).toEqual([expect.stringMatching(says)]);
  });
});

describe('reviews', () => {
  const day = (type: string): Told => ['schedule-t/h1/2026', type, { booking: 'b1' }];
  const flow = (type: string, more = {}): Told => [
    'workflow-t/b1',
    type,
    { booking: 'b1', asked: 'e1', ...more },
  ];
  const called = flow('WorkflowCallBegun');
  const opened = flow('WorkflowOpened');
  const yes = flow('WorkflowAnswered', { outcome: 'approved' });
  const check = (...told: readonly Told[]): string[] => checkReviews(factsOf(...told), 'h1', rest);

  it('are opened, answered and followed', () => {
    expect(check(day('Booked'), called, opened, yes, day('Approved'))).toEqual([]);
    expect(check(day('Booked'), called, opened, day('Cancelled'), flow('WorkflowWithdrawn'))).toEqual([]);
  });

  it.each([
    [
      'the booking follows another answer',
      [day('Booked'), called, opened, yes, day('Rejected')],
      /did not say so/,
    ],
    ['it follows none', [day('Booked'), called, opened, yes], /does not follow/],
    ['the service is opened twice', [day('Booked'), called, opened, opened], /twice/],
    ['nobody asked it', [day('Booked')], /never asked/],
    ['nobody tells it of the end', [day('Booked'), called, opened, day('Cancelled')], /does not know/],
  ] satisfies readonly (readonly [string, readonly Told[], RegExp])[])(
    'are wrong where %s',
    (_, told, says) => {
      expect(check(...told)).toEqual([expect.stringMatching(says)]);
    },
  );
});
