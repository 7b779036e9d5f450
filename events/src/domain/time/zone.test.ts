// Wall clock to instant and back: daylight saving, and independence of the machine's own zone.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, it } from 'vitest';
import { runsOf } from '../../testing/sample.ts';
import { endInstantOf, instantOf, isZone, localOf, minutesBegun, WHOLE_DAY_OVER } from './zone.ts';

const utc = (text: string): number => Date.parse(text);

describe('wall-clock time in a zone', () => {
  it.each([
    ['Europe/Prague', '2026-03-29', 150, '2026-03-29T01:30:00Z', 'a gap gives the later reading'],
    ['Europe/Prague', '2026-03-29', 179, '2026-03-29T01:59:00Z', 'a gap gives the later reading'],
    ['Europe/Prague', '2026-03-29', 180, '2026-03-29T01:00:00Z', 'the first minute after a gap'],
    ['Europe/Prague', '2026-10-25', 150, '2026-10-25T00:30:00Z', 'a fold gives the earlier pass'],
    ['Europe/Prague', '2026-10-25', 180, '2026-10-25T02:00:00Z', 'the first minute after a fold'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00Z', 'a gap gives the later reading'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00Z', 'a fold gives the earlier pass'],
    ['America/New_York', '2026-11-01', 120, '2026-11-01T07:00:00Z', 'the first minute after a fold'],
    ['Asia/Shanghai', '2026-09-16', 0, '2026-09-15T16:00:00Z', 'midnight'],
    ['Asia/Shanghai', '2026-09-16', 1440, '2026-09-16T16:00:00Z', '24:00 is the next midnight'],
    ['Europe/Prague', '2026-03-28', 1440, '2026-03-28T23:00:00Z', '24:00 before a gap'],
    ['Europe/Prague', '2026-10-25', 1440, '2026-10-25T23:00:00Z', '24:00 of a day of 25 hours'],
  ])('%s %s minute %i is %s: %s', (zone, date, minute, instant) => {
    expect(instantOf(zone, date, minute)).toBe(utc(instant));
  });

  it.each([
    ['Europe/Prague', '2026-03-29', 120, '2026-03-29T01:00:00Z', 'where the gap begins'],
    ['Europe/Prague', '2026-03-29', 150, '2026-03-29T01:00:00Z', 'within the gap'],
    ['Europe/Prague', '2026-03-29', 180, '2026-03-29T01:00:00Z', 'where the gap ends'],
    ['Europe/Prague', '2026-03-29', 210, '2026-03-29T01:30:00Z', 'after the gap'],
    ['Europe/Prague', '2026-10-25', 150, '2026-10-25T00:30:00Z', 'in a fold'],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      135,
      '2026-10-03T15:30:00Z',
      'within half an hour that is left out',
    ],
    ['Asia/Beirut', '2026-03-28', 1440, '2026-03-28T22:00:00Z', 'at a midnight that is left out'],
    ['Asia/Kathmandu', '2026-09-16', 1440, '2026-09-16T18:15:00Z', 'at midnight'],
  ])('%s %s: what ends after %i minutes ends at %s, %s', (zone, date, minute, instant) => {
    expect(endInstantOf(zone, date, minute)).toBe(utc(instant));
  });

  it('reads both passes of a fold as the same wall-clock time', () => {
    for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(localOf('Europe/Prague', utc(instant))).toEqual({ date: '2026-10-25', minute: 150 });
  });

  it('knows zones by their names', () => {
    expect(['Asia/Shanghai', 'America/New_York', 'Mars/Olympus', ''].map(isZone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

const zones = ['Asia/Shanghai', 'Europe/Prague', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({
  min: utc('2026-01-01T00:00:00Z') / 60_000,
  max: utc('2027-12-31T00:00:00Z') / 60_000,
});

describe('minutes begun', () => {
  it('begins a minute at its own instant and not a millisecond before', () => {
    fc.assert(
      fc.property(
        zone,
        fc.integer({ min: 0, max: 729 }),
        fc.integer({ min: 181, max: 1439 }),
        (name, day, minute) => {
          const date = new Date(utc('2026-01-01T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10);
          const begins = instantOf(name, date, minute);
          expect(minutesBegun(name, date, begins)).toBe(minute + 1);
          expect(minutesBegun(name, date, begins - 1)).toBe(minute);
        },
      ),
      { numRuns: runsOf(300) },
    );
  });

  it('never counts backwards, whatever the clock does', () => {
    for (const [name, date] of [
      ['Europe/Prague', '2026-10-25'],
      ['Europe/Prague', '2026-03-29'],
      ['America/New_York', '2026-11-01'],
    ] as const) {
      const from = instantOf(name, date, 0);
      const counts = Array.from({ length: 26 * 12 }, (_, five) =>
        minutesBegun(name, date, from + five * 300_000),
      );
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(counts[0]).toBe(1);
      expect(counts.at(-1)).toBe(WHOLE_DAY_OVER);
    }
  });

  it('counts nothing before the day and everything after it', () => {
    expect(minutesBegun('Asia/Shanghai', '2026-09-16', utc('2026-09-15T15:59:59Z'))).toBe(0);
    expect(minutesBegun('Asia/Shanghai', '2026-09-16', utc('2026-09-16T16:00:00Z'))).toBe(WHOLE_DAY_OVER);
    expect(minutesBegun('Asia/Shanghai', '2026-09-16', utc('2020-01-01T00:00:00Z'))).toBe(0);
    expect(minutesBegun('Asia/Shanghai', '2026-09-16', utc('2030-01-01T00:00:00Z'))).toBe(WHOLE_DAY_OVER);
  });
});

describe('the zone of the machine', () => {
  const machines = { 'America/New_York': 240, 'Asia/Kolkata': -330, 'Pacific/Kiritimati': -840, UTC: 0 };
  const before = process.env.TZ;
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  /** Many conversions in every zone, as text. */
  const fixtures = (): string =>
    JSON.stringify(
      fc.sample(fc.tuple(zone, instant), { numRuns: 150, seed: 7 }).map(([name, minute]) => {
        const local = localOf(name, minute * 60_000);
        return [
          local,
          instantOf(name, local.date, local.minute),
          minutesBegun(name, local.date, minute * 60_000),
        ];
      }),
    );

  it('changes no conversion', () => {
    const outcomes = Object.entries(machines).map(([machine, offset]) => {
      process.env.TZ = machine;
      expect(new Date('2026-07-01T12:00:00Z').getTimezoneOffset(), machine).toBe(offset);
      return fixtures();
    });
    expect(new Set(outcomes).size).toBe(1);
  });
});

describe('what is remembered of a zone', () => {
  const asked = (name: string, date: string, minute: number): number =>
    Temporal.PlainDateTime.from({
      year: Number(date.slice(0, 4)),
      month: Number(date.slice(5, 7)),
      day: Number(date.slice(8)),

      hour: Math.floor(minute / 60),
      minute: minute % 60,
    }).toZonedDateTime(name).epochMilliseconds;
  /** With changes at midnight and of half an hour among them. */
  const unusual = fc.constantFrom(
    ...zones,
    'Africa/Cairo',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'America/St_Johns',
  );

  it('is what the zone itself says, there and back', () => {
    fc.assert(
      fc.property(unusual, instant, fc.integer({ min: 0, max: 1439 }), (name, minutes, minute) => {
        const at = minutes * 60_000;
        const direct = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
        expect(localOf(name, at)).toEqual({
          date: direct.toPlainDate().toString(),
          minute: direct.hour * 60 + direct.minute,
        });
        const date = direct.toPlainDate().toString();
        expect(instantOf(name, date, minute)).toBe(asked(name, date, minute));
      }),
      { numRuns: runsOf(2_000) },
    );
  });
});
