// People who book and cancel until the server is gone: a few hot rooms, periods that overlap.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { type FaultCaller, Lost } from './caller.ts';
import { send } from './commands.ts';
import { type Command, isAccepted, type Journal, type JournalledAnswer } from './journal.ts';

export interface FaultCrowd {
  readonly tokens: readonly string[];
  readonly rooms: readonly string[];
  readonly journal: Journal;
  readonly chance: () => number;
  /** One of the two days on which this round books. */
  readonly day: LocalDate;
  /** Begins every key of this round. */
  readonly name: string;
}

const CALLERS = 8;
const MOST_COMMANDS = 80;
const OPENS_AT = 480;
const HALF_HOURS = 24;
/** One in so many commands cancels what was booked before. */
const CANCELS = 4;

/** Answers how many commands were answered when the server was gone, or all were sent. */
export const bookUntilGone = async (caller: FaultCaller, crowd: FaultCrowd): Promise<number> => {
  const held: { readonly booking: string; readonly student: number }[] = [];
  let next = 0;
  let answered = 0;
  let isGone = false;

  const command = (): Command => {
    const key = `${crowd.name}-${next++}`;
    const cancelled = crowd.chance() * CANCELS < 1 ? held.shift() : undefined;
    return cancelled ? { kind: 'cancel', key, ...cancelled } : { kind: 'book', key, ...wishOf(crowd) };
  };
  const remember = (sent: Command, answer: JournalledAnswer): void => {
    if (sent.kind === 'book' && isAccepted(answer) && answer.appointmentId)
      held.push({ booking: answer.appointmentId, student: sent.student });
  };
  const call = async (): Promise<void> => {
    while (!isGone && next < MOST_COMMANDS) {
      const sent = command();
      try {
        remember(sent, await send(caller, crowd.tokens, crowd.journal, sent));
        answered += 1;
      } catch (error) {
        isGone = true;
        if (!(error instanceof Lost)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return answered;
};

const wishOf = ({ chance, rooms, tokens, day }: FaultCrowd) => {
  const pick = (count: number): number => Math.floor(chance() * count);
  const start = OPENS_AT + pick(HALF_HOURS - 3) * 30;
  // Half of all want the first room.
  const resource = rooms[chance() < 0.5 ? 0 : pick(rooms.length)] ?? '';
  const wish = {
    resource,
    date: addDays(day, pick(2)),

    start: clockOf(start),
    end: clockOf(start + 30 * (1 + pick(3))),
  };
  return { student: pick(tokens.length), wish };
};
