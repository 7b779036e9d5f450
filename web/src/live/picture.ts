// The known state of one resource on one day, and how frames change it: pure, so that tests can try lost,
// doubled and reordered frames. The protocol stands in api/src/gateway/live/PROTOCOL.md.
import type { TimetableSubscription } from '../wire.generated.ts';

/** The server's frame of one day, in clean names: the wire of the timetable is ours. */
export type Frame = TimetableSubscription['timetable'];

export type PictureClaim = Frame['claims'][number];

export type DayPicture = Pick<Frame, 'revision' | 'rulesRevision' | 'claims'>;

export type Merged =
  | { readonly outcome: 'moved'; readonly picture: DayPicture; readonly changes: number }
  /** Known already. */
  | { readonly outcome: 'old' }
  /** A change of an unknown day, or an overtaken one: ask for the whole day. */
  | { readonly outcome: 'gap' };

const sameClaim = (a: PictureClaim, b: PictureClaim): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.state === b.state &&
  a.taken === b.taken &&
  a.capacity === b.capacity &&
  a.holdUntil === b.holdUntil &&
  a.seat === b.seat &&
  a.awayUntil === b.awayUntil &&
  a.label?.zh === b.label?.zh &&
  a.label?.en === b.label?.en;

/** In order of time, so that equal days are equal pictures in any order of their frames. */
const inOrder = (claims: Iterable<PictureClaim>): PictureClaim[] =>
  [...claims].sort((a, b) => a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1));

const changesBetween = (
  before: ReadonlyMap<string, PictureClaim>,
  after: ReadonlyMap<string, PictureClaim>,
): number => {
  let changes = 0;
  for (const [key, claim] of after) {
    const known = before.get(key);
    if (!known || !sameClaim(known, claim)) changes += 1;
  }
  for (const key of before.keys()) if (!after.has(key)) changes += 1;
  return changes;
};

/** Keeps the objects of unchanged claims, so that they are not drawn again. */
const adopted = (
  known: ReadonlyMap<string, PictureClaim>,
  incoming: readonly PictureClaim[],
): PictureClaim[] =>
  incoming.map((claim) => {
    const before = known.get(claim.key);
    return before && sameClaim(before, claim) ? before : claim;
  });

/**
 * The picture after `frame`. Frames of one day may come doubled and out of order: older revisions change
 * nothing, but an overtaken change is missing from what overtook it, so the day is asked for anew. The first full
 * frame after a (re)connection is the server's answer to what this page claims to know, and counts even when its
 * revision is lower: a restored server knows less than its watchers.
 */
export const mergeFrame = (known: DayPicture | undefined, frame: Frame, isFirstAnswer = false): Merged => {
  const { revision, rulesRevision } = frame;
  if (!known && !frame.full) return { outcome: 'gap' };
  if (known && !frame.full && revision <= known.revision)
    return { outcome: revision === known.revision ? 'old' : 'gap' };
  if (known && revision < known.revision && !isFirstAnswer) return { outcome: 'old' };
  const before = new Map(known?.claims.map((claim) => [claim.key, claim]));
  const after = frame.full ? new Map<string, PictureClaim>() : new Map(before);
  for (const key of frame.removed) after.delete(key);
  for (const claim of adopted(before, frame.claims)) after.set(claim.key, claim);
  const changes = changesBetween(before, after);
  const isSame = changes === 0 && known?.revision === revision && known.rulesRevision === rulesRevision;
  if (isSame) return { outcome: 'old' };
  const claims = changes === 0 && known ? known.claims : inOrder(after.values());
  return { outcome: 'moved', picture: { revision, rulesRevision, claims }, changes };
};
