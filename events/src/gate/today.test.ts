// Where a visitor is, and what a silent gate leaves open.
import { expect, it } from 'vitest';
import { hoursUnheard, silentSince, whereaboutsOf } from './today.ts';

const ZONE = 'Asia/Shanghai';
const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
const visit = { endsAt: at('12:00'), leaveByAt: at('18:00') };
const inside = { isInside: true, wasSeen: true };

it('tells inside apart from not seen leaving, a quarter of an hour after the pass says to leave', () => {
  expect(whereaboutsOf(visit, inside, at('18:14'))).toBe('inside');
  expect(whereaboutsOf(visit, inside, at('18:15'))).toBe('unseen');
});

it('expects somebody until their hour is over', () => {
  expect(whereaboutsOf(visit, undefined, at('11:59'))).toBe('expected');
  expect(whereaboutsOf(visit, { isInside: false, wasSeen: false }, at('12:00'))).toBe('missed');
  expect(whereaboutsOf(visit, { isInside: false, wasSeen: true }, at('12:00'))).toBe('left');
});

it('takes a gate for silent after five minutes, or while it holds something back', () => {
  const now = at('10:48');
  const beat = { gate: 'north', pairedAt: 0 };
  expect([...silentSince([{ ...beat, heardAt: at('10:44') }], now)]).toEqual([]);
  expect([...silentSince([{ ...beat, heardAt: at('10:07') }], now)]).toEqual([['north', at('10:07')]]);
  expect([...silentSince([{ ...beat, heardAt: now, oldestUnsent: at('09:30') }], now)]).toEqual([
    ['north', at('09:30')],
  ]);
  // Two devices at one gate: the one that is silent longest counts.
  const two = [
    { ...beat, heardAt: at('10:07') },
    { ...beat, heardAt: at('09:00') },
  ];
  expect([...silentSince(two, now)]).toEqual([['north', at('09:00')]]);
});

it('names the hours of which something may be missing', () => {
  const day = [at('00:00'), at('23:59') + 60_000] as const;
  expect(hoursUnheard(ZONE, at('08:50'), day, at('10:10'))).toEqual([8, 9, 10]);
  expect(hoursUnheard(ZONE, at('10:07'), day, at('10:48'))).toEqual([10]);
  expect(hoursUnheard(ZONE, at('10:07'), [at('00:00'), at('09:00')], at('10:48'))).toEqual([]);
});
