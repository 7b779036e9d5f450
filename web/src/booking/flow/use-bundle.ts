// Other resources for the time that is selected: which ones, what each says to it now, and how many are taken while
// they are being booked. Their days are followed, so a verdict changes as soon as somebody is quicker.
import { useApolloClient } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { useEffect, useMemo, useState } from 'react';
import { checkFailureOf, type Failure } from '../../lib/failure.ts';
import { asAsker } from '../../live/my-claims.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { CHECK_BUNDLE } from './bundle.graphql.ts';
import { type AddedResource, type BundleLine, type BundleResource, bundleLineOf } from './bundle.ts';

/** The server's own limit, the selected one included. */
const MOST = 10;
/** After a failure. */
const AGAIN_MS = 5_000;

export interface Bundle {
  /** Beside the one that is selected. */
  readonly added: readonly AddedResource[];
  readonly add: (resource: BundleResource) => void;
  readonly remove: (id: string) => void;
  readonly chooseUnits: (id: string, units: number) => void;
  readonly replace: (id: string, by: BundleResource) => void;
  readonly isFull: boolean;
  /** By resource, the selected one first; one that is missing is being asked. */
  readonly lines: ReadonlyMap<string, BundleLine>;
  readonly failure: Failure | undefined;
  /** Each of them can be had. */
  readonly fits: boolean;
  /** One of them cannot. */
  readonly hasRefused: boolean;
  readonly hasNotice: boolean;
  readonly isRead: boolean;
  readonly markRead: (isRead: boolean) => void;
  /** Those that are mine by now, while they are being booked. */
  readonly taken: ReadonlySet<string>;
}

/** The wire's name of a member. */
export const memberOf = ({ id, units }: AddedResource) => ({ resources_id: id, units });

const none: ReadonlyMap<string, BundleLine> = new Map();

/** New whenever a day of one of them changes, or what the asker has booked anywhere. */
const useChanges = (ids: readonly string[], date: string): string => {
  const { pictures } = useTimetable(ids, date, date);
  const claims = useMyClaims();
  return useMemo(() => {
    const days = [...pictures].map(([id, days]) => {
      const day = days[date];
      return `${id}/${day?.revision}/${day?.rulesRevision}`;
    });
    const own = asAsker(claims).own.map(({ key, start, end }) => `${key}/${start}/${end}`);
    return [...days, ...own].toSorted().join(' ');
  }, [pictures, claims, date]);
};

/** @param isSending nothing is asked meanwhile: what is mine by then would look like a refusal */
export const useBundle = (selection: LaneSelection, units: number, isSending: boolean): Bundle => {
  const apollo = useApolloClient();
  const { resourceId, date, start, end } = selection;
  const [chosen, setChosen] = useState<readonly AddedResource[]>([]);
  const [isRead, markRead] = useState(false);
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly lines: typeof none }>();
  const [failure, setFailure] = useState<Failure>();
  const added = useMemo(() => chosen.filter(({ id }) => id !== resourceId), [chosen, resourceId]);
  const ids = useMemo(() => added.map(({ id }) => id), [added]);
  const changes = useChanges(ids, date);
  const counted = added.map(({ id, units: count }) => `${id}*${count}`).join('\n');
  const asked = ids.length === 0 ? '' : [resourceId, counted, date, start, end, units].join('\n');

  const round = useMemo(() => ({ asked, changes }), [asked, changes]);
  useEffect(() => {
    if (round.asked === '' || isSending) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const { data } = await apollo.query({
          query: CHECK_BUNDLE,
          variables: {
            resourceList: [{ resources_id: resourceId, units }, ...added.map(memberOf)],
            bookDate: date,
            bookStartTime: clockOf(start),
            bookEndTime: clockOf(end),
          },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        });
        if (!isWanted) return;
        const lines = (data?.checkBundle.rows ?? []).map(bundleLineOf);
        setFailure(undefined);
        setAnswer({ asked: round.asked, lines: new Map(lines.map((line) => [line.id, line])) });
      } catch (error) {
        if (!isWanted) return;
        setFailure(checkFailureOf(error));
        timer = setTimeout(ask, AGAIN_MS);
      }
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [apollo, round, isSending, resourceId, added, date, start, end, units]);

  const claims = useMyClaims();
  const taken = useMemo(() => {
    const mine = Object.values(claims.byKey).filter(
      (claim) => claim.state !== 'held' && claim.date === date && claim.start === start && claim.end === end,
    );
    return new Set(mine.map((claim) => claim.resourceId));
  }, [claims, date, start, end]);

  // While the next answer is on its way, what is known of a resource stays.
  const lines = answer?.lines ?? none;
  const isAnswered = answer?.asked === asked;
  const all = [resourceId, ...ids].map((id) => lines.get(id));
  const hasNotice = ids.some((id) => lines.get(id)?.hasNotice === true);
  return {
    added,
    add: (resource) =>
      setChosen((known) =>
        known.some(({ id }) => id === resource.id) ? known : [...known, { ...resource, units: 1 }],
      ),
    remove: (id) => setChosen((known) => known.filter((each) => each.id !== id)),
    replace: (id, by) =>
      setChosen((known) => known.map((each) => (each.id === id ? { ...by, units: 1 } : each))),
    chooseUnits: (id, count) =>
      setChosen((known) => known.map((each) => (each.id === id ? { ...each, units: count } : each))),
    isFull: added.length + 1 >= MOST,
    lines: ids.length === 0 ? none : lines,
    failure,
    fits: ids.length === 0 || (isAnswered && all.every((line) => line !== undefined && !line.reason)),
    hasRefused: ids.length > 0 && all.some((line) => line?.reason !== undefined),
    hasNotice,
    isRead: !hasNotice || isRead,
    markRead,
    taken,
  };
};
