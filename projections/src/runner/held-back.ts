// When a member holds back what it has taken in, to write it together with what follows: under load, where
// nobody is looking. The longer a write takes, the more of them are put together.
import type { Member } from './member.ts';

/** How long what comes may be held back: the least is not noticed in a list, and spares a loaded machine most writes. */
const LEAST_MILLISECONDS = 80;
const MOST_MILLISECONDS = 400;
/** Of ten milliseconds, a member writes during one. */
const REST_FACTOR = 9;
/** So often a member writes what comes before it holds the next back: a write costs more than its rows. */
const WRITES_AT_ONCE = 2;

/** How long this member holds back now. */
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
