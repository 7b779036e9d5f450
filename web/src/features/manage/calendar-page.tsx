// A month across resources: how full each day of each is, and the way to its bookings.

import { useQuery } from '@apollo/client/react';
import {
  addDays,
  datesBetween,
  dayOfMonth,
  isLocalDate,
  type LocalDate,
  weekdayOf,
} from '@campus/events/domain/time/dates';
import { Link } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import { useQueryParameters } from '../../lib/query-parameters.ts';
import { dateText, dayText, monthText, weekdayText } from '../../lib/when.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput } from '../../ui/field.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { CALENDAR_DAYS, CALENDAR_RESOURCES } from './calendar.graphql.ts';
import { cellOf, type DayCell, monthAround } from './calendar.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { useManageWords } from './words.ts';
import './calendar-page.css';

const RESOURCES_A_PAGE = 20;
const DAYS_AHEAD = 30;

/** What is looked at stands in the address: month, type, page. */
const useAsked = (today: LocalDate) => {
  const [parameters, setParameters] = useQueryParameters();
  const month = parameters.get('month') ?? '';
  const at = isLocalDate(`${month}-01`) ? `${month}-01` : today;
  const type = parameters.get('type') ?? '';
  const resource = parameters.get('resource') ?? '';
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  // Nobody asked for a month: the days ahead matter, not those that are over.
  const isAhead = month === '' && resource === '';
  const [first, last] = isAhead ? [today, addDays(today, DAYS_AHEAD - 1)] : monthAround(at);
  const go = (part: Readonly<Record<string, string>>) =>
    setParameters((newest) => new URLSearchParams({ ...Object.fromEntries(newest), ...part }), {
      replace: true,
    });
  return { first, last, type, page, resource, isAhead, go };
};

/** The first of the month after that of a date. */
const nextMonth = (date: LocalDate): LocalDate => addDays(monthAround(date)[1], 1);

interface Row {
  readonly id: string;
  readonly name: Bilingual;
  readonly hasOwn: boolean;
}

export const CalendarPage = () => {
  const today = useLocalNow(useCampus().zone).date;
  const asked = useAsked(today);
  const { resource, first, last, go } = asked;
  if (resource === '') return <AcrossResources asked={asked} today={today} />;
  return (
    <OwnCalendar
      resource={resource}
      first={first}
      last={last}
      today={today}
      tools={<MonthTools asked={asked} today={today} isLast />}
      onLeave={() => go({ resource: '' })}
    />
  );
};

interface AcrossProps {
  readonly asked: ReturnType<typeof useAsked>;
  readonly today: LocalDate;
}

const AcrossResources = ({ asked, today }: AcrossProps) => {
  const { t, say } = useManageWords();
  const { types } = useResourceTypes();
  const { data, error, refetch } = useQuery(CALENDAR_RESOURCES, {
    variables: {
      first: RESOURCES_A_PAGE,
      offset: (asked.page - 1) * RESOURCES_A_PAGE,
      filter: asked.type === '' ? {} : { resources_type_id: asked.type },
    },
  });
  const rows = data?.page.edges.map(({ node }) => ({
    id: node.id,
    name: bilingual(node.resources_name, node.resources_name_en),
    hasOwn: node.separation_enable === 1,
  }));
  const isLast = (data?.page.totalCount ?? 0) <= asked.page * RESOURCES_A_PAGE;
  return (
    <section className="list-page month-page">
      <h1>{t('month.title')}</h1>
      <MonthTools asked={asked} today={today} isLast={isLast}>
        <SelectInput
          aria-label={t('month.type')}
          value={asked.type}
          onChoose={(type) => asked.go({ type, page: '1' })}
          none={['', t('month.allTypes')]}
          choices={types.map((type) => [type.id, say(type.name)])}
        />
      </MonthTools>
      {rows ? null : <Unanswered error={error} refetch={refetch} lines={10} />}
      {rows?.length === 0 ? <EmptyState icon="building" title={t('month.empty')} /> : null}
      {rows && rows.length > 0 ? (
        <>
          <Month asked={asked} today={today} rows={rows} />
          <Legend />
        </>
      ) : null}
    </section>
  );
};

interface ToolsProps {
  readonly asked: ReturnType<typeof useAsked>;
  readonly today: LocalDate;
  readonly isLast: boolean;
  readonly children?: React.ReactNode;
}

const MonthTools = ({ asked, today, isLast, children }: ToolsProps) => {
  const { t, language } = useManageWords();
  const { first, last, page, resource, isAhead, go } = asked;
  const turnsPages = resource === '';
  const monthOf = (date: LocalDate) => ({ month: date.slice(0, 7) });
  return (
    <div className="row wrap month-tools">
      <Button
        icon="chevron-left"
        label={t('month.before')}
        onClick={() => go(monthOf(isAhead ? first : addDays(first, -1)))}
      />
      <strong aria-live="polite">
        {isAhead ? `${dayText(first, language)} – ${dayText(last, language)}` : monthText(first, language)}
      </strong>
      <Button
        icon="chevron-right"
        label={t('month.after')}
        onClick={() => go(monthOf(isAhead ? nextMonth(first) : addDays(last, 1)))}
      />
      <Button
        disabled={resource === '' ? isAhead : today >= first && today <= last}
        onClick={() => go(resource === '' ? { month: '' } : monthOf(today))}
      >
        {t('month.today')}
      </Button>
      {children}
      {turnsPages && page > 1 ? (
        <Button onClick={() => go({ page: String(page - 1) })}>{t('month.pageBefore')}</Button>
      ) : null}
      {isLast ? null : <Button onClick={() => go({ page: String(page + 1) })}>{t('month.pageAfter')}</Button>}
    </div>
  );
};

const LEVELS = [1, 2, 3, 4] as const;
const PERCENT_A_LEVEL = 25;

const Legend = () => {
  const { t } = useManageWords();
  return (
    <p className="month-legend faint">
      <span>{t('month.legend.number')}</span>
      {LEVELS.map((level) => (
        <span key={level}>
          <i className={`month-level-${level}`} aria-hidden="true" />
          {t('month.legend.upTo', { percent: level * PERCENT_A_LEVEL })}
        </span>
      ))}
      <span>
        <i className="month-closed" aria-hidden="true" />
        {t('month.closed')}
      </span>
    </p>
  );
};

interface MonthProps {
  readonly asked: ReturnType<typeof useAsked>;
  readonly today: LocalDate;
  readonly rows: readonly Row[];
}

const Month = ({ asked: { first, last, go }, today, rows }: MonthProps) => {
  const { t, say, language } = useManageWords();
  const { data, error, refetch } = useQuery(CALENDAR_DAYS, {
    variables: { ids: rows.map(({ id }) => id), from: first, to: last },
  });
  if (error && !data) return <ErrorState {...failureOf(error)} onRetry={() => void askedAgain(refetch())} />;
  const days = datesBetween(first, last);
  const showToday = (scroll: HTMLDivElement | null) =>
    scroll?.querySelector('[aria-current="date"]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  const cells = new Map(data?.days.map((day) => [`${day.resources_id} ${day.date}`, cellOf(day)]));
  return (
    <div key={first} ref={showToday} className="month-scroll" aria-busy={data === undefined}>
      <table className="month">
        <caption className="heard-only">{t('month.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month.resource')}</th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                className={date === today ? 'month-today' : undefined}
                aria-current={date === today ? 'date' : undefined}
              >
                <span className="month-weekday">{weekdayText(weekdayOf(date), language, true)}</span>
                {dayOfMonth(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, hasOwn }) => (
            <tr key={id}>
              <th scope="row">
                <span className="row month-name">
                  <Link to={`/pc/home/resource/${encodeURIComponent(id)}`}>{say(name)}</Link>
                  {hasOwn ? (
                    <Button
                      look="quiet"
                      icon="calendar"
                      label={t('month.own', { name: say(name) })}
                      onClick={() => go({ resource: id })}
                    />
                  ) : null}
                </span>
              </th>
              {days.map((date) => (
                <Day key={date} resource={id} date={date} cell={cells.get(`${id} ${date}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface DayProps {
  readonly resource: string;
  readonly date: LocalDate;
  readonly cell: DayCell | undefined;
}

const Day = ({ resource, date, cell }: DayProps) => {
  const { t, language } = useManageWords();
  if (!cell) return <td />;
  const { bookings, level, percent } = cell;
  if (level === undefined && bookings === 0)
    return (
      <td className="month-closed">
        <span className="heard-only">{t('month.closed')}</span>
      </td>
    );
  const words = t('month.cell', { date: dateText(date, language), count: bookings, percent });
  return (
    <td className={`month-level-${level ?? 0}`}>
      {bookings === 0 ? null : (
        <Link
          to={`/manage/appointment/appointment-query?resources_id=${encodeURIComponent(resource)}&appointment_date=${date}`}
          aria-label={words}
          title={words}
        >
          {bookings}
        </Link>
      )}
    </td>
  );
};
