// What somebody who stands at a door may take at once.
import { describe, expect, it } from 'vitest';
import { checkPeriod } from '../domain/rules/check.ts';
import { asking, claimOn, sampleRules } from '../testing/sample-rules.ts';
import { clock } from '../testing/sample-schedule.ts';
import { seatRules } from '../testing/sample-seats.ts';
import type { Claim } from './availability.ts';
import { periodsFromNow, walkUpChoices, walkUpOf } from './walk-up.ts';

const begun = { latestRule: { until: 'end' }, slotRule: { kind: 'grid', stepMinutes: 15 } } as const;
const periodAt = (time: string, changes = {}, claims: readonly Claim[] = [], seat?: string) => {
  const found = walkUpOf(sampleRules(changes), claims, clock(time), { seat });
  return found.period ?? found.rejection.code;
};

describe('the next half hour', () => {
  it('begins with the step that runs, where the rules let one book what has begun', () => {
    expect(periodAt('12:05', begun)).toEqual({ start: 720, end: 765 });
    expect(periodAt('12:00', begun)).toEqual({ start: 720, end: 750 });
  });

  it('begins with the next step where they do not', () => {
    expect(periodAt('12:05', { ...begun, latestRule: { until: 'start' } })).toEqual({ start: 735, end: 765 });
  });

  it('ends before the next booking, and is none at all where somebody is in', () => {
    expect(periodAt('12:05', begun, [claimOn('12:30-13:00')])).toEqual({ start: 720, end: 750 });
    expect(periodAt('12:05', begun, [claimOn('12:00-13:00')])).toBe(2005);
  });

  it('begins at this minute where a booking of the step that runs has ended early', () => {
    const halves = { ...begun, slotRule: { kind: 'grid', stepMinutes: 30 } } as const;
    const ended = claimOn('10:30-12:01');
    expect(periodAt('12:02', halves, [ended])).toEqual({ start: 722, end: 780 });
    expect(periodAt('12:16', halves, [ended])).toEqual({ start: 736, end: 780 });
    expect(periodAt('12:02', halves, [ended, claimOn('12:30-13:00')])).toEqual({ start: 722, end: 750 });
    expect(periodAt('12:02', halves, [ended, claimOn('12:15-13:00')])).toBe(2005);
    expect(periodAt('12:02', { ...halves, gapMinutes: 10 }, [ended])).toBe(2005);
  });

  it('begins at the next minute where this one is not free, or has begun too long ago', () => {
    const halves = { slotRule: { kind: 'grid', stepMinutes: 30 } } as const;
    const ended = claimOn('10:30-12:03');
    expect(periodAt('12:02', { ...begun, ...halves }, [ended])).toEqual({ start: 723, end: 780 });
    expect(periodAt('12:03', halves, [ended])).toEqual({ start: 724, end: 780 });
    expect(periodAt('12:20', halves, [ended])).toEqual({ start: 750, end: 780 });
    expect(periodAt('12:03', { ...halves, latestRule: { until: 'startPlus', minutes: -10 } }, [ended])).toBe(
      2010,
    );
  });

  it('begins on the grid for whoever does not stand there', () => {
    const asked = asking('12:02-13:00', { path: 'page' });
    expect(checkPeriod(asked, sampleRules(begun), [], clock('12:02'))?.code).toBe(2011);
    const far = asking('12:07-13:00', { path: 'scan' });
    expect(checkPeriod(far, sampleRules(begun), [], clock('12:02'))?.code).toBe(2011);
  });

  it('is none where an approver decides first', () => {
    const approval = { needed: true, holdsPlace: true, processForm: false };
    expect(periodAt('12:00', { ...begun, approval })).toBe(2011);
  });

  it('is the scanned seat, for as long as people sit and it is free', () => {
    const seating = seatRules(begun);
    const on = (seat: string, ...claims: readonly Claim[]) => periodAt('12:00', seating, claims, seat);
    expect(on('A1')).toEqual({ start: 720, end: 840 });
    expect(on('A1', { ...claimOn('13:00-14:00'), seat: 'A1' })).toEqual({ start: 720, end: 780 });
    expect(on('A1', { ...claimOn('12:00-14:00'), seat: 'A1' })).toBe(2005);
    expect(on('A2', { ...claimOn('12:00-14:00'), seat: 'A1' })).toEqual({ start: 720, end: 840 });
    expect(on('A9')).toBe(1002);
  });

  it('is within the opening hours', () => {
    expect(periodAt('12:05', { ...begun, openHours: { start: 480, end: 735 } })).toEqual({
      start: 720,
      end: 735,
    });
    expect(periodAt('07:00', { ...begun, openHours: { start: 480, end: 735 } })).toBe(2003);
  });

  it('is the whole slot that runs where slots are fixed', () => {
    const slots = [
      { id: 's1', start: 700, end: 760 },
      { id: 's2', start: 900, end: 960 },
    ];
    expect(periodAt('12:05', { ...begun, slotRule: { kind: 'fixed', slots } })).toEqual({
      start: 700,
      end: 760,
    });
  });
});

describe('what somebody on the way may ask for', () => {
  const from = (minute: number, minutes: number, changes = {}) =>
    periodsFromNow(sampleRules({ ...begun, ...changes }), minute, minutes);

  it('is the step that runs, else the next, and lasts as long from this minute', () => {
    expect(from(725, 30)).toEqual([
      { start: 720, end: 765 },
      { start: 735, end: 765 },
    ]);
    expect(from(720, 60)).toEqual([
      { start: 720, end: 780 },
      { start: 735, end: 795 },
    ]);
    expect(from(1430, 30)).toEqual([]);
  });

  it('is a fixed slot of which enough is left', () => {
    const slots = [
      { id: 's1', start: 700, end: 760 },
      { id: 's2', start: 735, end: 795 },
      { id: 's3', start: 900, end: 960 },
    ];
    expect(from(725, 60, { slotRule: { kind: 'fixed', slots } })).toEqual([{ start: 735, end: 795 }]);
  });
});

describe('how long somebody at a door may stay', () => {
  const halves = { ...begun, slotRule: { kind: 'grid', stepMinutes: 30 } } as const;
  const choicesAt = (time: string, changes = {}, claims: readonly Claim[] = []) =>
    walkUpChoices(sampleRules(changes), claims, clock(time)).map(({ end, walkUp }) => [
      end,
      walkUp.period ? walkUp.period.start : walkUp.rejection.code,
    ]);

  it('is a quarter, half and a whole hour, each to the nearest step', () => {
    expect(choicesAt('12:18', halves)).toEqual([
      [750, 720],
      [780, 720],
      [810, 720],
    ]);
    expect(choicesAt('12:00', begun)).toEqual([
      [735, 720],
      [750, 720],
      [780, 720],
    ]);
  });

  it('is no mere minute or two, except where there is no more', () => {
    expect(choicesAt('12:28', halves).map(([end]) => end)).toEqual([780, 810]);
    expect(choicesAt('12:28', halves, [claimOn('12:30-14:00')])[0]).toEqual([750, 720]);
  });

  it('says what is not possible, and offers the longest that is', () => {
    expect(choicesAt('12:00', begun, [claimOn('12:45-13:00')])).toEqual([
      [735, 720],
      [750, 720],
      [765, 720],
      [780, 2005],
    ]);
  });

  it('is nothing where nothing is possible', () => {
    expect(choicesAt('12:00', begun, [claimOn('12:00-13:00')])).toEqual([]);
  });

  it('ends when it was wished to, or is refused', () => {
    const until = (end: number) => walkUpOf(sampleRules(halves), [], clock('12:18'), { until: end });
    expect(until(780).period).toEqual({ start: 720, end: 780 });
    expect(until(775).period).toBeUndefined();
    expect(until(700).period).toBeUndefined();
  });
});
