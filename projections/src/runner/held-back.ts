// When a member delays its writes to join them with later ones: under load, if nobody watches its documents.
// The longer a write takes, the more batches it joins.
import type { Member } from './member.ts';

/** The delay of a write: the least goes unnoticed in a list, and spares a loaded machine most writes. */
const LEAST_MILLISECONDS = 80;
const MOST_MILLISECONDS = 400;
/** The rest for each millisecond of writing: a member writes for one of ten. */
const REST_FACTOR = 9;
/** This many batches are written before a member delays the next: a write costs more than its rows. */
const WRITES_AT_ONCE = 2;

/** The member's current delay. */
export const holdBackOf = ({ writeMilliseconds }: Pick<Member, 'writeMilliseconds'>): number =>
  Math.min(MOST_MILLISECONDS, Math.max(LEAST_MILLISECONDS, writeMilliseconds * REST_FACTOR));

/** Counts a batch, and says whether enough were written lately. */
export const hasWrittenEnough = (member: Member): boolean => {
  if (member.timer) return true;
  const now = performance.now();
  if (now - member.countedSince >= holdBackOf(member)) {
    member.countedSince = now;
    member.writes = 0;
  }
  member.writes += 1;
  return member.writes > WRITES_AT_ONCE;
};
