// When: the days that are offered, the windows of one with what is left of them, the hours where a day has none.
import { useQuery } from '@apollo/client/react';
import { weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { useLocalNow } from '../../lib/clock.ts';
import { dateText, weekdayText } from '../../lib/when.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { VisitWindowsQuery } from '../../wire.generated.ts';
import type { VisitDraft } from './draft.ts';
import type { Holding, StepProps } from './use-hold.ts';
import { VISIT_WINDOWS } from './visit.graphql.ts';
import { useVisitWords } from './words.ts';

export const POLL_MS = 5_000;

export type Day = VisitWindowsQuery['day'];

export const DayButton = ({
  date,
  isToday,
  draft,
  onChoose,
}: {
  date: string;
  isToday: boolean;
  draft: VisitDraft;
  onChoose: (date: string) => void;
}) => {
  const { t, language } = useVisitWords();
  const { data } = useQuery(VISIT_WINDOWS, { variables: { type: draft.type, date }, pollInterval: POLL_MS });
  const left = data?.day.left;
  const isShut = data !== undefined && (data.day.is_open === 0 || left === 0);
  const word =
    data === undefined
      ? ''
      : data.day.is_open === 0
        ? t('day.shut')
        : left === 0
          ? t('day.full')
          : left === null
            ? t('day.open')
            : t('day.left', { count: left });
  return (
    <button
      type="button"
      className="visit-day"
      aria-pressed={draft.date === date}
      aria-label={`${dateText(date, language)} ${word}`}
      disabled={isShut}
      onClick={() => onChoose(date)}
    >
      <span>{isToday ? t('day.today') : weekdayText(weekdayOf(date), language, true)}</span>
      <strong>{Number(date.slice(8))}</strong>
      <small>{word}</small>
    </button>
  );
};

interface WindowsProps {
  /** The campus lies there. */
  readonly zone: string;
  readonly day: Day;
  readonly draft: VisitDraft;
  readonly holding: Holding;
}

/** A full window, and the wish to be told when there is room again. */
const FullWindow = ({ day, draft, holding, window }: WindowsProps & { window: Day['windows'][number] }) => {
  const { t } = useVisitWords();
  const { id, start_time, end_time, left, is_wished: isWished } = window;
  const hours = `${start_time}–${end_time}`;
  const people = 1 + draft.companions + draft.children;
  return (
    <div className="visit-window" data-full>
      <strong>{hours}</strong>
      <span>
        {left === 0 ? t('window.full') : t('window.left', { left, places: window.places ?? left })}
        <button
          type="button"
          aria-pressed={isWished === 1}
          aria-label={`${hours} ${t('window.tellMe')}`}
          disabled={holding.isBusy || day.is_open === 0}
          onClick={() => void holding.wish({ window: id, people, isWished: isWished === 0 })}
        >
          {t(isWished === 1 ? 'window.told' : 'window.tellMe')}
        </button>
      </span>
    </div>
  );
};

export const Windows = (props: WindowsProps) => {
  const { day, draft, holding, zone } = props;
  const { t } = useVisitWords();
  const now = useLocalNow(zone);
  const people = 1 + draft.companions + draft.children;
  return (
    <fieldset className="visit-windows">
      <legend className="heard-only">{t('visit.window')}</legend>
      {day.windows.map((window) => {
        const { id, start_time, end_time, places, left, held } = window;
        if (day.date === now.date && (minutesOf(end_time) ?? 0) <= now.minute)
          return (
            <div key={id} className="visit-window" data-full>
              <strong>{`${start_time}–${end_time}`}</strong>
              <span>{t('window.over')}</span>
            </div>
          );
        const isHeld = draft.window === id && holding.left > 0;
        if (!isHeld && left !== null && left + held < people)
          return <FullWindow key={id} {...props} window={window} />;
        return (
          <button
            key={id}
            type="button"
            className="visit-window"
            aria-pressed={isHeld}
            disabled={holding.isBusy}
            onClick={() => void holding.hold({ window: id, start: start_time, end: end_time, people })}
          >
            <strong>
              {`${start_time}–${end_time}`}
              {isHeld ? <Icon name="check" size={18} /> : null}
            </strong>
            <span>
              {left === null ? t('day.open') : t('window.left', { left, places: places ?? left })}
              {isHeld || held > 0 ? <em>{t('window.held', { count: isHeld ? people : held })}</em> : null}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};

export const Hours = ({ drafting: { draft, change } }: Pick<StepProps, 'drafting'>) => {
  const { t } = useVisitWords();
  return (
    <div className="visit-pair">
      {(['start', 'end'] as const).map((name) => (
        <Field key={name} label={t(`visit.${name}`)} isRequired>
          {({ id }) => (
            <TimeField
              id={id}
              label={t(`visit.${name}`)}
              value={minutesOf(draft[name])}
              from={0}
              to={24 * 60}
              step={15}
              onChange={(minute) => change({ [name]: clockOf(minute) })}
            />
          )}
        </Field>
      ))}
    </div>
  );
};
