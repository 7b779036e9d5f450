// Devices by day: how many are free on each of fourteen days, who has or gets them, and what the desk does first.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { addDays, datesBetween, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { daysBooked } from '../../booking/booked-time.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dateText, dayText, spanText, weekdayText } from '../../lib/when.ts';
import { useLoanWords } from '../../loan/words.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDeskFlow } from './desk-flow.tsx';
import {
  type LoanSpan,
  onShelfOf,
  type Piece,
  piecesIn,
  piecesOf,
  scarcityOf,
  type Todo,
  todoOf,
} from './device-days.ts';
import { DEVICE_DAYS, LOANS_OF_DEVICES } from './loan.graphql.ts';
import { type DeskAct, type Loan, loanOf } from './loan.ts';
import './devices.css';

const DAYS = 14;
const LOANS = '/manage/equipment/borrowAndReturn-list';
/** Cards above the rows; where there are more, the last one says how many. */
const MOST_TODO = 4;
/** Lines of a device that is open. */
const MOST_PIECES = 12;

/** Others read the page over the counter; the dialog and the loan itself name the whole person. */
const useWho = () => {
  const { say } = useLoanWords();
  return ({ person }: Loan): string => maskedName(say(person));
};

/** What is promised or out, of the rows that are shown. */
const useLoans = (ids: readonly string[]) => {
  const { data } = useQuery(LOANS_OF_DEVICES, {
    variables: useMemo(
      () => ({
        filter: { resources_id: { in: ids }, desk: { in: ['overdue', 'inspect', 'out', 'collect'] } },
      }),
      [ids],
    ),
    skip: ids.length === 0,
  });
  return useMemo(() => data?.loans.edges.map(({ node }) => loanOf(node)) ?? [], [data]);
};

export const devicesSlot: ListSlot = ({ rows, reload }) => {
  const { t, language } = useLoanWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const apollo = useApolloClient();
  const [from, setFrom] = useState<LocalDate>();
  const first = from ?? today;
  const days = useMemo(() => datesBetween(first, addDays(first, DAYS - 1)), [first]);
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);
  const loans = useLoans(ids);
  const { ask, doAtOnce, waiting, scanner, dialog } = useDeskFlow(() =>
    askedAgain(reload(), apollo.refetchQueries({ include: [LOANS_OF_DEVICES, DEVICE_DAYS] })),
  );
  const ofDevice = (id: string) => loans.filter(({ resourceId }) => resourceId === id);
  // A device without a number is one piece.
  const shelfOf = ({ id, available_number }: RecordRow) =>
    onShelfOf(ofDevice(id), Number(available_number ?? 1), today);
  const todo = todoOf(
    loans.filter(({ id }) => !waiting.has(id)),
    today,
  );
  return {
    tools: scanner.field,
    above: (
      <>
        {scanner.answer}
        <TodoCards todo={todo} today={today} onAct={doAtOnce} />
      </>
    ),
    filters: <DaysBar days={days} today={today} onFrom={setFrom} />,
    foot: <DaysKey />,
    columns: [
      { key: 'out', title: t('byDay.out'), isNumber: true, render: (row) => shelfOf(row).out },
      {
        key: 'here',
        title: t('byDay.here'),
        isNumber: true,
        render: (row) => <Here {...shelfOf(row)} />,
      },
      {
        key: 'days',
        title: spanText(days[0] ?? today, days.at(-1) ?? today, language),
        head: <DaysHead days={days} today={today} />,
        render: ({ id }) => <DayBoxes id={id} days={days} today={today} />,
      },
    ],
    below: {
      has: ({ id }) => ofDevice(id).length > 0,
      show: ({ id, available_number }) => (
        <DevicePieces
          loans={ofDevice(id).filter((loan) => !waiting.has(loan.id))}
          places={Number(available_number ?? 1)}
          days={days}
          today={today}
          onAct={ask}
        />
      ),
    },
    dialog,
  };
};

/** On the shelf; what of it waits for somebody, and what came back and cannot be lent yet, stands beside it. */
const Here = ({ here, waiting, inspected }: ReturnType<typeof onShelfOf>) => {
  const { t } = useLoanWords();
  const beside = [
    waiting > 0 ? t('byDay.waiting', { count: waiting }) : '',
    inspected > 0 ? t('byDay.unchecked', { count: inspected }) : '',
  ].filter((part) => part !== '');
  return (
    <>
      <b>{here}</b>
      {beside.length > 0 ? <small className="soft device-beside">{beside.join(' · ')}</small> : null}
    </>
  );
};

interface Window {
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
}

const saidOf = ({ isOverdue }: Loan, act: DeskAct) => {
  if (act === 'accept_return') return 'byDay.toCheck';
  if (isOverdue) return 'overdueSince';
  return act === 'hand_out' ? 'byDay.collects' : 'byDay.due';
};

const TodoCards = (props: {
  readonly todo: readonly Todo[];
  readonly today: LocalDate;
  readonly onAct: (act: DeskAct, loan: Loan) => void;
}) => {
  const { t, say, language } = useLoanWords();
  const who = useWho();
  const { todo, today, onAct } = props;
  if (todo.length === 0) return null;
  const shown = todo.slice(0, todo.length > MOST_TODO ? MOST_TODO - 1 : MOST_TODO);
  const said = (date: LocalDate) => (date === today ? t('byDay.thisDay') : dateText(date, language));
  return (
    <ul className="device-todo" aria-label={t('byDay.todo', { count: todo.length })}>
      {shown.map(({ loan, act }) => (
        <li key={loan.id} className={loan.isOverdue ? 'device-late' : ''}>
          <span>
            <strong>
              {t('byDay.card', { person: who(loan), device: say(loan.device), count: piecesIn(loan) })}
            </strong>
            <small>
              {t(saidOf(loan, act), {
                from: said(loan.from),
                until: said(loan.until),
              })}
            </small>
          </span>
          <Button
            look={act === 'hand_out' ? 'primary' : 'plain'}
            label={`${t(`do.${act}`)}: ${loan.number}`}
            onClick={() => onAct(act, loan)}
          >
            {t(`do.${act}`)}
          </Button>
        </li>
      ))}
      {todo.length > shown.length ? (
        <li>
          <Link to={LOANS}>{t('byDay.more', { count: todo.length - shown.length })}</Link>
        </li>
      ) : null}
    </ul>
  );
};

const DaysBar = ({
  days,
  today,
  onFrom,
}: Window & { readonly onFrom: (from: LocalDate | undefined) => void }) => {
  const { t, language } = useLoanWords();
  const first = days[0] ?? today;
  return (
    <div className="row wrap device-bar">
      <Button icon="chevron-left" label={t('byDay.before')} onClick={() => onFrom(addDays(first, -DAYS))} />
      <Button aria-pressed={first === today} onClick={() => onFrom(undefined)}>
        {t('byDay.today')}
      </Button>
      <Button icon="chevron-right" label={t('byDay.after')} onClick={() => onFrom(addDays(first, DAYS))} />
      <strong>{daysBooked({ date: first, lastDate: days.at(-1) }, language, today.slice(0, 4))}</strong>
    </div>
  );
};

const DaysKey = () => {
  const { t } = useLoanWords();
  return (
    <span className="soft row wrap device-key">
      {t('byDay.free')}
      {(['all', 'many', 'some', 'few', 'none'] as const).map((scarcity) => (
        <span key={scarcity}>
          <i className={`device-box device-${scarcity}`} aria-hidden="true" />
          {scarcity === 'many' || scarcity === 'some' ? null : t(`byDay.key.${scarcity}`)}
        </span>
      ))}
      <span>
        <i className="device-box device-closed" aria-hidden="true" />
        {t('byDay.key.closed')}
      </span>
    </span>
  );
};

const DaysHead = ({ days, today }: Window) => {
  const { t, language } = useLoanWords();
  return (
    <span className="device-days device-days-head">
      {days.map((day) => (
        <span key={day} className={day === today ? 'device-today' : ''}>
          <small>{day === today ? t('byDay.today') : weekdayText(weekdayOf(day), language, true)}</small>
          {Number(day.slice(8))}
        </span>
      ))}
    </span>
  );
};

const DayBoxes = ({ id, days, today }: Window & { readonly id: string }) => {
  const { t, language } = useLoanWords();
  const { data } = useQuery(DEVICE_DAYS, {
    variables: { resourceId: id, from: days[0] ?? today, to: days.at(-1) ?? today },
  });
  const known = new Map(data?.calendar?.days.map((day) => [day.date, day]));
  return (
    <span className="device-days">
      {days.map((day) => {
        const own = known.get(day);
        if (!own) return <i key={day} className="device-box" aria-hidden="true" />;
        const look = own.opens || own.ends ? scarcityOf(own.free, own.places) : 'closed';
        const said = look === 'closed' ? t('byDay.key.closed') : t('byDay.freeOf', own);
        return (
          <span
            key={day}
            className={`device-box device-${look}${day === today ? ' device-now' : ''}`}
            title={`${dateText(day, language)} ${said}`}
          >
            {own.free}
          </span>
        );
      })}
    </span>
  );
};

interface DevicePiecesProps extends Window {
  readonly loans: readonly Loan[];
  readonly places: number;
  readonly onAct: (act: DeskAct, loan: Loan) => void;
}

const stateOf = ({ isOverdue, out, inspected }: Loan) =>
  isOverdue ? 'late' : out > 0 ? 'out' : inspected > 0 ? 'back' : 'promised';

/** Where the days of the table stand, seen from a row below: its bars lie exactly under them. */
const useUnderDays = () => {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ left: 0, width: 0 });
  useLayoutEffect(() => {
    const head = list.current?.closest('.record-list')?.querySelector('thead .device-days-head');
    if (!head || typeof ResizeObserver !== 'function') return;
    const measure = () => {
      const { left, width } = head.getBoundingClientRect();
      const own = list.current?.getBoundingClientRect().left ?? 0;
      setPlace({ left: Math.round(left - own), width: Math.round(width) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return { list, style: { '--days-left': `${place.left}px`, '--days-width': `${place.width}px` } };
};

/** A piece a line: where it is, what the desk may do, and who has it on which days. */
const DevicePieces = ({ loans, places, days, today, onAct }: DevicePiecesProps): ReactNode => {
  const { t } = useLoanWords();
  const { list, style } = useUnderDays();
  const all = piecesOf(loans, places, days, today);
  // Where there are many, those on the shelf are only counted.
  const pieces =
    all.length > MOST_PIECES ? all.filter(({ spans, now }) => now !== undefined || spans.length > 0) : all;
  const shown = pieces.slice(0, MOST_PIECES);
  const inStore = all.length - pieces.length;
  return (
    <ul ref={list} className="device-pieces" style={style}>
      {shown.map((piece) => (
        <li key={piece.key}>
          <PieceState piece={piece} onAct={onAct} />
          <span className="device-days device-track">
            {piece.spans.map((span) => (
              <Bar key={span.loan.id} span={span} />
            ))}
          </span>
        </li>
      ))}
      {pieces.length > shown.length ? (
        <li className="faint">{t('byDay.morePieces', { count: pieces.length - shown.length })}</li>
      ) : null}
      {inStore > 0 ? (
        <li className="faint">
          <span className="row device-piece">
            <Icon name="check" size={14} /> {t('byDay.restInStore', { count: inStore })}
          </span>
        </li>
      ) : null}
    </ul>
  );
};

const PieceState = ({ piece, onAct }: { readonly piece: Piece } & Pick<DevicePiecesProps, 'onAct'>) => {
  const { t, language } = useLoanWords();
  const who = useWho();
  const { now: loan, isSame } = piece;
  if (!loan)
    return (
      <span className="row device-piece faint">
        <Icon name="check" size={14} /> {t('byDay.inStore')}
      </span>
    );
  const state = stateOf(loan);
  const pieceText = ({ number, pieces: handed }: Loan): string => {
    const pieces = handed.join(', ');
    // Nobody said which of them came back.
    const isPart = piecesIn(loan) < handed.length;
    return isPart ? t('byDay.partOf', { count: piecesIn(loan), pieces }) : pieces || number;
  };
  return (
    <span className={state === 'late' ? 'row device-piece bad' : 'row device-piece'}>
      <Icon name={pieceIcons[state]} size={14} />
      <b className="device-number">{isSame ? '' : pieceText(loan)}</b>
      <span>
        <Link to={managedDetailPath(loan.id)}>{who(loan)}</Link>{' '}
        {t(`byDay.state.${state}`, {
          from: dayText(loan.from, language),
          until: dayText(loan.until, language),
        })}
      </span>
      {isSame
        ? null
        : loan.acts.map((act) => (
            <Button
              key={act}
              look={act === 'hand_out' ? 'primary' : 'plain'}
              label={`${t(`do.${act}`)}: ${loan.number}`}
              onClick={() => onAct(act, loan)}
            >
              {t(`do.${act}`)}
            </Button>
          ))}
    </span>
  );
};

const pieceIcons = { late: 'alert', out: 'logout', back: 'undo', promised: 'hourglass' } as const;

const Bar = ({ span: { loan, from, to } }: { readonly span: LoanSpan }) => {
  const { t, language } = useLoanWords();
  const who = useWho();
  const state = stateOf(loan);
  const text = t(`byDay.bar.${state}`, {
    person: who(loan),
    until: dateText(loan.until, language),
  });
  return (
    <Link
      className={`cut device-span device-span-${state}`}
      style={{ gridColumn: `${from} / ${to}` }}
      to={managedDetailPath(loan.id)}
      title={text}
    >
      {to - from < 4 ? (state === 'late' ? t('byDay.bar.short') : who(loan)) : text}
    </Link>
  );
};
