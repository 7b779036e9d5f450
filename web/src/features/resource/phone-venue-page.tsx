// A resource on a phone: its picture, a week in words for the period one wants, its rules, and at the foot the booking.
import { useQuery } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { addDays, dayOfMonth, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf, contains, overlaps, type Period } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { stripPieces } from '../../booking/strip-pieces.ts';
import { useQuote } from '../../charge/price-note.tsx';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dateText, durationText, periodText, weekdayText } from '../../lib/when.ts';
import { verdictOn } from '../../live/day-view.ts';
import { asAsker } from '../../live/my-claims.ts';
import { nearestOf } from '../../live/nearest.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import { useTimetable } from '../../live/use-timetable.ts';
import { firstFree, weekVerdicts } from '../../live/week-verdicts.ts';
import type { KeptText } from '../../offline/shelves.ts';
import { useKeepText } from '../../offline/use-keeping.ts';
import { KnownRepairs, ReportRepair } from '../../repair/repairs.tsx';
import { rulesInWords } from '../../resource/rules-in-words.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { Button } from '../../ui/button.tsx';
import { shareAddress } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { PictureSwipe } from '../../uploads/picture-swipe.tsx';
import { readAddress } from './address.ts';
import { Missing } from './headed.tsx';
import { LikeButton } from './like-button.tsx';
import { ResourceFacts } from './resource-head.tsx';
import { type Resource, resourceOf } from './translate.ts';
import { VENUE } from './venue.graphql.ts';
import { Description, Equipment, REVIEWS, Reviews, RulesSection, Terms } from './venue-sections.tsx';
import { useResourceWords } from './words.ts';
import '../../timetable/slot.css';
import '../../shell/phone.css';
import './phone-venue.css';

const DAYS = 7;
const STEP = 30;
const HOUR = 60;
const SEATS = '3';
const MOST_RULES = 4;
const lengths = [30, 60, 90, 120, 180, 240] as const;

/** The next hour of the opening hours, or their first. */
const usualPeriod = ({ start, end }: Period, minute: number): Period => {
  const next = Math.max(start, Math.ceil(minute / STEP) * STEP);
  const from = next + HOUR <= end ? next : start;
  return { start: from, end: Math.min(end, from + HOUR) };
};

/** The week from today, or from a later day that the address asks for. */
const useWeek = (id: string) => {
  const now = useLocalNow(useCampus().zone);
  const claims = useMyClaims();
  const { except } = asAsker(claims);
  const [query] = useSearchParams();
  const { date: sought, wanted } = readAddress(query, now.date, 'week');
  const [asked, ask] = useState(wanted);
  const [chosen, choose] = useState(query.has('date') && sought >= now.date ? sought : undefined);
  const first = sought < addDays(now.date, DAYS) ? now.date : sought;
  const timetable = useTimetable(
    useMemo(() => [id], [id]),
    first,
    addDays(first, DAYS - 1),
  );
  const known = timetable.rules.get(id);
  if (!known) return undefined;
  const period = asked ?? usualPeriod(known.rules.openHours, now.minute);
  const pictures = timetable.pictures.get(id) ?? {};
  const at = serverNow();
  const isMine = (key: string) => key in claims.byKey;
  const piecesOn = (day: LocalDate) => {
    const picture = pictures[day];
    return picture ? stripPieces(known, picture, day, at, isMine) : [];
  };
  const days = weekVerdicts({
    dates: Array.from({ length: DAYS }, (_, index) => addDays(first, index)),
    verdictOn: (date) => {
      const picture = pictures[date];
      return picture && verdictOn({ known, date, period, picture, now: at, except, claims });
    },
    nearest: (date) => nearestOf(known, pictures[date], { date, ...period }, at, claims),
    isTaken: (date) => piecesOn(date).some((piece) => piece.look !== 'closed' && overlaps(piece, period)),
    isClosed: (date) =>
      piecesOn(date).some((piece) => piece.look === 'closed' && contains(piece, known.rules.openHours)),
  });
  const date = chosen ?? firstFree(days) ?? now.date;
  const closures = days.flatMap((day) =>
    (pictures[day.date]?.claims ?? []).flatMap(({ key, state, start, end, label }) =>
      state === 'closed' && (day.date > now.date || end > now.minute)
        ? [{ key, date: day.date, start, end, label }]
        : [],
    ),
  );
  return { known, days, date, period, today: now.date, choose, ask, piecesOn, closures };
};

type Week = NonNullable<ReturnType<typeof useWeek>>;

/** A day as a column, from opening to closing. */
const DayColumn = ({ week, date }: { week: Week; date: LocalDate }) => {
  const { start: opens, end: closes } = week.known.rules.openHours;
  const length = Math.max(1, closes - opens);
  const place = ({ start, end }: Period) => {
    const from = Math.min(Math.max(start, opens), closes);
    const to = Math.min(Math.max(end, from), closes);
    return {
      insetBlockStart: `${((from - opens) / length) * 100}%`,
      blockSize: `${((to - from) / length) * 100}%`,
    };
  };
  return (
    <span className="venue-column" aria-hidden="true">
      {week.piecesOn(date).map((piece) => (
        <i key={piece.key} className={`slot-${piece.look}`} style={place(piece)} />
      ))}
      <i className="venue-sought" style={place(week.period)} />
    </span>
  );
};

const WeekCard = ({ week }: { week: Week }) => {
  const { t, language } = useResourceWords();
  const { days, date, period, today, choose, ask, known } = week;
  const { start: opens, end: closes } = known.rules.openHours;
  const starts = Array.from(
    { length: Math.ceil((closes - opens) / STEP) },
    (_, index) => opens + index * STEP,
  );
  const length = period.end - period.start;
  return (
    <section className="venue-week" aria-label={t('phone.week')}>
      <header>
        <select
          className="find-pick"
          aria-label={t('phone.from')}
          value={period.start}
          onChange={({ target }) => {
            const start = Number(target.value);
            ask({ start, end: Math.min(closes, start + length) });
          }}
        >
          {starts.map((minute) => (
            <option key={minute} value={minute}>
              {clockOf(minute)}
            </option>
          ))}
        </select>
        <select
          className="find-pick"
          aria-label={t('phone.long')}
          value={length}
          onChange={({ target }) =>
            ask({ start: period.start, end: Math.min(closes, period.start + Number(target.value)) })
          }
        >
          {[...new Set([...lengths, length])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationText(minutes, language)}
            </option>
          ))}
        </select>
        <span className="faint">
          {t('phone.freeDays', { days: DAYS, count: days.filter(({ word }) => word === 'free').length })}
        </span>
      </header>
      <div className="venue-days">
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === date}
            aria-label={`${dateText(day.date, language)} ${t(`phone.word.${day.word}`)}`}
            onClick={() => choose(day.date)}
          >
            <span>
              {day.date === today ? t('action.today') : weekdayText(weekdayOf(day.date), language, true)}
            </span>
            <b>{dayOfMonth(day.date)}</b>
            <DayColumn week={week} date={day.date} />
            <small data-word={day.word}>{t(`phone.word.${day.word}`)}</small>
          </button>
        ))}
      </div>
    </section>
  );
};

/** When the office has closed it within the week, and why. */
const Closures = ({ week }: { week: Week }) => {
  const { t, say, language } = useResourceWords();
  if (week.closures.length === 0) return null;
  return (
    <ul className="venue-closures">
      {week.closures.map(({ key, date, start, end, label }) => {
        const hours = contains({ start, end }, week.known.rules.openHours) ? '' : periodText({ start, end });
        return (
          <li key={key}>
            <Icon name="megaphone" size={18} />
            {t(label ? 'phone.closedFor' : 'phone.closed', {
              when: [dateText(date, language), hours].filter(Boolean).join(' '),
              reason: label ? say(label) : '',
            })}
          </li>
        );
      })}
    </ul>
  );
};

const Foot = ({ week, resource }: { week: Week; resource: Resource }) => {
  const { t, language } = useResourceWords();
  const { date, period, days } = week;
  const quote = useQuote(resource.id, period, 1);
  const isFree = days.find((day) => day.date === date)?.word === 'free';
  const facts = [
    quote ? `¥${quote.business_amount}` : '',
    resource.needsApproval ? t('approval') : '',
  ].filter((fact) => fact !== '');
  const query = new URLSearchParams({ date, from: clockOf(period.start), to: clockOf(period.end) });
  return (
    <footer className="phone-foot phone-foot-row venue-foot">
      <span>
        <small>{[dateText(date, language), ...facts].join(' · ')}</small>
        <strong>{periodText(period)}</strong>
      </span>
      <Link
        className="button button-primary"
        to={`/pc/home/resources/${encodeURIComponent(resource.id)}?${isFree ? query : new URLSearchParams({ date })}`}
      >
        {t(isFree ? (resource.needsApproval ? 'phone.ask' : 'phone.book') : 'phone.otherTimes')}
      </Link>
    </footer>
  );
};

/** A seat is chosen on its map, a device by its days. */
const ElsewhereFoot = ({ to, text }: { to: string; text: string }) => (
  <footer className="phone-foot">
    <Link className="button button-primary" to={to}>
      {text}
    </Link>
  </footer>
);

/** The pictures of it, one swiped after another; where there is none, the sign of its kind. */
const Pictures = ({ resource }: { resource: Resource }) => {
  const { t, say } = useResourceWords();
  const { types } = useResourceTypes();
  const { pictures } = resource;
  const name = say(resource.name);
  if (pictures.length === 0)
    return (
      <span className="venue-sign" aria-hidden="true">
        <Icon name={types.find(({ id }) => id === resource.typeId)?.icon ?? 'building'} size={72} />
      </span>
    );
  return (
    <PictureSwipe
      label={t('phone.pictures')}
      pictures={pictures.map(({ uri, use }, index) => ({
        uri,
        label: t(use === 'floorPlan' ? 'floorPlanOf' : 'pictureOf', { name, number: index + 1 }),
      }))}
    />
  );
};

const Top = ({ resource }: { resource: Resource }) => {
  const { t, say } = useResourceWords();
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/pc/home'));
  return (
    <>
      <div className="venue-top" data-bare={resource.pictures.length === 0}>
        <Pictures resource={resource} />
        <Button icon="chevron-left" label={t('action.back')} onClick={back} />
        <LikeButton resource={resource} />
        <Button icon="link" label={t('phone.share')} onClick={() => void shareAddress()} />
      </div>
      <header>
        <h1>{say(resource.name)}</h1>
        <ResourceFacts resource={resource} />
      </header>
    </>
  );
};

/** What is read of it without network: where it is, how many it holds, and its rules. */
const keptVenue = ({ name, place, description, number }: Resource, { rules }: KnownRules): KeptText => ({
  name,
  lines: [
    place,
    { zh: number, en: number },
    description,
    ...rulesInWords(rules).map(({ text }) => text),
  ].filter(({ zh }) => zh !== ''),
});

const VenueById = ({ id }: { id: string }): ReactNode => {
  const { t } = useResourceWords();
  const { data, error, refetch } = useQuery(VENUE, { variables: { id, reviews: REVIEWS } });
  const week = useWeek(id);
  const known = week?.known;
  const wire = data?.findResourcesByAccount;
  useKeepText('venues', id, wire && known ? keptVenue(resourceOf(wire), known) : undefined);
  if (wire === null) return <Missing title={t('notFound')} hint={t('notFoundHint')} />;
  if (!wire) return <Unanswered error={error} refetch={refetch} lines={10} />;
  const resource = resourceOf(wire);
  const isOfSeats = wire.appointment_category === SEATS;
  const isLent = known?.rules.lending !== undefined;
  return (
    <>
      <div className="phone-content venue-phone">
        <Top resource={resource} />
        {week && !isOfSeats && !isLent ? <WeekCard week={week} /> : null}
        {week ? <Closures week={week} /> : null}
        <KnownRepairs resourceId={id} />
        {known ? (
          <RulesSection place={resource} known={known} missed={wire.missed} most={MOST_RULES} />
        ) : (
          <Skeleton lines={6} />
        )}
        <Terms typeId={resource.typeId} />
        <Description venue={wire} />
        <Equipment venue={wire} />
        <Reviews id={id} reviews={data.reviews} />
        <ReportRepair resourceId={id} place={resource.name} />
      </div>
      {isOfSeats || isLent ? (
        <ElsewhereFoot
          to={`/mobile/${isOfSeats ? 'chooseSeat' : 'chooseDate'}/${encodeURIComponent(id)}`}
          text={t(isOfSeats ? 'phone.seats' : 'toLoanDays')}
        />
      ) : week ? (
        <Foot week={week} resource={resource} />
      ) : null}
    </>
  );
};

export const PhoneVenuePage = () => {
  const { id = '' } = useParams();
  return (
    <div className="phone">
      <VenueById key={id} id={id} />
    </div>
  );
};
