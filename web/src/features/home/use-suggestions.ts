// The three best resources for a wish, live while they are shown, or what comes nearest to it.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, minutesOf, type Period } from '@campus/events/domain/time/period';
import { useEffect, useMemo, useState } from 'react';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useStable } from '../../lib/use-stable.ts';
import { gridOf, latestEnd, verdictOn } from '../../live/day-view.ts';
import { asAsker, ownThen } from '../../live/my-claims.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { usePreferences } from '../../preferences.ts';
import type { OwnBooking } from '../../timetable/selection.ts';
import { type FoundResource, foundIn, OTHER_TIMES, SUGGESTIBLE } from './suggest.graphql.ts';
import {
  freeButUnlike,
  nearestTimes,
  type RoomWish,
  type Suggestion,
  suggest,
  suitedButTaken,
  type TimeOffer,
} from './suggestions.ts';

export interface SoughtTime extends Period {
  readonly date: LocalDate;
}

export interface Sought extends SoughtTime, RoomWish {
  readonly typeId: string;
  /** Wanted at once, for so many minutes: each has its own period, of which the sought one says about when. */
  readonly fromNow?: number | undefined;
}

export interface Suggestions {
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly readAgain: () => void;
  /** Every resource of the type, for what may be chosen of it. */
  readonly all: readonly FoundResource[];
  readonly best: readonly Suggestion<FoundResource>[];
  /** Why the resource has just become unavailable, by its id. */
  readonly lost: ReadonlyMap<string, Bilingual>;
  /** Until when it could be had at most, by its id. */
  readonly latest: ReadonlyMap<string, number>;
  readonly asksCaptcha: (id: string) => boolean;
  /** The person's own booking at that time, wherever it is. */
  readonly own: OwnBooking | undefined;
  /** Why the person would get none of the type then: a ban, a limit. */
  readonly barred: Bilingual | undefined;
  readonly otherTimes: readonly TimeOffer<FoundResource>[];
  readonly unlike: readonly FoundResource[];
}

const MOST_OF_TYPE = 1_000;
const TIMES_PER_RESOURCE = 2;
/** A resource booked within so many days is familiar. */
const FAMILIAR_DAYS = 90;
const NO_TIMES: readonly TimeOffer<FoundResource>[] = [];

const useTimesBooked = (today: LocalDate): ReadonlyMap<string, number> => {
  const { bookings } = useMyBookings(addDays(today, -FAMILIAR_DAYS), today);
  return useMemo(() => {
    const times = new Map<string, number>();
    for (const { resourceId } of bookings) times.set(resourceId, (times.get(resourceId) ?? 0) + 1);
    return times;
  }, [bookings]);
};

/** Asked for what suits but is taken. */
const useOtherTimes = (taken: readonly FoundResource[], { date, start, end }: SoughtTime) => {
  const apollo = useApolloClient();
  const [offers, setOffers] = useState(NO_TIMES);
  useEffect(() => {
    setOffers(NO_TIMES);
    if (taken.length === 0) return;
    let isWanted = true;
    const ask = async (found: FoundResource): Promise<TimeOffer<FoundResource>[]> => {
      const { data } = await apollo.query({
        query: OTHER_TIMES,
        variables: {
          resourceId: found.id,
          date,
          start: clockOf(start),
          end: clockOf(end),
          limit: TIMES_PER_RESOURCE,
        },
        fetchPolicy: 'network-only',
        context: { isQuiet: true },
      });
      return (data?.findAlternatives ?? [])
        .filter(({ kind }) => kind === 'sameResource')
        .map(({ startTime, endTime }) => ({
          found,
          start: minutesOf(startTime) ?? 0,
          end: minutesOf(endTime) ?? 0,
        }));
    };
    Promise.all(taken.map(ask))
      .then((all) => isWanted && setOffers(all.flat()))
      // Without them the list of all resources is still offered.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [apollo, taken, date, start, end]);
  return offers;
};

/** Codes that are about the person: a limit, a ban, a bar on saving. */
const OF_PERSON: ReadonlySet<number> = new Set([1004, 2006, 2007]);

const barredFrom = (all: readonly FoundResource[]): Bilingual | undefined => {
  const [first, ...others] = all.filter(({ code }) => OF_PERSON.has(code));
  return first && others.length + 1 === all.length ? first.refused : undefined;
};

export const useSuggestions = (sought: Sought, today: LocalDate): Suggestions => {
  const { typeId, date, start, end, fromNow, people, campus, equipment, minute } = sought;
  const { data, previousData, error, loading, refetch } = useQuery(SUGGESTIBLE, {
    variables: { typeId, first: MOST_OF_TYPE, date, start: clockOf(start), end: clockOf(end), fromNow },
    skip: typeId === '',
  });
  const timesBooked = useTimesBooked(today);
  const language = usePreferences((preferences) => preferences.language);
  const all = useMemo(
    () => foundIn(data ?? previousData, typeId, language),
    [data, previousData, typeId, language],
  );
  const wish = useMemo(() => ({ people, campus, equipment }), [people, campus, equipment]);
  const best = useMemo(
    () => (data ? suggest(all, { ...wish, minute }, timesBooked) : []),
    [data, all, wish, minute, timesBooked],
  );
  const isNothing = data !== undefined && best.length === 0;
  const taken = useMemo(
    () => (isNothing ? suitedButTaken(all, wish, timesBooked) : []),
    [isNothing, all, wish, timesBooked],
  );
  const offers = useOtherTimes(taken, sought);

  const { rules, pictures } = useTimetable(
    useMemo(() => best.map(({ found }) => found.id), [best]),
    date,
    date,
  );
  const claims = useMyClaims();
  const { own, except } = asAsker(claims);
  const lost = new Map<string, Bilingual>();
  const latest = new Map<string, number>();
  for (const { found } of best) {
    const known = rules.get(found.id);
    const picture = pictures.get(found.id)?.[date];
    if (!known || !picture) continue;
    const question = { known, picture, date, period: found.period, now: serverNow(), except, claims };
    const verdict = verdictOn(question);
    if (verdict.ok) latest.set(found.id, latestEnd(question, gridOf([known.rules])));
    else lost.set(found.id, verdict);
  }
  const read = useStable(() => void askedAgain(refetch()));
  const lostIds = [...lost.keys()].join(' ');
  const mine = ownThen(own, sought);
  // Somebody was quicker: another one takes the place.
  useEffect(() => {
    if (lostIds !== '' && !mine) read();
  }, [lostIds, mine, read]);
  return {
    isLoading: loading && data === undefined,
    failure: error && data === undefined ? failureOf(error) : undefined,
    readAgain: read,
    all,
    best,
    lost,
    latest,
    asksCaptcha: (id) => rules.get(id)?.asksCaptcha ?? false,
    own: mine,
    barred: barredFrom(all),
    otherTimes: nearestTimes(offers, start),
    unlike: isNothing ? freeButUnlike(all, wish) : [],
  };
};
