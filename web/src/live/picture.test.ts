// Watchers converge: after lost, doubled or late frames the picture ends as the day is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayPicture, type Frame, mergeFrame, type PictureClaim } from './picture.ts';

const claim = (key: string, start: number, state: PictureClaim['state'] = 'taken'): PictureClaim => ({
  key,
  start,
  end: start + 60,
  state,
  taken: 1,
  capacity: 1,
  holdUntil: null,
  seat: null,
  awayUntil: null,
  label: null,
});

const frame = (revision: number, over: Partial<Frame> = {}): Frame => ({
  resourceId: 'r1',
  date: '2026-11-20',
  revision,
  rulesRevision: '1',
  full: false,
  serverTime: 0,
  claims: [],
  removed: [],
  ...over,
});

const full = (revision: number, ...claims: PictureClaim[]): Frame => frame(revision, { full: true, claims });

const pictureAfter = (frames: readonly Frame[], known?: DayPicture): DayPicture | undefined => {
  let picture = known;
  for (const one of frames) {
    const merged = mergeFrame(picture, one);
    if (merged.outcome === 'moved') picture = merged.picture;
  }
  return picture;
};

describe('mergeFrame', () => {
  it('takes a full frame as the whole day', () => {
    const picture = pictureAfter([full(3, claim('a', 600), claim('b', 480)), full(5, claim('c', 700))]);
    expect(picture).toEqual({ revision: 5, rulesRevision: '1', claims: [claim('c', 700)] });
  });

  it('adds, changes and removes, in order of time', () => {
    const picture = pictureAfter([
      full(3, claim('a', 600), claim('b', 480)),
      frame(4, { claims: [claim('c', 500)], removed: ['b'] }),
      frame(5, { claims: [claim('a', 600, 'requested')] }),
    ]);
    expect(picture?.claims.map(({ key, state }) => `${key} ${state}`)).toEqual(['c taken', 'a requested']);
  });

  it('ignores what is doubled', () => {
    const known = pictureAfter([full(3, claim('a', 600)), frame(5, { removed: ['a'] })]);
    expect(mergeFrame(known, frame(5, { claims: [claim('x', 1)] }))).toEqual({ outcome: 'old' });
    expect(mergeFrame(known, full(3, claim('a', 600)))).toEqual({ outcome: 'old' });
  });

  it('asks anew after a change that was overtaken, since what overtook it may lack it', () => {
    const known = pictureAfter([full(3, claim('a', 600)), frame(5, { removed: ['a'] })]);
    expect(mergeFrame(known, frame(4, { claims: [claim('b', 600)] }))).toEqual({ outcome: 'gap' });
  });

  it('notices a change without the day it changes', () => {
    expect(mergeFrame(undefined, frame(7, { claims: [claim('a', 600)] }))).toEqual({ outcome: 'gap' });
  });

  it('believes a server that was restored to an older day, in its first answer only', () => {
    const known = pictureAfter([full(9, claim('a', 600))]);
    expect(mergeFrame(known, full(4), true)).toMatchObject({ outcome: 'moved', picture: { revision: 4 } });
    expect(mergeFrame(known, full(4), false)).toEqual({ outcome: 'old' });
  });

  it('takes other capacities under the same revision when the rules changed', () => {
    const known = pictureAfter([full(3, claim('a', 600))]);
    const wider = { ...claim('a', 600), capacity: 4 };
    const merged = mergeFrame(known, { ...full(3, wider), rulesRevision: '2' });
    expect(merged).toMatchObject({ outcome: 'moved', changes: 1, picture: { rulesRevision: '2' } });
  });

  it('keeps what did not change as the very object it was', () => {
    const known = pictureAfter([full(3, claim('a', 600), claim('b', 480))]);
    const next = pictureAfter([full(4, claim('a', 600), claim('b', 900))], known);
    expect(next?.claims.find(({ key }) => key === 'a')).toBe(known?.claims.find(({ key }) => key === 'a'));
  });

  it('counts the changes a person missed', () => {
    const known = pictureAfter([full(3, claim('a', 600), claim('b', 480))]);
    expect(mergeFrame(known, full(9, claim('b', 480), claim('c', 700), claim('d', 800)))).toMatchObject({
      changes: 3,
    });
  });
});

/** A day of random steps: after each, the frame that tells of it and the whole day as it is then. */
const history = fc
  .array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), gone: fc.boolean(), at: fc.nat(20) }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((steps) => {
    const day = new Map<string, PictureClaim>();
    return steps.map(({ key, gone, at }, index) => {
      if (gone) day.delete(key);
      else day.set(key, claim(key, at * 60));
      const told = gone ? { removed: [key] } : { claims: [claim(key, at * 60)] };
      return { delta: frame(index + 1, told), whole: full(index + 1, ...day.values()) };
    });
  });

const shown = (picture: DayPicture | undefined) => picture?.claims.map(({ key, start }) => `${key}@${start}`);

/** Follows frames as the feed does: a gap forgets the day, and at the end the server sends what is not known. */
const watchedThrough = (frames: readonly Frame[], last: Frame): DayPicture | undefined => {
  let known = pictureAfter([full(0)]);
  let isKnown = true;
  for (const one of frames) {
    const merged = mergeFrame(known, one);
    if (merged.outcome === 'moved') known = merged.picture;
    isKnown &&= merged.outcome !== 'gap';
  }
  if (isKnown && known?.revision === last.revision) return known;
  const merged = mergeFrame(known, last, true);
  return merged.outcome === 'moved' ? merged.picture : known;
};

describe('convergence', () => {
  it('ends equal after doubled and reordered frames and a cut, once the server has answered again', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat(99)), (steps, chance) => {
        const dice = chance[Symbol.iterator]();
        const roll = (): number => Number(dice.next().value ?? 0);
        const arrived = steps
          .slice(0, roll() % (steps.length + 1))
          .flatMap(({ delta }) => (roll() < 30 ? [delta, delta] : [delta]))
          .map((delta) => ({ delta, place: delta.revision + (roll() % 4) }))
          .sort((a, b) => a.place - b.place)
          .map(({ delta }) => delta);
        const last = steps.at(-1)?.whole ?? full(0);
        expect(shown(watchedThrough(arrived, last))).toEqual(shown(pictureAfter([last])));
      }),
    );
  });

  it('follows deltas in order to exactly what the whole day is', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const followed = pictureAfter([full(0), ...steps.map(({ delta }) => delta)]);
        expect(shown(followed)).toEqual(shown(pictureAfter([steps.at(-1)?.whole ?? full(0)])));
      }),
    );
  });

  it('joins in the middle, knowing any earlier day, and ends equal', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), (steps, first, second) => {
        const known = steps[first % steps.length]?.whole;
        const from = second % steps.length;
        const joined = pictureAfter(
          [steps[from]?.whole ?? full(0), ...steps.slice(from).map(({ delta }) => delta)],
          known && pictureAfter([known]),
        );
        expect(joined?.revision).toBe(steps.length);
        expect(shown(joined)).toEqual(shown(pictureAfter([steps.at(-1)?.whole ?? full(0)])));
      }),
    );
  });
});
