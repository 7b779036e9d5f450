// How much of a use is over: a line between its two ends, and where it is.
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { periodText } from '../lib/when.ts';
import './running-bar.css';

/** The numbers of a text apart from its words: a card shows them larger. */
export const Numbers = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/(\d+)|\D+/g)].map(({ 0: part, 1: number, index }) =>
    number === undefined ? part : <b key={index}>{number}</b>,
  );

interface RunningBarProps extends Period {
  /** The clock within the day. */
  readonly minute: number;
  readonly place: string;
}

export const RunningBar = ({ start, end, minute, place }: RunningBarProps) => (
  <>
    <progress
      className="running-bar"
      max={100}
      value={minute < start ? 0 : Math.round(((minute - start) / (end - start)) * 100)}
      aria-label={periodText({ start, end })}
    />
    <p className="running-ends">
      <span>{clockOf(start)}</span>
      <span>{place}</span>
      <span>{clockOf(end)}</span>
    </p>
  </>
);
