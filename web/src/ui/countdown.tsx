// A ring that runs down with a hold, and the time that is left of it.
import { useServerSecond } from '../lib/clock.ts';
import { countdownText } from '../lib/when.ts';

/** A hold lasts two minutes before it must be renewed. */
const holdSeconds = 120;

const radius = 8;
const round = 2 * Math.PI * radius;

/** Seconds until `until` (ISO instant) by the server's clock, never below zero. */
export const useSecondsLeft = (until: string): number =>
  Math.max(0, Math.floor(Date.parse(until) / 1000) - useServerSecond());

export interface HoldRingProps {
  /** ISO instant at which the hold ends. */
  readonly until: string;
  readonly size?: number;
  /** How long it lasts in all. */
  readonly ofSeconds?: number;
}

export const HoldRing = ({ until, size = 15, ofSeconds = holdSeconds }: HoldRingProps) => {
  const left = Math.min(1, useSecondsLeft(until) / ofSeconds);
  return (
    <svg aria-hidden="true" className="hold-ring" width={size} height={size} viewBox="0 0 20 20">
      <circle className="hold-ring-track" cx="10" cy="10" r={radius} />
      <circle
        className="hold-ring-left"
        cx="10"
        cy="10"
        r={radius}
        strokeDasharray={round}
        strokeDashoffset={round * (1 - left)}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
};

/** `1:42`, as text that changes each second. Not announced: a countdown read aloud helps nobody. */
export const Countdown = ({ until }: { until: string }) => (
  <span>{countdownText(useSecondsLeft(until))}</span>
);
