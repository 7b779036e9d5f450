// One day of a resource in a line: what is taken, what is closed, and where the period in question lies.
import { clockOf, overlaps, type Period } from '@campus/events/domain/time/period';
import { periodText } from '../lib/when.ts';
import { useBookingsWords } from './words.ts';
import '../timetable/slot.css';
import './bookings.css';

export interface StripPiece extends Period {
  readonly key: string;
  readonly look: 'taken' | 'held' | 'requested' | 'closed' | 'mine';
  readonly label?: string;
}

export interface DayStripProps {
  readonly open: Period;
  readonly pieces: readonly StripPiece[];
  readonly chosen: Period | undefined;
  readonly isRefused: boolean;
  /** Wishes for one time, each in a lane of its own. */
  readonly lanes?: readonly StripPiece[];
  /** Several under one another have their hours once, above them all. */
  readonly hasHours?: boolean;
  /** On a screen on its stand: plain fills, and what is chosen by its times below. */
  readonly isFar?: boolean;
  /** The clock, where the day is today. */
  readonly minute?: number | undefined;
}

const hourEvery = (minutes: number): number =>
  minutes > 1200 ? 240 : minutes > 720 ? 180 : minutes > 360 ? 120 : 60;

/** Where a period lies in a line from opening to closing. */
export const placeIn = (open: Period, { start, end }: Period) => {
  const length = Math.max(1, open.end - open.start);
  const from = Math.max(open.start, Math.min(open.end, start));
  const to = Math.max(from, Math.min(open.end, end));
  return {
    insetInlineStart: `${((from - open.start) / length) * 100}%`,
    inlineSize: `${((to - from) / length) * 100}%`,
  };
};

interface StripHoursProps extends Pick<DayStripProps, 'open'> {
  /** What stands in the line instead of the hours that it would cover. */
  readonly instead?: Period;
}

const StripHours = ({ open, instead }: StripHoursProps) => {
  const every = hourEvery(open.end - open.start);
  const first = Math.ceil(open.start / every) * every;
  const hours = Array.from({ length: 25 }, (_, index) => first + index * every).filter(
    (minute) => minute <= open.end && !(instead && minute > instead.start && minute < instead.end),
  );
  return (
    <div className="day-strip-hours">
      {hours.map((minute) => (
        <span
          key={minute}
          style={{ insetInlineStart: placeIn(open, { start: minute, end: minute }).insetInlineStart }}
        >
          {clockOf(minute)}
        </span>
      ))}
    </div>
  );
};

interface SoughtHoursProps extends Pick<DayStripProps, 'open'> {
  readonly sought: Period;
}

/** The hours of a line with the sought ones by name: as wide as three tenths of a narrow line, and within it. */
export const SoughtHours = ({ open, sought }: SoughtHoursProps) => {
  const length = open.end - open.start;
  const half = length * 0.15;
  const at = Math.max(open.start + half, Math.min(open.end - half, (sought.start + sought.end) / 2));
  return (
    <>
      <StripHours open={open} instead={{ start: at - half * 1.75, end: at + half * 1.4 }} />
      <b
        className="strip-sought"
        style={{ insetInlineStart: `${((at - half - open.start) / length) * 100}%` }}
      >
        {periodText(sought)}
      </b>
    </>
  );
};

export const DayStrip = (props: DayStripProps) => {
  const { open, pieces, chosen, isRefused, lanes = [], hasHours = true, isFar = false, minute } = props;
  const { t } = useBookingsWords();
  const place = (period: Period) => placeIn(open, period);
  const drawn = pieces.filter((piece) => overlaps(piece, open));
  const sentence = t('strip', {
    count: drawn.length,
    periods: drawn.map(({ start, end }) => `${clockOf(start)}–${clockOf(end)}`).join(', '),
  });
  return (
    <div className="day-strip" data-far={isFar || undefined} role="img" aria-label={sentence}>
      <div className="day-strip-line">
        {drawn.map((piece) => (
          <span
            key={piece.key}
            className={`day-strip-piece slot-${piece.look}`}
            style={place(piece)}
            title={piece.label}
          >
            {piece.label}
          </span>
        ))}
        {lanes.map((lane, index) => (
          <span
            key={lane.key}
            className={`day-strip-lane slot-${lane.look}`}
            style={{
              ...place(lane),
              insetBlockStart: `${(index / lanes.length) * 100}%`,
              blockSize: `${100 / lanes.length}%`,
            }}
          >
            {lane.label}
          </span>
        ))}
        {minute !== undefined && open.start < minute && minute < open.end ? (
          <i
            className="day-strip-now"
            style={{ insetInlineStart: place({ start: minute, end: minute }).insetInlineStart }}
          />
        ) : null}
        {chosen === undefined ? null : (
          <span
            className={isRefused ? 'day-strip-chosen day-strip-refused' : 'day-strip-chosen'}
            style={place(chosen)}
          />
        )}
      </div>
      {isFar && chosen ? (
        <SoughtHours open={open} sought={chosen} />
      ) : hasHours ? (
        <StripHours open={open} />
      ) : null}
    </div>
  );
};
