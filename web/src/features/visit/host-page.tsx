// Those whom somebody receives: what needs them first, then today, then later. Each row has the one thing that can be
// done with it as it stands.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { clockTextAt, dateText, localNowAt } from '../../lib/when.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { CANCEL_HOST_VISIT, HOST_VISITS, SAY_VISITOR_LEFT, SEND_VISIT_MESSAGE } from './host.graphql.ts';
import {
  batched,
  groupsOf,
  type HostAct,
  type HostGroup,
  type HostKind,
  type HostRow,
  peopleByKind,
} from './host-rows.ts';
import { useHostWords } from './host-words.ts';
import { LivePill } from './live-pill.tsx';
import '../../shell/phone.css';
import './visit-phone.css';
import './host.css';

const HERE = '/pc/visitors';
const INVITE = '/pc/visitors/invite';
const POLL_MS = 10_000;
const OLD_SECONDS = 25;

const icons: Readonly<Record<HostKind, IconName>> = {
  confirm: 'question',
  answer: 'hourglass',
  unseen: 'alert',
  inside: 'pin',
  approved: 'check',
  invited: 'send',
  waiting: 'hourglass',
  left: 'logout',
  missed: 'clock',
  refused: 'ban',
  cancelled: 'close',
  revoked: 'ban',
  expired: 'history',
};

const useWhen = () => {
  const { language } = useHostWords();
  const { zone } = useCampus();
  const { date: today } = useLocalNow(zone);
  /** The hour alone on the day that is today. */
  return (at: number): string => {
    const { date } = localNowAt(zone, at);
    const clock = clockTextAt(zone, at).slice(0, 5);
    return date === today ? clock : `${dateText(date, language)} ${clock}`;
  };
};

const useDetail = () => {
  const { t, say, language } = useHostWords();
  const when = useWhen();
  const gatesOf = ({ visit }: HostRow): string =>
    visit.gates.length === 0
      ? t('anyGate')
      : visit.gates.map(({ name, name_en }) => say({ zh: name, en: name_en })).join(t('and'));
  const detail = (row: HostRow): string => {
    const { visit, kind } = row;
    const people = t('people', { count: visit.of });
    switch (kind) {
      case 'confirm':
        return t('detail.confirm');
      case 'answer':
        return t('detail.answer', { people, gates: gatesOf(row) });
      case 'unseen':
        return t('detail.unseen', { time: when(visit.inside_since ?? visit.starts_at) });
      case 'inside':
        return t('detail.inside', {
          entered: visit.entered,
          of: visit.of,
          time: when(visit.inside_since ?? visit.starts_at),
        });
      case 'invited':
        return t('detail.invited', { time: when(visit.create_time) });
      case 'left':
        return visit.left_at === null ? '' : when(visit.left_at);
      case 'refused':
        return [when(visit.state_time), say({ zh: visit.refusal ?? '', en: visit.refusal_en ?? '' })].join(
          ' ',
        );
      default:
        return visit.plate_end === null
          ? people
          : [people, t('plate', { end: visit.plate_end })].join(language === 'zh' ? '，' : ', ');
    }
  };
  return { detail, gatesOf };
};

interface RowProps {
  readonly row: HostRow;
  readonly isToday: boolean;
  readonly onAct: (act: HostAct, row: HostRow) => void;
  readonly isBusy: boolean;
}

const ActOf = ({ row, onAct, isBusy }: Omit<RowProps, 'isToday'>) => {
  const { t } = useHostWords();
  const { visit, act } = row;
  if (act === undefined) return null;
  const id = encodeURIComponent(visit.id);
  const about = `${t(`act.${act}`)} ${visit.name ?? ''}`;
  if (act === 'answer')
    return (
      <Link className="button host-first" to={`/mobile/visitor/approve/${id}`} aria-label={about}>
        {t('act.answer')}
      </Link>
    );
  if (act === 'again' || act === 'another')
    return (
      <Link className="button" to={`${INVITE}?again=${id}`} aria-label={about}>
        {t(`act.${act}`)}
      </Link>
    );
  return (
    <Button label={about} disabled={isBusy} onClick={() => onAct(act, row)}>
      {t(`act.${act}`)}
    </Button>
  );
};

/** When and, on the day itself, where. */
const Coming = ({ row, isToday }: Pick<RowProps, 'row' | 'isToday'>) => {
  const { language } = useHostWords();
  const { gatesOf } = useDetail();
  const { in_school_date: date, start_time: start, end_time: end } = row.visit;
  return <span>{isToday ? `${start}–${end} ${gatesOf(row)}` : `${dateText(date, language)} ${start}`}</span>;
};

const Row = ({ row, isToday, onAct, isBusy }: RowProps) => {
  const { t } = useHostWords();
  const { detail } = useDetail();
  const { visit, kind } = row;
  return (
    <li className="visit-row" data-kind={kind}>
      <span className="visit-row-icon">
        <Icon name={icons[kind]} size={20} />
      </span>
      <p>
        <strong>{visit.name ?? t('erased')}</strong> <Coming row={row} isToday={isToday} />
        <small>
          <em>{t(`kind.${kind}`)}</em> {detail(row)}
        </small>
      </p>
      <ActOf row={row} onAct={onAct} isBusy={isBusy} />
    </li>
  );
};

/** Those who come together: one row, and under it each of them once it is pressed. */
const Batch = ({ rows, ...acts }: Omit<RowProps, 'row'> & { readonly rows: readonly HostRow[] }) => {
  const { t, language } = useHostWords();
  const [isOpen, setIsOpen] = useState(false);
  const [first] = rows;
  const each = rows.map((row) => <Row key={row.visit.id} row={row} {...acts} />);
  if (!first || rows.length === 1) return each;
  const [[kind, done] = ['approved', 0] as const, ...others] = peopleByKind(rows);
  const said = [
    t('batch.done', { done, of: rows.reduce((sum, { visit }) => sum + visit.of, 0) }),
    ...others.map(([other, count]) => `${t(`kind.${other}`)} ${t('people', { count })}`),
  ];
  return (
    <>
      <li className="visit-row" data-kind={kind}>
        <span className="visit-row-icon">
          <Icon name="users" size={20} />
        </span>
        <p>
          <strong>{first.visit.in_school_reason}</strong> <Coming row={first} isToday={acts.isToday} />
          <small>
            <em>{t(`kind.${kind}`)}</em> {said.join(language === 'zh' ? '，' : ', ')}
          </small>
        </p>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'batch.fold' : 'batch.list')}
        </Button>
      </li>
      {isOpen ? each : null}
    </>
  );
};

interface Asked {
  readonly act: 'left' | 'withdraw';
  readonly row: HostRow;
}

const documents = {
  left: SAY_VISITOR_LEFT,
  withdraw: CANCEL_HOST_VISIT,
  resend: SEND_VISIT_MESSAGE,
} as const;
const saysDone = { left: 'left.done', withdraw: 'withdraw.done', resend: 'sent' } as const;

/** What cannot be taken back is asked once. */
const useActs = (readAgain: () => void) => {
  const { t, both } = useHostWords();
  const { run, isBusy } = useFormCommand();
  const [asked, setAsked] = useState<Asked>();
  const send = async (act: keyof typeof documents, id: string): Promise<void> => {
    setAsked(undefined);
    const { refusal } = await run(documents[act], { id });
    tell(refusal, both(saysDone[act]));
    readAgain();
  };
  const onAct = (act: HostAct, row: HostRow): void => {
    if (act === 'resend') void send(act, row.visit.id);
    else if (act === 'left' || act === 'withdraw') setAsked({ act, row });
  };
  const dialog = asked ? (
    <Confirm
      title={t(`${asked.act}.title`, { name: asked.row.visit.name ?? '' })}
      text={t(`${asked.act}.text`)}
      action={t(`act.${asked.act}`)}
      look={asked.act === 'left' ? 'primary' : 'danger'}
      onConfirm={() => void send(asked.act, asked.row.visit.id)}
      onClose={() => setAsked(undefined)}
    />
  ) : null;
  return { onAct, isBusy, dialog };
};

const insideIn = (rows: readonly HostRow[]): number =>
  rows.reduce((sum, { visit }) => sum + (visit.is_inside === 1 ? visit.entered : 0), 0);

interface ListProps {
  readonly groups: Readonly<Record<HostGroup, readonly HostRow[]>>;
  readonly readAgain: () => void;
}

const List = ({ groups, readAgain }: ListProps) => {
  const { t, language } = useHostWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const { onAct, isBusy, dialog } = useActs(readAgain);
  const heads: Readonly<Record<HostGroup, string>> = {
    todo: t('todo'),
    today: t('today', { date: dateText(today, language) }),
    later: t('later'),
  };
  const section = (name: HostGroup) => {
    const rows = groups[name];
    if (rows.length === 0) return null;
    const batches = name === 'todo' ? rows.map((row) => [row]) : batched(rows);
    const inside = insideIn(rows);
    const sum = t(inside > 0 ? 'withInside' : 'sum', { count: batches.length, inside });
    return (
      <section key={name} aria-labelledby={`host-${name}`}>
        <h2 id={`host-${name}`}>
          {heads[name]} {name === 'todo' ? null : <small>{sum}</small>}
        </h2>
        <ul className="visit-list">
          {batches.map((batch) => (
            <Batch
              key={batch[0]?.visit.id}
              rows={batch}
              isToday={name === 'today'}
              onAct={onAct}
              isBusy={isBusy}
            />
          ))}
        </ul>
      </section>
    );
  };
  return (
    <div className="host-groups">
      {section('todo')}
      {section('today')}
      {section('later')}
      {dialog}
    </div>
  );
};

const PastList = ({ groups, readAgain }: ListProps) => {
  const { onAct, isBusy, dialog } = useActs(readAgain);
  const rows = [...groups.todo, ...groups.today];
  return (
    <div className="host-groups">
      <ul className="visit-list">
        {rows.map((row) => (
          <Row key={row.visit.id} row={row} isToday={false} onAct={onAct} isBusy={isBusy} />
        ))}
      </ul>
      {dialog}
    </div>
  );
};

interface FrameProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A phone has its own head, and the invitation under the thumb. */
const Frame = ({ title, aside, children }: FrameProps) => {
  const { t } = useHostWords();
  const invite = (
    <Link className="button button-primary button-large" to={INVITE}>
      <Icon name="plus" /> {t('invite')}
    </Link>
  );
  if (useIsCompact())
    return (
      <div className="phone">
        <PageHeader title={title} aside={aside} />
        <div className="phone-content">{children}</div>
        <footer className="phone-foot">{invite}</footer>
      </div>
    );
  return (
    <div className="list-page host-page">
      <header className="list-head">
        <h1>{title}</h1>
        <span className="list-space" />
        {aside}
        {invite}
      </header>
      {children}
    </div>
  );
};

export const HostPage = () => {
  const { t } = useHostWords();
  const [params] = useSearchParams();
  const isPast = params.get('past') === '1';
  const { date: today } = useLocalNow(useCampus().zone);
  const { data, loading, error, refetch } = useQuery(HOST_VISITS, {
    variables: { past: Number(isPast) },
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  const readAgain = (): void => void askedAgain(refetch());
  const Shown = isPast ? PastList : List;
  const aside = (
    <>
      <LivePill isLoading={loading} hasFailed={error !== undefined} oldSeconds={OLD_SECONDS} />
      <Link className="hit" to={isPast ? HERE : `${HERE}?past=1`}>
        {t(isPast ? 'title' : 'past')}
      </Link>
    </>
  );
  return (
    <Frame title={t(isPast ? 'pastTitle' : 'title')} aside={aside}>
      {data === undefined ? (
        <Unanswered error={error} refetch={refetch} lines={8} />
      ) : data.visits.length === 0 ? (
        <EmptyState
          icon="users"
          title={t(isPast ? 'noPast' : 'none')}
          hint={t(isPast ? 'noPastHint' : 'noneHint')}
        />
      ) : (
        <Shown groups={groupsOf(data.visits, today, serverNow())} readAgain={readAgain} />
      )}
    </Frame>
  );
};
