// A watcher's picture of the days it looks at: merged frame by frame as the live protocol says, and in the
// end written down. Also when each change came to the watchers of one client.
import type { PictureClaim } from '../checker/journal.ts';
import { writeDown } from './graphql.ts';
import { world } from './prepared.ts';

export interface Frame {
  readonly resourceId: string;
  readonly date: string;
  readonly revision: number;
  readonly full: boolean;
  readonly removed: readonly string[];
  readonly claims: readonly PictureClaim[];
}

interface WatchedDay {
  readonly resource: string;
  readonly revision: number;
  readonly claims: Map<string, PictureClaim>;
}

/** By date. */
export type Picture = Map<string, WatchedDay>;

interface Arrival {
  readonly first: number;
  last: number;
  watchers: number;
}

/** When a revision of a date had come to the first and to the last watcher of one client. */
export type Arrivals = Map<string, Map<number, Arrival>>;

/** What a subscription says it has already. */
export const knownDays = (picture: Picture): readonly object[] =>
  [...picture].map(([date, { resource, revision }]) => ({ resourceId: resource, date, revision }));

export const merge = (picture: Picture, arrivals: Arrivals, frame: Frame, now: number): void => {
  const known = picture.get(frame.date);
  const claims = frame.full || !known ? new Map<string, PictureClaim>() : known.claims;
  for (const key of frame.removed) claims.delete(key);
  for (const claim of frame.claims) claims.set(claim.key, claim);
  picture.set(frame.date, { resource: frame.resourceId, revision: frame.revision, claims });
  // A day's first frame is what was there before; the later ones are news.
  if (known) note(arrivals, frame, now);
};

const note = (arrivals: Arrivals, { date, revision }: Frame, now: number): void => {
  const ofDay = arrivals.get(date) ?? new Map<number, Arrival>();
  arrivals.set(date, ofDay);
  const seen = ofDay.get(revision);
  if (!seen) ofDay.set(revision, { first: now, last: now, watchers: 1 });
  else {
    seen.last = now;
    seen.watchers += 1;
  }
};

export const writeArrivals = (resource: string, arrivals: Arrivals): void => {
  for (const [date, ofDay] of arrivals) {
    const lines = [...ofDay].map(
      ([revision, { first, last, watchers }]) => [revision, first, last, watchers] as const,
    );
    writeDown({ kind: 'seen', resource, date, arrivals: lines });
  }
};

/** The revision of a day that was never shown. */
const NOTHING = -2;

/** Watchers with equal pictures share a line. */
export const writePictures = (resource: string, pictures: readonly Picture[]): void => {
  const at = Date.now();
  for (const date of world.dates) {
    const told = new Map<
      string,
      { readonly revision: number; readonly claims: PictureClaim[]; watchers: number }
    >();
    for (const picture of pictures) {
      const { revision = NOTHING, claims: shown } = picture.get(date) ?? {};
      const claims = [...(shown?.values() ?? [])].sort((a, b) => (a.key < b.key ? -1 : 1));
      const text = JSON.stringify([revision, claims]);
      const same = told.get(text);
      if (same) same.watchers += 1;
      else told.set(text, { revision, claims, watchers: 1 });
    }
    for (const { revision, claims, watchers } of told.values())
      writeDown({ kind: 'picture', watchers, at, resource, date, revision, claims });
  }
};
