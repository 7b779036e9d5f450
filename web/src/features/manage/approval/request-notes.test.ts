// How urgent a request is, and what follows from deciding on several.
import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../booking/booking.ts';
import { bulkOutcome, waitOf } from './request-notes.ts';

const now = { date: '2030-01-07', minute: 648 };
const sent = (createdAt: string, date = '2030-01-20', start = 600) => ({ createdAt, date, start });

it.each([
  [sent('2030-01-07 10:23:00'), 'waited 25 minute'],
  [sent('2030-01-06 15:48:59'), 'waited 19 hour'],
  [sent('2030-01-01 10:48:00'), 'waited 6 day'],
  [sent('2030-01-06 10:00:00', '2030-01-07', 960), 'startsIn 5 hour'],
  [sent('2030-01-06 10:00:00', '2030-01-08', 647), 'startsIn 23 hour'],
  [sent('2030-01-06 10:00:00', '2030-01-08', 648), 'waited 24 hour'],
  [sent('2030-01-06 10:00:00', '2030-01-07', 600), 'begun 0 minute'],
])('says of %o: %s', (request, said) => {
  const { kind, count, unit } = waitOf(request, now);
  expect(`${kind} ${count} ${unit}`).toBe(said);
});

const request = (id: string, start: number, end: number, more: Partial<Booking> = {}): Booking =>
  standIn<Booking>({ id, resourceId: 'r1', date: '2030-01-07', start, end, units: 1, ...more });
const single = () => ({ places: 1, holdsPlace: false });

describe('approving several', () => {
  const [a, b, later] = [request('a', 600, 660), request('b', 630, 690), request('c', 700, 760)];

  it('is refused where two of them want one time', () => {
    expect(bulkOutcome([a, b], [a, b, later], single).clash).toEqual([a, b]);
    expect(bulkOutcome([a, later], [a, b, later], single).clash).toBeUndefined();
    expect(bulkOutcome([a, b], [a, b], () => ({ places: 2, holdsPlace: false })).clash).toBeUndefined();
    // A resource has one place until its rules are known.
    expect(bulkOutcome([a, b], [a, b], () => undefined).clash).toEqual([a, b]);
  });

  it('says how many take effect, are passed on, and leave others without a place', () => {
    const first = request('d', 600, 660, { isInPreaudit: true });
    expect(bulkOutcome([a, later, first], [a, b, later, first], single)).toEqual({
      clash: undefined,
      takingEffect: 2,
      passedOn: 1,
      displaced: 1,
      reserved: 0,
    });
    expect(bulkOutcome([a], [a], () => ({ places: 1, holdsPlace: true })).reserved).toBe(1);
  });
});
