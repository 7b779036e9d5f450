// What the page of requests is doing: what is known of each, which one the keys mean, which are chosen, which were
// just decided.
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Booking, bookingOf } from '../../../booking/booking.ts';
import { type Judgement, REQUESTS_OF_DAY } from '../../../booking/office/judge.graphql.ts';
import { useJudgeKeys } from '../../../booking/office/judge-keys.ts';
import { type Decided, useJudging } from '../../../booking/office/judging.tsx';
import type { KnownPlaces } from '../../../booking/office/rivals.ts';
import { usePlaces } from '../../../booking/office/use-places.ts';
import { useOptimistic } from '../../../booking/optimistic.ts';
import { askedAgain } from '../../../lib/asked-again.ts';
import { useCampus } from '../../../lib/campus.ts';
import { useLocalNow } from '../../../lib/clock.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { ListSlot } from '../../../records/list-slot.ts';
import type { RecordRow } from '../../../records/port.ts';
import { useApprovalNews } from '../../../session/waiting.ts';
import { bookingOfRow, rowsExpected } from '../booking-list.tsx';
import { APPLICANT_RECORDS } from './approval.graphql.ts';
import { backUntil, type DecidedRow, useDecided, withDecided } from './decided.ts';
import { masked } from './masked.ts';
import { cursorOver, FIRST_REQUEST, stepped } from './request-cursor.ts';
import type { ApplicantRecord } from './request-day.tsx';
import { bulkOutcome, startsIn, type WallClock } from './request-notes.ts';

export const requestOfRow = (row: RecordRow): Booking => masked(bookingOfRow(row));
const isOpen = ({ status }: Booking): boolean => status === 'awaiting_approval';

/** What is known beside the rows. */
export interface Known {
  /** Every request that waits, also on other pages. */
  readonly all: readonly Booking[];
  readonly placesOf: (resourceId: string) => KnownPlaces | undefined;
  readonly recordOf: (id: string) => ApplicantRecord | undefined;
  readonly readAgain: () => Promise<unknown>;
}

const useKnown = (open: readonly Booking[]): Known => {
  const { data, refetch } = useQuery(REQUESTS_OF_DAY, {
    variables: { filter: {} },
    context: { isQuiet: true },
  });
  const ids = open.map(({ id }) => id);
  const { data: kept } = useQuery(APPLICANT_RECORDS, {
    variables: { ids },
    skip: ids.length === 0,
    context: { isQuiet: true },
  });
  const placesOf = usePlaces(open);
  const elsewhere = (data?.page.edges ?? []).map(({ node }) => masked(bookingOf(node))).filter(isOpen);
  const all = [...open, ...elsewhere.filter(({ id }) => !ids.includes(id))];
  return {
    all,
    placesOf,
    recordOf: (id) => kept?.records.find((each) => each.id === id),
    readAgain: () => askedAgain(refetch()),
  };
};

/** The rows that were decided here, until their time is over. */
const useDecidedHere = (shown: readonly RecordRow[], now: WallClock) => {
  const { search } = useLocation();
  const { rows, add, remove } = useDecided();
  const here = rows.filter(({ page, until }) => page === search && until > serverNow());
  const next = Math.min(...here.map(({ until }) => until));
  const [, look] = useState(0);
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => look((turn) => turn + 1), Math.max(0, next - serverNow()) + 500);
    return () => clearTimeout(timer);
  }, [next]);
  const note = ({ judgement, requests, refused, isFinal }: Decided): void => {
    const at = serverNow();
    const kept = (all: readonly Booking[], isFollowing: boolean) =>
      all.flatMap((request): DecidedRow[] => {
        const index = shown.findIndex(({ id }) => id === request.id);
        const row = shown[index];
        if (!row) return [];
        return [
          {
            row: {
              ...row,
              status: judgement === 'approve' && !isFollowing ? 'approved' : 'rejected',
              actions: [],
            },
            judgement: isFollowing ? 'reject' : judgement,
            after: shown[index - 1]?.id,
            at: index,
            until: backUntil(at, startsIn(request, now)),
            isFollowing: isFollowing || isFinal,
            page: search,
          },
        ];
      });
    const passedOn = judgement === 'approve' ? requests.filter(({ isInPreaudit }) => isInPreaudit) : [];
    const final = requests.filter((request) => !passedOn.includes(request));
    add([...kept(final, false), ...kept(refused, true)]);
  };
  return { here, note, forget: remove };
};

/** What the page is doing: which request the keys mean, which are chosen, which were decided. */
export const useApproval = ({ rows, reload, selected, select }: Parameters<ListSlot>[0]) => {
  const { zone } = useCampus();
  const now = useLocalNow(zone);
  const [opened, setOpened] = useState<string>();
  const [kept, setKept] = useState(FIRST_REQUEST);
  const allOpen = (rows ?? []).map(requestOfRow).filter(isOpen);
  const known = useKnown(allOpen);
  const readAgain = async () => {
    await Promise.all([reload(), known.readAgain()]);
  };
  const optimistic = useOptimistic(readAgain);
  const expected = rowsExpected(rows, optimistic.expected);
  const decided = useDecidedHere(expected ?? [], now);
  const shown = expected && withDecided(expected, decided.here);
  const open = (expected ?? []).map(requestOfRow).filter(isOpen);
  const judging = useJudging(optimistic, known.all, {
    onDecided: decided.note,
    onTakenBack: decided.forget,
  });
  const ids = open.map(({ id }) => id);
  const cursor = cursorOver(kept, ids);
  if (rows !== undefined && (cursor.id !== kept.id || cursor.at !== kept.at)) setKept(cursor);
  const chosen = selected.map(requestOfRow).filter(({ id }) => ids.includes(id));
  useApprovalNews(true, () => void readAgain());
  return {
    now,
    known,
    shown,
    open,
    current: open[cursor.at],
    opened,
    chosen,
    outcome: bulkOutcome(chosen, known.all, known.placesOf),
    dialog: judging.dialog,
    judge: judging.start,
    start: (judgement: Judgement, requests: readonly Booking[]) => {
      const may = requests.filter(({ actions }) => actions.has(judgement));
      if (may.length > 0) judging.start(judgement, may);
    },
    takeBack: judging.takeBack,
    decidedOf: (row: RecordRow) =>
      allOpen.some(({ id }) => id === row.id)
        ? undefined
        : decided.here.find((each) => each.row.id === row.id),
    turn: (id: string) => setOpened(opened === id ? undefined : id),
    step: (by: 1 | -1) => setKept(stepped(cursor, by, ids)),
    choose: (id: string) => {
      const row = expected?.find((each) => each.id === id);
      const others = selected.filter((each) => each.id !== id);
      if (row) select(others.length < selected.length ? others : [...selected, row]);
    },
    unselect: () => select([]),
  };
};

export type Approval = ReturnType<typeof useApproval>;

/** The keys act on all that are chosen, else on the one they point at. */
export const useApprovalKeys = (approval: Approval, isShown: boolean): void => {
  const { chosen, outcome, start, unselect, step, choose, turn } = approval;
  const current = isShown ? approval.current : undefined;
  useJudgeKeys({
    judge: (judgement) => {
      if (chosen.length === 0) {
        if (current) start(judgement, [current]);
        return;
      }
      if (judgement === 'approve' && outcome.clash) return;
      unselect();
      start(judgement, chosen);
    },
    step,
    choose: () => current && choose(current.id),
    look: () => current && turn(current.id),
  });
};

export const useCurrentInSight = (id: string | undefined): void => {
  useEffect(() => {
    if (id !== undefined) document.querySelector('.request-current')?.scrollIntoView?.({ block: 'nearest' });
  }, [id]);
};
