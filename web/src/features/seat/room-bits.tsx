// The drawings of a seat room in a row of a list: its plan, its seats now, and its day.
import { clockOf } from '@campus/events/domain/time/period';
import { Fragment } from 'react';
import type { SeatState } from '../../seat/seat-states.ts';
import type { RoomNow, SeatCounts } from './rooms-now.ts';
import { useSeatPlanWords } from './words.ts';
import './rooms.css';

const SEAT = 8;
const GAP = 2;

/** A place of the plan a square; aisles stay empty. The numbers beside it say the same to a screen reader. */
export const MiniPlan = ({ room: { cells, plan } }: { readonly room: RoomNow }) => {
  const step = SEAT + GAP;
  return (
    <svg
      className="rooms-plan"
      viewBox={`0 0 ${plan.columns * step} ${plan.rows * step}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      {cells.map(({ number, row, column, state }) => (
        <rect
          key={number}
          className={`rooms-seat rooms-${state}`}
          x={(column - 1) * step + GAP / 2}
          y={(row - 1) * step + GAP / 2}
          width={SEAT}
          height={SEAT}
          rx="1"
        />
      ))}
    </svg>
  );
};

/** In the order of the bar: who sits there, who is away, who is choosing, what is free, what is closed. */
export const shownStates = [
  'taken',
  'left',
  'held',
  'free',
  'disabled',
] as const satisfies readonly SeatState[];

/** One bar for all seats of a room or of all rooms. */
export const SeatBar = ({ counts }: { readonly counts: SeatCounts }) => (
  <span className="rooms-bar" aria-hidden="true">
    {shownStates.map((state) => (
      <i key={state} className={`rooms-part rooms-part-${state}`} style={{ flexGrow: counts[state] }} />
    ))}
  </span>
);

/** The states in words; a free seat stands in a column of its own. */
const SeatWords = ({ counts }: { readonly counts: SeatCounts }) => {
  const { t } = useSeatPlanWords();
  return (
    <span className="soft rooms-words">
      {(['taken', 'left', 'held', 'disabled'] as const)
        .filter((state) => state === 'taken' || counts[state] > 0)
        .map((state) => (
          <Fragment key={state}>
            {t(`states.${state}`)} <b>{counts[state]}</b>{' '}
          </Fragment>
        ))}
    </span>
  );
};

export const Free = ({ room: { counts, all, isOpen } }: { readonly room: RoomNow }) => {
  const { t } = useSeatPlanWords();
  return (
    <span className="rooms-free">
      {isOpen ? <b>{counts.free}</b> : <span className="faint">{t('closedNow')}</span>}
      <small>{t('ofAll', { count: all })}</small>
    </span>
  );
};

/** A closed room shows what is booked from its opening on. */
export const Now = ({ room }: { readonly room: RoomNow }) => {
  const { t } = useSeatPlanWords();
  const most = Math.max(0, ...room.curve.map(({ taken }) => taken));
  if (!room.isOpen)
    return (
      <span className="stack rooms-now">
        <SeatBar counts={{ ...room.counts, taken: 0, left: 0, held: most, free: room.all - most }} />
        <span className="soft rooms-words">
          {t('opens', { time: clockOf(room.hours.start), count: most })}
        </span>
      </span>
    );
  return (
    <span className="stack rooms-now">
      <SeatBar counts={room.counts} />
      <SeatWords counts={room.counts} />
    </span>
  );
};

const WIDTH = 200;
const HEIGHT = 34;

/** The day of a room: what was and is booked as a line, what is still to come dashed. */
export const DayCurve = ({ room, minute }: { readonly room: RoomNow; readonly minute: number }) => {
  const { t } = useSeatPlanWords();
  const { hours, curve, all } = room;
  const x = (at: number): number => ((at - hours.start) / (hours.end - hours.start)) * WIDTH;
  const y = (taken: number): number => HEIGHT - 1 - (all === 0 ? 0 : taken / all) * (HEIGHT - 3);
  const line = (points: RoomNow['curve']): string =>
    points.map(({ minute: at, taken }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(taken)}`).join(' ');
  const past = curve.filter((point) => point.minute <= minute);
  const ahead = curve.filter((point) => point.minute >= (past.at(-1)?.minute ?? hours.start));
  const most = curve.reduce((best, point) => (point.taken > best.taken ? point : best), {
    minute: hours.start,
    taken: 0,
  });
  return (
    <span className="rooms-day">
      <svg
        className="rooms-curve"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('curve', { count: most.taken, time: clockOf(most.minute) })}
      >
        <path className="rooms-curve-full" d={`M0 2 H${WIDTH}`} />
        <path className="rooms-curve-base" d={`M0 ${HEIGHT - 1} H${WIDTH}`} />
        {past.length > 1 ? (
          <path
            className="rooms-curve-area"
            d={`${line(past)} L${x(past.at(-1)?.minute ?? 0)} ${HEIGHT - 1} L${x(past[0]?.minute ?? 0)} ${HEIGHT - 1} Z`}
          />
        ) : null}
        {past.length > 1 ? <path className="rooms-curve-past" d={line(past)} /> : null}
        {ahead.length > 1 ? <path className="rooms-curve-ahead" d={line(ahead)} /> : null}
        {room.isOpen ? <path className="rooms-curve-now" d={`M${x(minute)} 0 V${HEIGHT}`} /> : null}
      </svg>
      <small aria-hidden="true">
        <span>{clockOf(hours.start)}</span>
        <span>{clockOf(Math.round((hours.start + hours.end) / 120) * 60)}</span>
        <span>{clockOf(hours.end)}</span>
      </small>
    </span>
  );
};
