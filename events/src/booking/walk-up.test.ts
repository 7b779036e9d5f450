// What somebody who stands at a door may take at once.
import { describe, expect, it } from 'vitest';
import { claimOn, sampleRules } from '../testing/sample-rules.ts';
import { clock } from '../testing/sample-schedule.ts';
import type { Claim } from './availability.ts';
import { walkUpOf } from './walk-up.ts';

const begun = { latestRule: { until: 'end' }, slotRule: { kind: 'grid', stepMinutes: 15 } } as const;
const periodAt = (time: string, changes = {}, claims: readonly Claim[] = []) => {
  const found = walkUpOf(sampleRules(changes), claims, clock(time));
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

  it('is none where an approver decides first', () => {
    const approval = { needed: true, holdsPlace: true, processForm: false };
    expect(periodAt('12:00', { ...begun, approval })).toBe(2011);
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
