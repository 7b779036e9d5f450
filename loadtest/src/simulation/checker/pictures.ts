// The read models against the fold of the log, made anew by a plain loop, and what every watcher sees
// against what there is to see.

import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { DayDocument } from '@campus/projections/ports/documents';
import type { Document } from '@campus/projections/ports/read-store';
import { allProjections } from '@campus/projections/projections';
import { foldAll } from '@campus/projections/testing/fold-all';
import { inForce } from '../../checker/day.ts';
import type { Watcher } from '../people/watcher.ts';
import { type Day, lastState } from './occupancy.ts';

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const checkReadModels = (
  events: readonly RecordedEvent[],
  contents: Readonly<Record<string, readonly Document[]>>,
): string[] => {
  const complaints: string[] = [];
  for (const projection of allProjections) {
    const { name } = projection;
    if (!('evolve' in projection) || projection.collectionOf) continue;
    const expected = foldAll(projection, events);
    const stored = new Map((contents[name] ?? []).map((document) => [document._id, document]));
    for (const [id, document] of expected)
      if (canonical(document) !== canonical(stored.get(id)))
        complaints.push(`${name}: ${id} is not what the log says`);
    for (const id of stored.keys())
      if (!expected.has(id)) complaints.push(`${name}: ${id} should not be there`);
  }
  for (const { _id } of contents.parked ?? []) complaints.push(`an event was parked: ${_id}`);
  return complaints;
};

/** The days as the read model has them against the minutes counted from the log. */
export const checkDays = (
  days: ReadonlyMap<string, Day>,
  stored: ReadonlyMap<string, DayDocument>,
  now: number,
): string[] =>
  [...days.values()].flatMap((day) => {
    const document = stored.get(`${day.resource}/${day.date}`);
    const shown = (document?.claims ?? []).filter(
      ({ holdUntil }) => holdUntil === undefined || holdUntil > now,
    );
    const counted = inForce(lastState(day).claims, now);
    const lineOf = (claim: {
      readonly start: number;
      readonly end: number;
      readonly units: number;
    }): string => `${claim.start}-${claim.end}x${claim.units}`;
    const [left, right] = [shown.map(lineOf).sort().join(), counted.map(lineOf).sort().join()];
    return left === right ? [] : [`${day.stream} shows ${left}, and the log says ${right}`];
  });

export const checkWatchers = (
  watchers: readonly Watcher[],
  dates: readonly string[],
  stored: ReadonlyMap<string, DayDocument>,
): string[] =>
  watchers.flatMap((watcher) =>
    watcher.resources.flatMap((resource) =>
      dates.flatMap((date) => {
        const document = stored.get(`${resource}/${date}`);
        const picture = watcher.picture(resource, date);
        const where = `${watcher.name} of ${resource} on ${date}`;
        if (!picture) return [`${where} sees nothing`];
        const revision = document?.revision ?? -1;
        if (picture.revision !== revision)
          return [`${where} stands at ${picture.revision}, the day at ${revision}`];
        const seen = picture.claims
          .map(({ key, start, end, state, taken, holdUntil }) => [key, start, end, state, taken, holdUntil])
          .map(canonical)
          .sort();
        const there = (document?.claims ?? [])
          .map(({ key, start, end, state, units, holdUntil }) => [
            key,
            start,
            end,
            state,
            units,
            holdUntil ?? null,
          ])
          .map(canonical)
          .sort();
        return canonical(seen) === canonical(there) ? [] : [`${where} sees other claims than there are`];
      }),
    ),
  );
