// The live timetable of some resources over some days: pictures that follow the server, their rules, and
// the changes missed while the connection was away.
import { useApolloClient, useFragment } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { datesBetween } from '@campus/events/domain/time/dates';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Failure } from '../lib/failure.ts';
import { learnServerTime } from '../lib/server-time.ts';
import { useLive } from './live-context.tsx';
import { type DayPictures, picturesId, RESOURCE_PICTURES, type ResourcePictures } from './pictures.ts';
import { type KnownRules, useRules } from './use-rules.ts';
import { watchTimetable } from './watch-timetable.ts';

export interface LiveTimetable {
  /** By resource, then by date; a day that is missing has not come yet. */
  readonly pictures: ReadonlyMap<string, DayPictures>;
  readonly rules: ReadonlyMap<string, KnownRules>;
  /** Every day of every resource has come, and the rules with them. */
  readonly isComplete: boolean;
  /** Changes during a lost connection, since the user last acknowledged them. */
  readonly missed: number;
  readonly acknowledge: () => void;
  readonly failure: Failure | undefined;
}

/** @param to included */
export const useTimetable = (
  resourceIds: readonly string[],
  from: LocalDate,
  to: LocalDate,
): LiveTimetable => {
  const { cache } = useApolloClient();
  const { client, connection } = useLive();
  const [missed, setMissed] = useState(0);
  const [refusal, setRefusal] = useState<Failure | undefined>();
  // A list that is made anew with every render names the same resources.
  const key = resourceIds.join('\n');
  const ids = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);

  useEffect(() => {
    if (ids.length === 0) return;
    setRefusal(undefined);
    return watchTimetable(
      { resourceIds: ids, from, to },
      {
        cache,
        client,
        connection,
        onServerTime: learnServerTime,
        onMissed: (changes) => setMissed((before) => before + changes),
        onRefused: setRefusal,
      },
    );
  }, [cache, client, connection, ids, from, to]);

  const { data } = useFragment({
    fragment: RESOURCE_PICTURES,
    from: useMemo(() => ids.map(picturesId), [ids]),
  });
  const pictures = useMemo(() => picturesBy(ids, data), [ids, data]);
  const { rules, failure } = useRules(ids, pictures);
  const isComplete = useMemo(() => {
    const dates = datesBetween(from, to);
    return ids.every(
      (resourceId) => rules.has(resourceId) && dates.every((date) => pictures.get(resourceId)?.[date]),
    );
  }, [ids, pictures, rules, from, to]);
  const acknowledge = useCallback(() => setMissed(0), []);
  return { pictures, rules, isComplete, missed, acknowledge, failure: refusal ?? failure };
};

const noDays: DayPictures = {};

/** An entry is written whole or not at all. */
const isWhole = (one: object | null | undefined): one is ResourcePictures => one != null && 'days' in one;

const picturesBy = (
  ids: readonly string[],
  data: readonly (object | null)[],
): ReadonlyMap<string, DayPictures> =>
  new Map(
    ids.map((resourceId, index) => {
      const one = data[index];
      return [resourceId, isWhole(one) ? one.days : noDays];
    }),
  );
