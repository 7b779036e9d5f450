// What the list of requests has beside its columns: two lines a row, the day of one row, the keys, what follows for
// those chosen, and the rows that were just decided.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { daysBooked } from '../../../booking/booked-time.ts';
import { type Booking, bookingOf } from '../../../booking/booking.ts';
import { type Judgement, REQUESTS_OF_DAY } from '../../../booking/office/judge.graphql.ts';
import { useJudgeKeys } from '../../../booking/office/judge-keys.ts';
import { type Decided, judgements, requestName, useJudging } from '../../../booking/office/judging.tsx';
import { rivalsOf } from '../../../booking/office/rivals.ts';
import { useOptimistic } from '../../../booking/optimistic.ts';
import { managedDetailPath } from '../../../booking/paths.ts';
import { askedAgain } from '../../../lib/asked-again.ts';
import { useCampus } from '../../../lib/campus.ts';
import { useLocalNow, useServerSecond } from '../../../lib/clock.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { countdownText, periodText } from '../../../lib/when.ts';
import type { ListSlot, SlotGiven } from '../../../records/list-slot.ts';
import type { RecordRow } from '../../../records/port.ts';
import { useApprovalNews, useWaitingKnown } from '../../../session/waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { bookingOfRow, rowsExpected } from '../booking-list.tsx';
import { useManageWords } from '../words.ts';
import { APPLICANT_RECORDS, REQUESTED_PLACES } from './approval.graphql.ts';
import { backUntil, type DecidedRow, useDecided, withDecided } from './decided.ts';
import { HandledRequests } from './handled-requests.tsx';
import { masked } from './masked.ts';
import { cursorOver, FIRST_REQUEST, stepped } from './request-cursor.ts';
import { type ApplicantRecord, RequestDay } from './request-day.tsx';
import {
  bulkOutcome,
  excludedBy,
  type KnownPlaces,
  startsIn,
  type WallClock,
  waitOf,
} from './request-notes.ts';
import { RequestedSeries } from './requested-series.tsx';
import '../manage.css';
import './approval.css';

const isJudgement = (key: string): key is Judgement => judgements.some((one) => one === key);
const requestOfRow = (row: RecordRow): Booking => masked(bookingOfRow(row));
const isOpen = ({ status }: Booking): boolean => status === 'awaiting_approval';

/** What is known beside the rows. */
interface Known {
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
  const resourceIds = [...new Set(open.map(({ resourceId }) => resourceId))].toSorted();
  const { data: placed } = useQuery(REQUESTED_PLACES, {
    variables: { resourceIds },
    skip: resourceIds.length === 0,
    context: { isQuiet: true },
  });
  const elsewhere = (data?.page.edges ?? []).map(({ node }) => masked(bookingOf(node))).filter(isOpen);
  const all = [...open, ...elsewhere.filter(({ id }) => !ids.includes(id))];
  return {
    all,
    placesOf: (resourceId) => {
      const rules = placed?.timetableRules.find((each) => each.resourceId === resourceId)?.rules;
      return rules && { places: rules.places, holdsPlace: rules.approval.holdsPlace };
    },
    recordOf: (id) => kept?.records.find((each) => each.id === id),
    readAgain: () => askedAgain(refetch()),
  };
};

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className="two-lines">
    <span>{first}</span>
    <small>{second}</small>
  </span>
);

interface ChipProps {
  readonly look: 'rival' | 'warn' | 'bad' | 'plain';
  readonly icon: IconName;
  readonly text: string;
}

const Chip = ({ look, icon, text }: ChipProps) => (
  <span className={`request-chip request-chip-${look}`}>
    <Icon name={icon} size={12} /> {text}
  </span>
);

const Notes = ({ request, known }: { readonly request: Booking; readonly known: Known }) => {
  const { t, say } = useManageWords();
  const rivals = rivalsOf(request, known.all);
  const excluded = excludedBy(request, known.all, known.placesOf(request.resourceId));
  const missed = known.recordOf(request.id)?.missed ?? 0;
  return (
    <span className="request-chips">
      {rivals.slice(0, 2).map((rival) => (
        <Chip
          key={rival.id}
          look="rival"
          icon="alert"
          text={t(excluded.includes(rival) ? 'approval.note.rival' : 'approval.note.beside', {
            name: say(rival.person),
          })}
        />
      ))}
      {missed > 0 ? (
        <Chip look="bad" icon="alert" text={t('approval.note.missed', { count: missed })} />
      ) : null}
      {request.bundleId === undefined ? null : (
        <Chip look="plain" icon="link" text={t('approval.note.bundle')} />
      )}
      {request.seriesId === undefined ? null : (
        <Chip look="plain" icon="repeat" text={t('approval.note.series')} />
      )}
    </span>
  );
};

/** A request that begins later today may wait its turn. */
const URGENT_HOURS = 6;

const Waiting = ({ request, now }: { readonly request: Booking; readonly now: WallClock }) => {
  const { t } = useManageWords();
  const { kind, unit, count } = waitOf(request, now);
  const text = t(`approval.${kind}.${unit}`, { count });
  const isUrgent = kind === 'begun' || (kind === 'startsIn' && (unit === 'minute' || count < URGENT_HOURS));
  if (!isUrgent) return <>{text}</>;
  return (
    <b className="request-soon">
      <Icon name="clock" size={14} /> {text}
    </b>
  );
};

const looks = {
  approve: ['check', 'good'],
  reject: ['ban', 'bad'],
  return: ['undo', 'plain'],
} as const satisfies Readonly<Record<Judgement, readonly [IconName, string]>>;

const Outcome = ({ decided }: { readonly decided: DecidedRow }) => {
  const { t } = useManageWords();
  const [icon, look] = looks[decided.judgement];
  return (
    <span className={`request-outcome request-outcome-${look}`}>
      <Icon name={icon} size={14} />{' '}
      {t(`approval.decided.${decided.isFollowing ? 'following' : decided.judgement}`)}
    </span>
  );
};

interface WayBackProps {
  readonly decided: DecidedRow;
  readonly number: string;
  readonly onBack: () => void;
}

const WayBack = ({ decided, number, onBack }: WayBackProps) => {
  const { t } = useManageWords();
  const left = Math.floor(decided.until / 1000) - useServerSecond();
  if (decided.isFollowing || left <= 0) return <span className="faint">–</span>;
  const text = t('approval.back', { left: countdownText(left) });
  return (
    <Button icon="undo" aria-label={`${text}: ${number}`} onClick={onBack}>
      {text}
    </Button>
  );
};

const KeyHelp = () => {
  const { t } = useManageWords();
  const keys = [
    ['J K', 'move'],
    [t('approval.keys.space'), 'look'],
    ['A', 'approve'],
    ['R', 'reject'],
    ['B', 'return'],
    ['X', 'choose'],
  ] as const;
  return (
    <div className="request-keys faint">
      <p className="keyboard-only">
        {keys.map(([cap, what]) => (
          <span key={what} className="request-key">
            <kbd className="keycap">{cap}</kbd> {t(`approval.keys.${what}`)}
          </span>
        ))}
        <span>{t('approval.keys.many')}</span>
      </p>
      <p>{t('approval.letters')}</p>
    </div>
  );
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
const useApproval = ({ rows, reload, selected, select }: Parameters<ListSlot>[0]) => {
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

type Approval = ReturnType<typeof useApproval>;

/** The keys act on all that are chosen, else on the one they point at. */
const useKeys = (approval: Approval, isShown: boolean): void => {
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

interface TabsProps {
  readonly tab: 'open' | 'handled';
  readonly onTab: (tab: 'open' | 'handled') => void;
}

const Tabs = ({ tab, onTab }: TabsProps) => {
  const { t } = useManageWords();
  const waiting = useWaitingKnown();
  return (
    <>
      <Segmented
        label={t('approval.tabs')}
        choices={[
          { value: 'open', label: t('approval.open', { count: waiting }) },
          { value: 'handled', label: t('approval.handled') },
        ]}
        value={tab}
        onChange={onTab}
      />
      {tab === 'open' ? <span className="faint">{t('approval.order')}</span> : null}
    </>
  );
};

const belowOf = ({
  opened,
  turn,
  known,
  now,
  open,
  judge,
  decidedOf,
}: Approval): NonNullable<SlotGiven['below']> => ({
  open: opened,
  has: (row) => decidedOf(row) === undefined,
  onTurn: ({ id }) => turn(id),
  show: (row) => {
    const request = requestOfRow(row);
    return (
      <>
        <RequestDay
          request={request}
          open={known.all}
          places={known.placesOf(request.resourceId)}
          record={known.recordOf(request.id)}
          now={now}
        />
        <RequestedSeries request={request} open={open} onJudge={judge} />
      </>
    );
  },
});

export const approvalList: ListSlot = (parts) => {
  const { t, say, language } = useManageWords();
  const [tab, setTab] = useState<'open' | 'handled'>('open');
  const approval = useApproval(parts);
  const { now, known, current, opened, outcome, start, takeBack, decidedOf } = approval;
  useKeys(approval, tab === 'open');
  useCurrentInSight(current?.id);
  return {
    rows: approval.shown,
    titles: {
      resources_name: t('approval.resource'),
      appointment_date: t('approval.when'),
      appointment_user_name: t('approval.person'),
      theme: t('approval.subject'),
      create_time: t('approval.wait'),
    },
    cells: cellsOf({ t, say, language, now, decidedOf }),
    columns: [
      {
        key: 'notes',
        title: t('approval.notes'),
        after: 'theme',
        render: (row) => (decidedOf(row) ? null : <Notes request={requestOfRow(row)} known={known} />),
      },
    ],
    tableClass: 'approval-table',
    rowClass: (row) =>
      [
        row.id === current?.id ? 'request-current' : '',
        decidedOf(row) ? 'request-decided' : '',
        row.id === opened ? 'request-opened' : '',
      ].join(' '),
    isSettled: (row) => decidedOf(row) !== undefined,
    instead: (row) => {
      const decided = decidedOf(row);
      const { number } = bookingOfRow(row);
      return decided && <WayBack decided={decided} number={number} onBack={() => void takeBack([row.id])} />;
    },
    chosen: () => ({
      note: <BulkNote outcome={outcome} />,
      refused: new Set(outcome.clash ? ['approve'] : []),
    }),
    heading: <Tabs tab={tab} onTab={setTab} />,
    page: tab === 'handled' ? <HandledRequests onTakeBack={takeBack} /> : undefined,
    foot: <KeyHelp />,
    start: ({ key }, chosen) => {
      if (isJudgement(key)) start(key, chosen.map(requestOfRow));
    },
    below: belowOf(approval),
    dialog: approval.dialog,
  };
};

const useCurrentInSight = (id: string | undefined): void => {
  useEffect(() => {
    if (id !== undefined) document.querySelector('.request-current')?.scrollIntoView?.({ block: 'nearest' });
  }, [id]);
};

const BulkNote = ({ outcome }: { readonly outcome: ReturnType<typeof bulkOutcome> }) => {
  const { t, language } = useManageWords();
  const { clash, takingEffect, passedOn, displaced, reserved } = outcome;
  if (clash) {
    const [one, other] = clash.map((each) => requestName(each, language));
    return <span className="bad">{t('approval.bulk.clash', { one, other })}</span>;
  }
  const parts = [
    takingEffect > 0 ? t('approval.bulk.effect', { count: takingEffect }) : '',
    reserved > 0 ? t('approval.bulk.reserved', { count: reserved }) : '',
    passedOn > 0 ? t('approval.bulk.passed', { count: passedOn }) : '',
    displaced > 0 ? t('approval.bulk.displaced', { count: displaced }) : '',
  ];
  return <>{parts.filter((part) => part !== '').join(t('approval.bulk.join'))}</>;
};

type Words = ReturnType<typeof useManageWords>;

interface CellParts extends Pick<Words, 't' | 'say' | 'language'> {
  readonly now: WallClock;
  readonly decidedOf: (row: RecordRow) => DecidedRow | undefined;
}

const cellsOf = ({ t, say, language, now, decidedOf }: CellParts): NonNullable<SlotGiven['cells']> => {
  const two = (show: (request: Booking) => readonly [ReactNode, ReactNode]) => (row: RecordRow) => {
    const [first, second] = show(requestOfRow(row));
    return <TwoLines first={first} second={second} />;
  };
  return {
    resources_name: two((request) => [
      <Link key="name" to={managedDetailPath(request.id)}>
        {say(request.resource)}
      </Link>,
      [request.number, t(`approval.step.${request.isInPreaudit ? 'preaudit' : 'audit'}`)].join(' · '),
    ]),
    appointment_date: two((request) => [
      daysBooked(request, language, now.date.slice(0, 4)),
      periodText(request),
    ]),
    appointment_user_name: two((request) => [say(request.person), say(request.department)]),
    theme: two((request) => [
      say(request.subject),
      request.persons > 0 ? t('approval.people', { count: request.persons }) : '',
    ]),
    create_time: (row) => {
      const decided = decidedOf(row);
      return decided ? <Outcome decided={decided} /> : <Waiting request={requestOfRow(row)} now={now} />;
    },
  };
};
