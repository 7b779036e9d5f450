// Two public pages of a resource: what a day holds, in words; how full a week is, in lines.
import { addDays } from '@campus/events/domain/time/dates';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { DayStrip } from '../../booking/day-strip.tsx';
import { failureOf } from '../../lib/failure.ts';
import { dateText, dateTextWithYear, periodText } from '../../lib/when.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { SavePictureButton } from '../../ui/save-picture-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { type PublicBooking, usePublicDays } from './use-public-days.ts';
import { usePublicWords } from './words.ts';
import './graph.css';

const WEEK = 7;
/** What a line shows at least. */
const usual = { start: 8 * 60, end: 22 * 60 };

type Days = ReturnType<typeof usePublicDays>;

interface FrameProps {
  readonly days: Days;
  readonly step: number;
  readonly children: (bookings: readonly PublicBooking[]) => ReactNode;
}

const Frame = ({ days, step, children }: FrameProps) => {
  const { t, say } = usePublicWords();
  const { id, search, isUnknown, failure, readAgain, name, number, bookings, date, today, goTo } = days;
  // U-082: no institution with that key, or no such resource for everyone.
  if (isUnknown) return <Navigate to="/error/404" replace />;
  if (failure) return <ErrorState text={failureOf(failure).text} onRetry={() => void readAgain()} />;
  if (!name) return <Skeleton lines={8} />;
  const other = step === 1 ? (['timeGragh', 'week'] as const) : (['appointmentGragh', 'day'] as const);
  return (
    <main className="graph-page">
      <header className="graph-head">
        <div>
          <h1>{say(name)}</h1>
          <p className="faint">
            {number} · {t('fresh')}
          </p>
        </div>
        <LanguageSwitch />
      </header>
      <nav className="row wrap graph-tools" aria-label={t('date')}>
        <Button icon="chevron-left" label={t('before')} onClick={() => goTo(addDays(date, -step))} />
        <DateButton label={t('date')} date={date} onChange={goTo} />
        <Button icon="chevron-right" label={t('after')} onClick={() => goTo(addDays(date, step))} />
        {date === today ? null : <Button onClick={() => goTo(today)}>{t('today')}</Button>}
        <Link to={`/pc/${other[0]}/${encodeURIComponent(id)}?${search}`}>{t(other[1])}</Link>
        <SavePictureButton of=".graph-page" />
      </nav>
      {bookings ? children(bookings) : <Skeleton lines={6} />}
    </main>
  );
};

export const DayGraphPage = () => {
  const days = usePublicDays(1);
  const { t, say, language } = usePublicWords();
  return (
    <Frame days={days} step={1}>
      {(bookings) => (
        <>
          <h2>{dateTextWithYear(days.date, language)}</h2>
          {bookings.length === 0 ? <EmptyState icon="calendar" title={t('free')} /> : null}
          <ol className="graph-day">
            {bookings.map((booking) => (
              <li key={booking.key}>
                <time>{periodText(booking)}</time>
                <strong>{say(booking.subject) || t('taken')}</strong>
                {booking.persons > 0 ? <span>{t('persons', { count: booking.persons })}</span> : null}
              </li>
            ))}
          </ol>
        </>
      )}
    </Frame>
  );
};

export const WeekGraphPage = () => {
  const days = usePublicDays(WEEK);
  const { language } = usePublicWords();
  return (
    <Frame days={days} step={WEEK}>
      {(bookings) => {
        const open = {
          start: Math.min(usual.start, ...bookings.map(({ start }) => start)),
          end: Math.max(usual.end, ...bookings.map(({ end }) => end)),
        };
        return (
          <dl className="graph-week">
            {days.dates.map((date) => (
              <div key={date} className={date === days.today ? 'graph-today' : ''}>
                <dt>{dateText(date, language)}</dt>
                <dd>
                  <DayStrip
                    open={open}
                    pieces={bookings
                      .filter((booking) => booking.date === date)
                      .map(({ key, start, end }) => ({ key, start, end, look: 'taken' }))}
                    chosen={undefined}
                    isRefused={false}
                  />
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Frame>
  );
};
