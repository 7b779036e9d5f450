// What a person may choose when a booking moves.
import type { Rules } from '@campus/events/domain/rules/rules';
import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import { timeChoicesOf, withEnd, withStart } from './time-choices.ts';

const rules = (slotRule: Rules['slotRule']): Rules =>
  standIn<Rules>({ openHours: { start: 480, end: 720 }, slotRule });

describe('choices of a grid', () => {
  const choices = timeChoicesOf(rules({ kind: 'grid', stepMinutes: 60 }));

  it('starts and ends on its cells within the opening', () => {
    expect(choices).toEqual({ kind: 'grid', starts: [480, 540, 600, 660], ends: [540, 600, 660, 720] });
  });

  it('keeps the length when the start moves, as far as the day allows', () => {
    expect(withStart({ start: 480, end: 600 }, 540, choices)).toEqual({ start: 540, end: 660 });
    expect(withStart({ start: 480, end: 600 }, 660, choices)).toEqual({ start: 660, end: 720 });
  });

  it('takes the start along when the end moves before it', () => {
    expect(withEnd({ start: 600, end: 660 }, 720, choices)).toEqual({ start: 600, end: 720 });
    expect(withEnd({ start: 600, end: 660 }, 540, choices)).toEqual({ start: 480, end: 540 });
  });
});

describe('choices of slots', () => {
  it('are the slots themselves, or the whole opening', () => {
    const slots = [{ id: 'a', start: 480, end: 580 }];
    expect(timeChoicesOf(rules({ kind: 'fixed', slots }))).toEqual({
      kind: 'slots',
      slots: [{ start: 480, end: 580 }],
    });
    expect(timeChoicesOf(rules({ kind: 'wholeDay' }))).toEqual({
      kind: 'slots',
      slots: [{ start: 480, end: 720 }],
    });
  });
});
