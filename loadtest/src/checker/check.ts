// The invariants of a run, computed from the recorded events and the clients' journals alone. Shares no
// code with the deciders, the read models or the live protocol that it judges.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { checkAcknowledged } from './acknowledged.ts';
import { checkCapacity } from './capacity.ts';
import { historyOf } from './history.ts';
import type { JournalCommand, JournalEntry, JournalPicture } from './journal.ts';
import { checkOrder } from './order.ts';
import { checkPictures } from './pictures.ts';
import type { PlacesOf } from './places.ts';
import { checkRefusals } from './refusals.ts';
import type { Looked, Violation } from './violation.ts';

export interface CheckOptions {
  /** Absent: as the records of the resources in the log say. */
  readonly placesOf?: PlacesOf;
  /** False for a copy of the log that leaves things out, such as the operation log. Default true. */
  readonly isWhole?: boolean;
}

/** `events` in the order of the log, from its beginning. Nothing found: an empty list. */
export const check = (
  events: readonly RecordedEvent[],
  journal: readonly JournalEntry[],
  { placesOf, isWhole = true }: CheckOptions = {},
): Violation[] => {
  const history = historyOf(events, isWhole, placesOf);
  const commands = commandsIn(journal);
  return [
    ...(isWhole ? checkOrder(events) : []),
    ...checkCapacity(history),
    ...checkAcknowledged(history, commands),
    ...checkRefusals(history, commands),
    ...checkPictures(history, picturesIn(journal)),
  ];
};

/** What the checks had before them. */
export const lookedAt = (
  events: readonly RecordedEvent[],
  journal: readonly JournalEntry[],
  { isWhole = true }: CheckOptions = {},
): Looked => {
  const commands = commandsIn(journal);
  return {
    // A copy with gaps says nothing about the order of the log.
    order: isWhole ? events.length : 0,
    capacity: events.filter(({ stream }) => stream.startsWith('schedule-')).length,
    acknowledged: commands.filter(({ errcode }) => errcode === 0).length,
    refusals: commands.filter(({ errcode = 0 }) => errcode !== 0).length,
    pictures: picturesIn(journal).reduce((sum, { watchers }) => sum + watchers, 0),
  };
};

const commandsIn = (journal: readonly JournalEntry[]): JournalCommand[] =>
  journal.filter((entry) => entry.kind === 'command');

const picturesIn = (journal: readonly JournalEntry[]): JournalPicture[] =>
  journal.filter((entry) => entry.kind === 'picture');
