// The search of a phone: rooms and things of every kind by name, number or building, for a time and a number of people.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { placeIn, SoughtHours } from '../../booking/day-strip.tsx';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useRested } from '../../lib/use-rested.ts';
import { dateText, durationText, type LocalNow } from '../../lib/when.ts';
import { barredAt, verdictOn } from '../../live/day-view.ts';
import { asAsker } from '../../live/my-claims.ts';
import { nearestOf } from '../../live/nearest.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { shownOf } from '../../resource/shown-resource.graphql.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { useKeptQuery } from '../../shell/kept-query.ts';
import { Legend } from '../../timetable/legend.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { FIND, findFilter } from './find.graphql.ts';
import { axisOf, FIND_DAYS, type FindAddress, findLengths, findPeople, freeFirst, readFind } from './find.ts';
import { FoundPeople } from './found-people.tsx';
import { type FoundRow, PhoneFindRow } from './phone-find-row.tsx';
import { useListWords } from './words.ts';
import '../../shell/phone.css';
import './phone-find.css';

/** More than this nobody reads on a phone: a word narrows it. */
const MOST = 30;
const REST_MS = 250;
const STEP = 30;
const STARTS = Array.from({ length: 47 }, (_, index) => index * STEP);

const useFound = (find: FindAddress) => {
  const text = useRested(find.text.trim(), REST_MS);
  const variables = { first: MOST, filter: findFilter(text, find.typeId) };
  const { data, previousData, error, refetch } = useQuery(FIND, { variables });
  const found = (data ?? previousData)?.found;
  const resources = useMemo(() => found?.edges.map(({ node }) => shownOf(node, '')), [found]);
  const ids = useMemo(() => resources?.map(({ id }) => id) ?? [], [resources]);
  const { date, start, end, people } = find;
  const timetable = useTimetable(ids, date, date);
  const claims = useMyClaims();
  const { except } = asAsker(claims);
  const now = serverNow();
  const rows = (resources ?? []).map((resource): FoundRow => {
    const known = timetable.rules.get(resource.id);
    const picture = timetable.pictures.get(resource.id)?.[date];
    const period = { start, end };
    const verdict =
      known && picture
        ? verdictOn({ known, date, period, picture, now, except, claims, persons: people })
        : undefined;
    const isFree = verdict?.ok === true;
    const [near] =
      known && picture && !isFree ? nearestOf(known, picture, { date, ...period }, now, claims) : [];
    return { resource, seats: resource.seats, known, picture, verdict, near, isFree };
  });
  const barred = new Map(
    [...timetable.rules.values()].flatMap((known) => {
      // A room for others is no limit of one's own.
      const text = known.binding?.barredUntil === undefined ? undefined : barredAt(known, now);
      return text ? [[text.zh, text] as const] : [];
    }),
  );
  return {
    rows: freeFirst(rows, people),
    total: found?.totalCount ?? 0,
    isLoading: resources === undefined && !error,
    failure: error && !resources ? failureOf(error) : timetable.failure,
    barred: [...barred.values()],
    claims,
    readAgain: () => void askedAgain(refetch()),
  };
};

interface PickProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

/** A choice that looks like a chip; the phone shows its own list. */
const Pick = ({ label, value, onChange, isChosen = true, children }: PickProps) => (
  <select
    className="find-pick"
    aria-label={label}
    value={value}
    data-chosen={isChosen}
    onChange={({ target }) => onChange(target.value)}
  >
    {children}
  </select>
);

interface PicksProps {
  readonly find: FindAddress;
  readonly today: string;
  readonly change: (part: Record<string, string>) => void;
}

const Picks = ({ find, today, change }: PicksProps) => {
  const { t, say, language } = useListWords();
  const { types } = useResourceTypes();
  const days = Array.from({ length: FIND_DAYS + 1 }, (_, index) => addDays(today, index));
  return (
    <div className="phone-chips">
      <Pick label={t('find.day')} value={find.date} onChange={(date) => change({ date })}>
        {days.map((date) => (
          <option key={date} value={date}>
            {date === today ? t('action.today') : dateText(date, language)}
          </option>
        ))}
      </Pick>
      <Pick label={t('find.from')} value={clockOf(find.start)} onChange={(from) => change({ from })}>
        {STARTS.map((minute) => (
          <option key={minute}>{clockOf(minute)}</option>
        ))}
      </Pick>
      <Pick label={t('find.long')} value={find.end - find.start} onChange={(long) => change({ long })}>
        {findLengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(minutes, language)}
          </option>
        ))}
      </Pick>
      <Pick
        label={t('find.people')}
        value={find.people}
        isChosen={find.people > 0}
        onChange={(people) => change({ people: people === '0' ? '' : people })}
      >
        <option value={0}>{t('find.anyPeople')}</option>
        {findPeople.map((count) => (
          <option key={count} value={count}>
            {t('find.peopleFrom', { count })}
          </option>
        ))}
      </Pick>
      <Pick
        label={t('find.kind')}
        value={find.typeId}
        isChosen={find.typeId !== ''}
        onChange={(type) => change({ type })}
      >
        <option value="">{t('find.anyKind')}</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {say(name)}
          </option>
        ))}
      </Pick>
    </div>
  );
};

/** The hours once, and the sought ones behind all rows. */
const Band = ({ axis, sought }: { axis: Period; sought: Period }) => (
  <>
    <SoughtHours open={axis} sought={sought} />
    <i className="find-band" aria-hidden="true" style={placeIn(axis, sought)} />
  </>
);

interface ResultsProps {
  readonly find: FindAddress;
  readonly found: ReturnType<typeof useFound>;
  readonly now: LocalNow;
}

const Results = ({ find, found, now }: ResultsProps) => {
  const { t, say } = useListWords();
  const { rows, total, failure, isLoading, barred, claims } = found;
  if (failure) return <ErrorState {...failure} onRetry={found.readAgain} />;
  if (isLoading) return <Skeleton lines={10} />;
  if (rows.length === 0) return <EmptyState icon="search" title={t('find.none')} hint={t('find.noneHint')} />;
  const isMine = (key: string) => key in claims.byKey;
  const free = rows.filter(({ isFree }) => isFree);
  const others = rows.filter(({ isFree }) => !isFree);
  const axis = axisOf(
    rows.flatMap(({ known }) => known?.rules.openHours ?? []),
    find,
  );
  const list = (shown: readonly FoundRow[]) => (
    <ul className="find-rows">
      {shown.map((row) => (
        <PhoneFindRow
          key={row.resource.id}
          row={row}
          find={find}
          isMine={isMine}
          axis={axis}
          minute={find.date === now.date ? now.minute : undefined}
        />
      ))}
    </ul>
  );
  return (
    <>
      {barred.length === 0 ? null : (
        <section className="find-limits" aria-label={t('find.limits')}>
          {barred.map((text) => (
            <p key={text.zh}>
              <Icon name="ban" size={16} /> {say(text)}
            </p>
          ))}
        </section>
      )}
      <h2 aria-live="polite">
        {free.length === 0 ? t('find.noneFree') : t('find.free', { count: free.length })}
      </h2>
      <div className="find-axis">
        <Band axis={axis} sought={find} />
        {list(free)}
        {others.length === 0 ? null : (
          <>
            <h2>{t('find.others', { count: others.length })}</h2>
            {list(others)}
          </>
        )}
      </div>
      {total > rows.length ? <p className="faint">{t('find.more', { count: total - rows.length })}</p> : null}
      <Legend />
    </>
  );
};

export const PhoneFindPage = () => {
  const { t } = useListWords();
  useKeptQuery(true);
  const navigate = useNavigate();
  const now = useLocalNow(useCampus().zone);
  const [query, setQuery] = useQueryParameters();
  const find = useMemo(() => readFind(query, now), [query, now]);
  const found = useFound(find);
  const change = (part: Record<string, string>) =>
    setQuery(
      (newest) => {
        const next = new URLSearchParams(newest);
        for (const [name, value] of Object.entries(part)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <div className="phone-root phone-find">
      <h1 className="heard-only">{t('find.title')}</h1>
      <div className="find-bar">
        <Button look="quiet" icon="chevron-left" label={t('action.back')} onClick={() => navigate(-1)} />
        <label className="phone-search">
          <Icon name="search" size={18} />
          <input
            type="search"
            enterKeyHint="search"
            aria-label={t('find.title')}
            placeholder={t('find.placeholder')}
            value={find.text}
            onChange={({ target }) => change({ q: target.value })}
          />
        </label>
      </div>
      <Picks find={find} today={now.date} change={change} />
      <FoundPeople text={find.text} />
      <Results find={find} found={found} now={now} />
    </div>
  );
};
