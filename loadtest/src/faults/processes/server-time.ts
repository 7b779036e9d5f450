// The clock of a server that is killed again and again. It begins at eight in the morning of the next day, whenever a
// run begins, and each restart comes a minute after the kill: what waits for its turn by the clock is due then.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { today, ZONE } from '../../harness/people.ts';

/** Longer than a process is left alone because it may still be under way. A hundred restarts end on the same day. */
export const OFF_SECONDS = 62;

export interface ServerTime {
  /** Seconds by which it is ahead of this machine's clock. */
  readonly ahead: number;
  now(): number;
  /** The machine was off for a while. */
  afterPowerCut(): ServerTime;
  /** The time on a wall clock of the campus. */
  local(): { readonly date: string; readonly minute: number };
}

const at = (ahead: number): ServerTime => ({
  ahead,
  now: () => Date.now() + ahead * 1_000,
  afterPowerCut: () => at(ahead + OFF_SECONDS),
  local: () => localOf(ZONE, Date.now() + ahead * 1_000),
});

export const nextMorning = (): ServerTime => {
  const morning = Date.parse(`${addDays(today(), 1)}T08:00:00+08:00`);
  return at(Math.round((morning - Date.now()) / 1_000));
};
