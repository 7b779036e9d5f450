// What the list of requests has beside its columns: two lines a row, the day of one row, what follows for those
// chosen, and the rows that were just decided.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { daysBooked } from '../../../booking/booked-time.ts';
import type { Booking } from '../../../booking/booking.ts';
import type { Judgement } from '../../../booking/office/judge.graphql.ts';
import { judgements, requestName } from '../../../booking/office/judging.tsx';
import { excludedBy, rivalsOf } from '../../../booking/office/rivals.ts';
import { managedDetailPath } from '../../../booking/paths.ts';
import { useServerSecond } from '../../../lib/clock.ts';
import { countdownText, periodText } from '../../../lib/when.ts';
import type { ListSlot, SlotGiven } from '../../../records/list-slot.ts';
import type { RecordRow } from '../../../records/port.ts';
import { useWaitingKnown } from '../../../session/waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { bookingOfRow } from '../booking-list.tsx';
import { useManageWords } from '../words.ts';
import type { DecidedRow } from './decided.ts';
import { HandledRequests } from './handled-requests.tsx';
import { RequestDay } from './request-day.tsx';
import { type bulkOutcome, type WallClock, waitOf } from './request-notes.ts';
import { RequestedSeries } from './requested-series.tsx';
import {
  type Approval,
  type Known,
  requestOfRow,
  useApproval,
  useApprovalKeys,
  useCurrentInSight,
} from './use-approval.ts';
import '../manage.css';
import './approval.css';

const isJudgement = (key: string): key is Judgement => judgements.some((one) => one === key);
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
  <span className={`cut request-chip request-chip-${look}`}>
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
  useApprovalKeys(approval, tab === 'open');
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
