// A hand marks cells that all rooms share; what is booked are cells of the one room.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { describe, expect, it } from 'vitest';
import { snapTo } from './snap.ts';

const lessons = sampleRules({
  slotRule: {
    kind: 'fixed',
    slots: [
      { id: 'a', start: 600, end: 700 },
      { id: 'b', start: 840, end: 940 },
    ],
  },
});

describe('snapTo', () => {
  it('leaves what fits the room’s own cells', () => {
    expect(snapTo(sampleRules(), { start: 840, end: 930 }, 30)).toEqual({ start: 840, end: 930 });
  });

  it('widens to whole cells of a coarser room', () => {
    const hours = sampleRules({ slotRule: { kind: 'grid', stepMinutes: 60 } });
    expect(snapTo(hours, { start: 870, end: 930 }, 30)).toEqual({ start: 840, end: 960 });
  });

  it('keeps a last cell that is shorter than the others', () => {
    const odd = sampleRules({
      slotRule: { kind: 'grid', stepMinutes: 60 },
      openHours: { start: 480, end: 1290 },
    });
    expect(snapTo(odd, { start: 1260, end: 1290 }, 30)).toEqual({ start: 1260, end: 1290 });
  });

  it('takes the lesson that a mark lies in, from its first cell to its last', () => {
    expect(snapTo(lessons, { start: 840, end: 870 }, 30)).toEqual({ start: 840, end: 940 });
    expect(snapTo(lessons, { start: 690, end: 720 }, 30)).toEqual({ start: 600, end: 700 });
    expect(snapTo(lessons, { start: 840, end: 960 }, 30)).toEqual({ start: 840, end: 940 });
  });

  it('does not hide that more was marked than one lesson, or none', () => {
    expect(snapTo(lessons, { start: 600, end: 900 }, 30)).toEqual({ start: 600, end: 900 });
    expect(snapTo(lessons, { start: 720, end: 780 }, 30)).toEqual({ start: 720, end: 780 });
  });

  it('takes a day where days are booked whole', () => {
    const whole = sampleRules({ slotRule: { kind: 'wholeDay' } });
    expect(snapTo(whole, { start: 600, end: 660 }, 30)).toEqual({ start: 480, end: 1320 });
  });
});
