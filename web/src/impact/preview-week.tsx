// Nine days as columns, each cut into what a draft of rules makes of its hours, with what the patterns mean.
import { dayOfMonth, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { dateText, weekdayText } from '../lib/when.ts';
import { dayInWords, drawnSpans, type ExplainedDay, hoursOf, looks, periodOf } from './preview-spans.ts';
import type { ExplainedRules } from './rules-preview.graphql.ts';
import { useImpactWords } from './words.ts';

const PERCENT = 100;
/** A sign needs the height of a line. */
const MINUTES_OF_A_SIGN = 75;
const signs: Readonly<Record<string, string>> = { gained: '+', lost: '−' };

export const PreviewWeek = ({ explained }: { readonly explained: ExplainedRules }) => {
  const { t } = useImpactWords();
  const hours = periodOf(explained);
  const at = (minute: number) => `${((minute - hours.start) / (hours.end - hours.start)) * PERCENT}%`;
  const days = explained.days.map((day) => ({ day, spans: drawnSpans(day, hours) }));
  const seen = new Set(days.flatMap(({ spans }) => spans.map(({ look }) => look)));
  return (
    <>
      <div className="preview-week">
        <div className="preview-axis" aria-hidden="true">
          {hoursOf(hours).map((minute) => (
            <span key={minute} style={{ top: at(minute) }}>
              {clockOf(minute).slice(0, 2)}
            </span>
          ))}
        </div>
        {days.map(({ day, spans }) => (
          <Day key={day.date} day={day} spans={spans} at={at} lines={hoursOf(hours)} />
        ))}
      </div>
      <ul className="preview-legend">
        {looks
          .filter((look) => seen.has(look))
          .map((look) => (
            <li key={look}>
              <i className={`preview-span preview-${look}`} aria-hidden="true" />
              {t(`preview.look.${look}`)}
            </li>
          ))}
      </ul>
    </>
  );
};

interface DayProps {
  readonly day: ExplainedDay;
  readonly spans: ReturnType<typeof drawnSpans>;
  readonly at: (minute: number) => string;
  readonly lines: readonly number[];
}

const Day = ({ day, spans, at, lines }: DayProps) => {
  const { t, language } = useImpactWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const { date, opens } = day;
  const words = dayInWords(spans, (look) => t(`preview.look.${look}`));
  const opening =
    opens === null
      ? ''
      : openingText(opens, t(opens.startsWith(today) ? 'preview.today' : 'preview.tomorrow'));
  return (
    <div className="preview-day">
      <b className={date === today ? 'preview-today' : undefined} aria-hidden="true">
        <small>{weekdayText(weekdayOf(date), language, true)}</small>
        {dayOfMonth(date)}
      </b>
      <div
        className="preview-column"
        role="img"
        aria-label={`${dateText(date, language)}: ${words}`}
        title={words}
      >
        {spans.map(({ start, end, look }) => (
          <i
            key={start}
            className={`preview-span preview-${look}`}
            style={{ top: at(start), height: `calc(${at(end)} - ${at(start)})` }}
          >
            {end - start >= MINUTES_OF_A_SIGN ? signs[look] : null}
          </i>
        ))}
        {lines.map((minute) => (
          <i key={minute} className="preview-line" style={{ top: at(minute) }} />
        ))}
        {opening === '' ? null : <span className="preview-opening">{opening}</span>}
      </div>
    </div>
  );
};

/** `2026-11-21 08:00` as `明天 08:00`: it is today or tomorrow. */
const openingText = (at: string, day: string): string => `${day} ${at.slice('2026-11-21 '.length)}`;
