// The document of a series is its decider's state.
import { seriesStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { series } from './series.ts';

const stream = seriesStream('north', 's1');
const dates = [
  { date: '2026-09-16', start: 720, end: 780 },
  { date: '2026-09-23', start: 720, end: 780 },
];
const requested = {
  type: 'Requested',
  data: { series: 's1', resourceId: 'room-1', account: 'student1', mode: 'periodic', dates },
};

describe('a series', () => {
  it('has a verdict a date', () => {
    const { events, record } = createRecorder({ at: 5 });
    record(stream, requested);
    record(stream, { type: 'DateTaken', data: { date: '2026-09-16', start: 720, booking: 'b1' } });
    const document = foldAll(series, events).get('north/s1');
    expect(document).toMatchObject({ tenant: 'north', createdAt: 5, state: { account: 'student1' } });
    expect(document?.state.dates.map(({ verdict }) => verdict.kind)).toEqual(['taken', 'wanted']);
  });

  it('says since when it awaits a verdict, until every date has one', () => {
    const { events, record } = createRecorder({ at: 5 });
    record(stream, requested);
    const taken = (date: string) =>
      record(stream, { type: 'DateTaken', data: { date, start: 720, booking: `b-${date}` } });
    taken('2026-09-16');
    expect(foldAll(series, events).get('north/s1')?.unsettledAt).toBe(events.at(-1)?.metadata.at);
    taken('2026-09-23');
    expect(foldAll(series, events).get('north/s1')).toHaveProperty('unsettledAt', undefined);
  });

  it('awaits the release of a booking that is wanted no more', () => {
    const { events, record } = createRecorder({ at: 5 });
    record(stream, requested);
    for (const { date } of dates)
      record(stream, { type: 'DateTaken', data: { date, start: 720, booking: `b-${date}` } });
    record(stream, { type: 'DateSkipped', data: { date: '2026-09-16', start: 720 } });
    expect(foldAll(series, events).get('north/s1')).toHaveProperty('unsettledAt');
    record(stream, { type: 'BookingReleased', data: { booking: 'b-2026-09-16' } });
    expect(foldAll(series, events).get('north/s1')).toHaveProperty('unsettledAt', undefined);
  });

  it('refuses to fold what it does not know', () => {
    const { events, record } = createRecorder();
    record(stream, { type: 'Doubled', data: {} });
    expect(() => foldAll(series, events)).toThrow('unknown type: Doubled');
  });
});
