// The visitors of today: how many are where, what must be acted on first, and one visit whole beside the list. Each
// answer is kept on this device, for the list of who is on campus without network.
import { useQuery } from '@apollo/client/react';
import { exceptionKinds } from '@campus/events/gate/access-exception';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { GATE_NEWS } from '../../gate/gate.graphql.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { clockTextAt, dateText, durationText } from '../../lib/when.ts';
import { LiveNote } from '../../live/live-note.tsx';
import { useNews } from '../../live/use-news.ts';
import { MUSTER_KEY, musterOf, musterShelf } from '../../muster/muster.ts';
import { MUSTER_PATH } from '../../muster/path.ts';
import { useTodayWords } from '../../muster/words.ts';
import { saveTable } from '../../records/spreadsheet.ts';
import { useSession } from '../../session/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { VisitsTodayQuery } from '../../wire.generated.ts';
import { VISITS_TODAY } from './today.graphql.ts';
import { TodayPanel } from './today-panel.tsx';
import {
  type GroupName,
  type Groups,
  groupNames,
  groupsOf,
  inTile,
  matches,
  missedCount,
  nameless,
  noFilter,
  steady,
  type Tile,
  type TodayFilter,
  type TodayRow,
  tileCounts,
  tiles,
} from './today-rows.ts';
import './today.css';

type Today = VisitsTodayQuery['today'];

const READ_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
const FIRST_TODO = 4;

/** Kept for the list of who is on campus, by those who may see it. */
const useKeepMuster = (today: Today | undefined, zone: string): void => {
  const { singleSignOn } = useSession();
  const account = singleSignOn.account();
  const tenant = singleSignOn.tenant() ?? '';
  useEffect(() => {
    if (!today || account === undefined || today.sees_muster !== 1) return;
    void musterShelf({ realm: 'account', tenant, account }).keep(MUSTER_KEY, musterOf(today, zone));
  }, [today, zone, account, tenant]);
};

const useToday = () => {
  const { data, error, refetch } = useQuery(VISITS_TODAY, { pollInterval: READ_EVERY_MS });
  useNews({
    document: GATE_NEWS,
    subject: data ? 'visits today' : undefined,
    variables: (resumed) => resumed,
    onNews: (asNewAs) => {
      askedAgain(refetch(asNewAs));
    },
  });
  return { today: data?.today, error, refetch };
};

interface TileLook {
  readonly icon?: IconName;
  /** Where not all of the day's are listed, its figure is the least that is true. */
  readonly countsListed?: true;
}

const looks: Readonly<Record<Tile, TileLook>> = {
  all: { countsListed: true },
  expected: { icon: 'clock', countsListed: true },
  inside: { icon: 'login' },
  left: { icon: 'logout', countsListed: true },
  unseen: { icon: 'question' },
  exception: { icon: 'alert' },
};

interface TilesProps {
  readonly today: Today;
  readonly tile: Tile;
  readonly onTile: (tile: Tile) => void;
}

const Tiles = ({ today: { visits, date, is_cut: isCut }, tile, onTile }: TilesProps) => {
  const { t } = useTodayWords();
  const counts = tileCounts(visits, date);
  const notes: Partial<Record<Tile, number>> = {
    all: visits.filter((row) => row.date === date).length,
    unseen: visits
      .filter((row) => row.state === 'unseen' && row.date !== date)
      .reduce((sum, { inside }) => sum + inside, 0),
    exception: counts.exception,
  };
  return (
    <fieldset className="today-tiles">
      <legend className="heard-only">{t('tiles')}</legend>
      {tiles.map((name) => {
        const { icon, countsListed } = looks[name];
        const count = notes[name] ?? 0;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={tile === name}
            data-tile={name}
            onClick={() => onTile(tile === name ? 'all' : name)}
          >
            <span>
              {icon ? <Icon name={icon} size={16} /> : null} {t(`tile.${name}`)}
            </span>
            <b>
              {isCut === 1 && countsListed ? '≥' : null}
              {counts[name]}
            </b>{' '}
            {name === 'all' || count > 0 ? <small>{t(`tileNote.${name}`, { count })}</small> : null}
          </button>
        );
      })}
    </fieldset>
  );
};

const Head = ({ today }: { readonly today: Today }) => {
  const { t, say, language } = useTodayWords();
  const { zone } = useCampus();
  const now = useServerSecond() * 1_000;
  const silent = today.gates.flatMap((gate) =>
    gate.silent_since === null
      ? []
      : [{ id: gate.id, since: gate.silent_since, name: say(bilingual(gate.name, gate.name_en)) }],
  );
  return (
    <header className="today-head">
      <h1>{t('title')}</h1>
      <span className="today-date">{dateText(today.date, language)}</span>
      <LiveNote zone={zone} />
      {silent.map(({ id, name, since }) => (
        <span key={id} className="today-silent">
          <Icon name="alert" size={14} />{' '}
          {t('silent', {
            gate: name,
            span: durationText(Math.max(1, Math.floor((now - since) / MINUTE_MS)), language),
          })}
        </span>
      ))}
      <p className="today-age">
        {t('dataAt', { time: clockTextAt(zone, today.server_time) })}
        {silent.map(({ id, name, since }) => (
          <span key={id}>{t('gateAt', { gate: name, time: clockTextAt(zone, since) })}</span>
        ))}
      </p>
      {today.sees_muster === 1 ? (
        <Link className="button button-primary" to={MUSTER_PATH}>
          <Icon name="print" /> {t('muster')}
        </Link>
      ) : null}
    </header>
  );
};

const useCells = () => {
  const { t, say, language } = useTodayWords();
  const { zone } = useCampus();
  const stateOf = (row: TodayRow): string => {
    const kind = exceptionKinds.find(([code]) => code === row.exception);
    if (kind) return say(bilingual(kind[1], kind[2]));
    return row.state ? t(`state.${row.state}`) : '';
  };
  return {
    stateOf,
    nameOf: (row: TodayRow) => row.name ?? t(nameless(row)),
    typeOf: (row: TodayRow) => (row.visitor_type ? t(`types.${row.visitor_type}`) : ''),
    hostOf: (row: TodayRow) => [say(bilingual(row.host, row.host_en)), say(bilingual(row.unit, row.unit_en))],
    periodOf: (row: TodayRow) => (row.start_time ? `${row.start_time}–${row.end_time}` : ''),
    lastOf: (row: TodayRow, today: string): readonly [gate: string, time: string] => {
      const gate = say(bilingual(row.gate_name, row.gate_name_en));
      if (row.at !== null) {
        const day = row.date && row.date !== today ? `${dateText(row.date, language)} ` : '';
        return [gate, `${day}${clockTextAt(zone, row.at)}`];
      }
      return row.start_time ? [gate, t('from', { time: row.start_time })] : [gate, ''];
    },
    countOf: (row: TodayRow) => (row.of > 1 ? `${row.came}/${row.of}` : '1'),
  };
};

const iconOf = (row: TodayRow): IconName => {
  if (row.exception) return 'alert';
  const state = row.state;
  if (state === 'expected' || state === 'inside' || state === 'left' || state === 'unseen')
    return looks[state].icon ?? 'minus';
  return 'minus';
};

interface RowProps {
  readonly row: TodayRow;
  readonly today: string;
  readonly isOpen: boolean;
  readonly onOpen: (row: TodayRow) => void;
}

const Row = ({ row, today, isOpen, onOpen }: RowProps) => {
  const { t } = useTodayWords();
  const { stateOf, nameOf, typeOf, hostOf, periodOf, lastOf, countOf } = useCells();
  const [host, unit] = hostOf(row);
  const [gate, time] = lastOf(row, today);
  return (
    <tr data-open={isOpen} onClick={() => onOpen(row)}>
      <td className="today-state" data-state={row.exception ? 'exception' : row.state}>
        <Icon name={iconOf(row)} size={16} /> {stateOf(row)}
      </td>
      <th scope="row">
        <button type="button" aria-label={t('open', { name: nameOf(row) })} aria-pressed={isOpen}>
          {nameOf(row)}
        </button>
      </th>
      <td>{row.phone_end}</td>
      <td>{typeOf(row)}</td>
      <td>
        {host} <span>{unit}</span>
      </td>
      <td>{periodOf(row)}</td>
      <td>
        {gate} <span>{time}</span>
      </td>
      <td className="today-count">{countOf(row)}</td>
    </tr>
  );
};

const groupIcons: Readonly<Record<GroupName, IconName>> = {
  todo: 'alert',
  moved: 'repeat',
  next: 'clock',
  missed: 'minus',
};

interface ListProps {
  readonly groups: Groups;
  readonly today: string;
  readonly openId: string | undefined;
  readonly onOpen: (row: TodayRow) => void;
  /** A tile or a filter asks for these: all of them are shown. */
  readonly isNarrowed: boolean;
}

const List = ({ groups, today, openId, onOpen, isNarrowed }: ListProps) => {
  const { t } = useTodayWords();
  const [isWhole, setIsWhole] = useState(false);
  const columns = ['state', 'name', 'phone', 'type', 'host', 'period', 'last', 'count'] as const;
  const rowsIn = (name: GroupName) =>
    name === 'todo' && !isWhole && !isNarrowed ? groups.todo.slice(0, FIRST_TODO) : groups[name];
  const rest = groups.todo.length - FIRST_TODO;
  return (
    <table>
      <caption className="heard-only">{t('title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'count' ? 'today-count' : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groupNames.map((name) =>
        groups[name].length === 0 ? null : (
          <tbody key={name}>
            <tr className="today-group">
              <th scope="rowgroup" colSpan={columns.length}>
                <Icon name={groupIcons[name]} size={14} /> {t(`group.${name}`)}{' '}
                {name === 'todo' || name === 'missed' ? groups[name].length : null}
                {name === 'todo' && rest > 0 && !isNarrowed ? (
                  <button type="button" className="today-rest" onClick={() => setIsWhole(!isWhole)}>
                    {isWhole ? t('fewer') : t('rest', { count: rest })}
                  </button>
                ) : null}
              </th>
            </tr>
            {rowsIn(name).map((row) => (
              <Row key={row.id} row={row} today={today} isOpen={row.id === openId} onOpen={onOpen} />
            ))}
          </tbody>
        ),
      )}
    </table>
  );
};

interface FiltersProps {
  readonly today: Today;
  readonly filter: TodayFilter;
  readonly onFilter: (filter: TodayFilter) => void;
  readonly onExport: () => void;
}

const Filters = ({ today, filter, onFilter, onExport }: FiltersProps) => {
  const { t, say } = useTodayWords();
  const units = new Map(
    today.visits.flatMap(({ unit, unit_en }) => (unit ? [[unit, say(bilingual(unit, unit_en))]] : [])),
  );
  const select = (name: 'gate' | 'type' | 'unit', choices: readonly (readonly [string, string])[]) => (
    <SelectInput
      aria-label={t(name)}
      value={filter[name]}
      onChoose={(value) => onFilter({ ...filter, [name]: value })}
      none={['', t('allOf', { what: t(name) })]}
      choices={choices}
    />
  );
  return (
    <search className="today-filters">
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      {select(
        'gate',
        today.gates.map(({ id, name, name_en }) => [id, say(bilingual(name, name_en))]),
      )}
      {select(
        'type',
        (['1', '2', '3', '4'] as const).map((code) => [code, t(`types.${code}`)]),
      )}
      {select('unit', [...units])}
      <span className="today-space" />
      <Button icon="download" onClick={onExport}>
        {t('export')}
      </Button>
    </search>
  );
};

/** While somebody points at the list, the rows stand where they are. */
const useSteadyGroups = (groups: Groups) => {
  const seen = useRef(groups);
  const [isPointed, setIsPointed] = useState(false);
  const held = isPointed ? steady(seen.current, groups) : { groups, waiting: 0 };
  useEffect(() => {
    if (!isPointed) seen.current = groups;
  }, [isPointed, groups]);
  const pointing = {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
  };
  return { ...held, pointing };
};

const useExport = () => {
  const { t } = useTodayWords();
  const { stateOf, nameOf, typeOf, hostOf, periodOf, lastOf, countOf } = useCells();
  const columns = ['state', 'name', 'phone', 'type', 'host', 'period', 'last', 'count'] as const;
  return (groups: Groups, today: string): void =>
    void saveTable(
      t('title'),
      columns.map((column) => t(`column.${column}`)),
      groupNames
        .flatMap((name) => groups[name])
        .map((row) => [
          stateOf(row),
          nameOf(row),
          row.phone_end ?? '',
          typeOf(row),
          hostOf(row).join(' '),
          periodOf(row),
          lastOf(row, today).join(' '),
          countOf(row),
        ]),
    );
};

const Body = ({ today, readAgain }: { readonly today: Today; readonly readAgain: () => void }) => {
  const { t, say, language } = useTodayWords();
  const [parameters, setParameters] = useSearchParams();
  const tile = tiles.find((each) => each === parameters.get('tile')) ?? 'all';
  const [filter, setFilter] = useState(noFilter);
  const [openId, setOpenId] = useState<string>();
  const shown = useMemo(
    () => groupsOf(today.visits.filter((row) => inTile(row, tile) && matches(row, filter))),
    [today, tile, filter],
  );
  const { groups, waiting, pointing } = useSteadyGroups(shown);
  const save = useExport();
  const open = today.visits.find(({ id }) => id === openId);
  const isNarrowed = tile !== 'all' || filter !== noFilter;
  const count = groupNames.reduce((sum, name) => sum + groups[name].length, 0);
  const missed = missedCount(today.visits, today.date);
  const clear = () => {
    setFilter(noFilter);
    setParameters({}, { replace: true });
  };
  return (
    <div className="today">
      <div className="today-main">
        <Head today={today} />
        {today.limits.length > 0 ? (
          <p className="today-limited">
            {t('limited', { limits: today.limits.map(say).join(language === 'zh' ? '、' : ', ') })}
          </p>
        ) : null}
        <Tiles
          today={today}
          tile={tile}
          onTile={(next) => setParameters(next === 'all' ? {} : { tile: next }, { replace: true })}
        />
        <Filters
          today={today}
          filter={filter}
          onFilter={setFilter}
          onExport={() => save(groups, today.date)}
        />
        <div className="today-list" {...pointing}>
          {count > 0 ? (
            <List
              groups={groups}
              today={today.date}
              openId={openId}
              onOpen={({ id }) => setOpenId(id === openId ? undefined : id)}
              isNarrowed={isNarrowed}
            />
          ) : (
            <EmptyState
              icon="users"
              title={t(isNarrowed ? 'nothing' : 'none')}
              hint={isNarrowed ? '' : t('noneHint')}
            >
              {isNarrowed ? <Button onClick={clear}>{t('clear')}</Button> : null}
            </EmptyState>
          )}
        </div>
        <p className="today-foot" role="status">
          {waiting > 0
            ? t('waiting', { count: waiting })
            : t('foot', { count: today.visits.filter(({ date }) => date === today.date).length })}
          {waiting === 0 && missed > 0 ? t('footMissed', { count: missed }) : ''}
          {today.is_cut === 1 ? ` ${t('cut')}` : ''}
        </p>
      </div>
      {open ? (
        <TodayPanel key={open.id} row={open} onClose={() => setOpenId(undefined)} readAgain={readAgain} />
      ) : null}
    </div>
  );
};

export const TodayPage = () => {
  const { t } = useTodayWords();
  const { zone } = useCampus();
  const { today, error, refetch } = useToday();
  useKeepMuster(today, zone);
  const readAgain = (): void => void askedAgain(refetch());
  if (today) return <Body today={today} readAgain={readAgain} />;
  if (!error) return <Skeleton lines={10} />;
  const { text, kind } = failureOf(error);
  return kind === 'denied' ? (
    <EmptyState icon="lock" title={t('notYours')} hint={t('notYoursHint')} />
  ) : (
    <ErrorState text={text} onRetry={readAgain} />
  );
};
