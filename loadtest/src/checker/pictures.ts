// Every watcher's last picture is the fold of the log at its revision: nothing missing, nothing left over,
// and no later revision that there was time to show.
import { createHash } from 'node:crypto';
import { inForce, type StandingClaim } from './day.ts';
import type { History } from './history.ts';
import type { JournalPicture, PictureClaim } from './journal.ts';
import type { Violation } from './violation.ts';

const KEY_LENGTH = 16;
/** The revision of a day on which nothing ever happened. */
const NOTHING_YET = -1;

/** The name under which watchers know a claim, as the live protocol promises it: opaque and stable. */
export const watchedKey = (tenant: string, id: string): string =>
  createHash('sha256').update(`${tenant}/${id}`).digest('base64url').slice(0, KEY_LENGTH);

export const checkPictures = (history: History, pictures: readonly JournalPicture[]): Violation[] =>
  pictures.flatMap((picture) => {
    const fault = faultOf(history, picture);
    const { watchers, resource, date } = picture;
    return fault
      ? [{ invariant: 'pictures', what: `${watchers} watchers of ${resource} on ${date}: ${fault}` }]
      : [];
  });

/** What was decided so long before a picture was written down must be in it. */
const SETTLED_MS = 3_000;

const faultOf = (history: History, { resource, date, revision, claims, at }: JournalPicture) => {
  const day = history.dayOf(resource, date);
  const states = day?.states ?? [];
  const shownState = states.findLast(({ event }) => event.revision === revision);
  if (!shownState && revision !== NOTHING_YET)
    return `shows revision ${revision}, which the log does not have`;
  const unseen = states.find(({ event }) => event.revision > revision && event.metadata.at < at - SETTLED_MS);
  if (unseen) {
    const ago = at - unseen.event.metadata.at;
    return `stopped at revision ${revision}, though ${unseen.event.revision} was decided ${ago} ms earlier`;
  }
  const expected = inForce(shownState?.claims ?? [], at).map((claim) =>
    lineOf(seenAs(claim, day?.tenant ?? '')),
  );
  const shown = claims.filter(({ holdUntil }) => !holdUntil || holdUntil > at).map(lineOf);
  const missing = expected.filter((line) => !shown.includes(line));
  const extra = shown.filter((line) => !expected.includes(line));
  if (missing.length + extra.length === 0 && shown.length === expected.length) return undefined;
  return `lacks ${JSON.stringify(missing.slice(0, 3))} and shows ${JSON.stringify(extra.slice(0, 3))} besides`;
};

const seenAs = ({ id, start, end, state, units }: StandingClaim, tenant: string): PictureClaim => ({
  key: watchedKey(tenant, id),

  start,
  end,
  state,
  taken: units,
});

const lineOf = ({ key, start, end, state, taken }: PictureClaim): string =>
  `${key} ${start}-${end} ${state} ${taken}`;
