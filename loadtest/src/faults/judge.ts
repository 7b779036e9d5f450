// Holds the client's journal, the log and what the server shows against one another.
import { daysBetween, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import type { FaultCaller } from './caller.ts';
import { send } from './commands.ts';
import { type Command, isAccepted, type Journal, type JournalledAnswer } from './journal.ts';
import { type LogFacts, LogViolation } from './log-facts.ts';

/** Every acknowledged command of the journal is in the log once, at the place that its receipt names. */
export const judgeAcknowledged = (
  facts: LogFacts,
  entries: Iterable<readonly [Command, JournalledAnswer | undefined]>,
): void => {
  for (const [command, answer] of entries) {
    if (command.kind === 'cancel') {
      if (isAccepted(answer) && !facts.cancelled.has(command.key))
        throw new LogViolation(`the cancellation ${command.key} was acknowledged and is not there`);
      continue;
    }
    const fact = facts.booked.get(command.key);
    if (isAccepted(answer) && !fact)
      throw new LogViolation(`${command.key} was acknowledged and is not there`);
    if (isAccepted(answer) && fact) judgeReceipt(command.key, answer, fact);
    if (answer !== undefined && answer.errcode !== 0 && fact)
      throw new LogViolation(`${command.key} was refused with ${answer.errcode} and is there`);
  }
};

const judgeReceipt = (
  key: string,
  { appointmentId, revision }: JournalledAnswer,
  fact: { readonly booking: string; readonly revision: number },
): void => {
  if (appointmentId !== fact.booking || revision !== fact.revision)
    throw new LogViolation(
      `${key}: the receipt names ${appointmentId} at ${revision}, the log ${JSON.stringify(fact)}`,
    );
};

/** Everything that is there was sent. */
export const judgeSent = (facts: LogFacts, journal: Journal): void => {
  for (const key of [...facts.booked.keys(), ...facts.cancelled])
    if (!journal.command(key)) throw new LogViolation(`${key} is there and was never sent`);
};

export interface Resent {
  /** Were there without an answer, and answered with their receipt when they were sent again. */
  there: number;
  /** Were not there. */
  absent: number;
}

/** Sends again what was not answered, oldest first, and counts it; `facts` has read all there is. */
export const resend = async (
  caller: FaultCaller,
  tokens: readonly string[],
  journal: Journal,
  facts: LogFacts,
  resent: Resent,
): Promise<void> => {
  for (const command of journal.unanswered()) {
    const { key } = command;
    const fact = facts.booked.get(key);
    const wasThere = fact !== undefined || facts.cancelled.has(key);
    const answer = await send(caller, tokens, journal, command);
    if (!wasThere) {
      resent.absent += 1;
      continue;
    }
    resent.there += 1;
    if (!isAccepted(answer) || answer.replayed !== true)
      throw new LogViolation(`${key} is there, and sending it again answers ${JSON.stringify(answer)}`);
    if (fact) judgeReceipt(key, answer, fact);
  }
};

const DAYS = `query Days($ids: [ID!]!, $from: String!, $to: String!, $position: String) {
  timetableDays(resourceIds: $ids, from: $from, to: $to, min_position: $position) {
    resourceId date revision claims { start end state taken }
  }
}`;

interface ShownDay {
  readonly resourceId: string;
  readonly date: string;
  readonly revision: number;
  readonly claims: readonly {
    readonly start: number;
    readonly end: number;
    readonly state: string;
    readonly taken: number;
  }[];
}

/** What the server shows of these days is what the log comes to, claim by claim, and no day is left out. */
export const judgePictures = async (
  caller: FaultCaller,
  token: string,
  facts: LogFacts,
  rooms: readonly string[],
  from: LocalDate,
  to: LocalDate,
): Promise<void> => {
  const position = String(facts.head).padStart(16, '0');
  const body = JSON.stringify({ query: DAYS, variables: { ids: rooms, from, to, position } });
  const { timetableDays } = await caller.ask<{ readonly timetableDays: readonly ShownDay[] }>(token, body);
  const byPlace = new Map<string, string>();
  for (const [stream, { revision, claims }] of facts.days) {
    const [resource = '', date = ''] = stream.split('/').slice(1).map(decodeURIComponent);
    byPlace.set(`${resource} ${date}`, pictureOf(revision, [...claims.values()]));
  }
  for (const { resourceId, date, revision, claims } of timetableDays) {
    const taken = claims.filter(({ state }) => state === 'taken');
    const shown = pictureOf(
      revision,
      taken.map(({ start, end, taken: units }) => ({ start, end, units })),
    );
    const folded = byPlace.get(`${resourceId} ${date}`) ?? pictureOf(-1, []);
    if (shown !== folded)
      throw new LogViolation(`${resourceId} on ${date} is shown as ${shown}, the log comes to ${folded}`);
  }
  const asked = rooms.length * (daysBetween(from, to) + 1);
  if (new Set(timetableDays.map(({ resourceId, date }) => `${resourceId} ${date}`)).size !== asked)
    throw new LogViolation(`${timetableDays.length} days are shown of ${asked} from ${from} to ${to}`);
};

const pictureOf = (
  revision: number,
  claims: readonly { readonly start: number; readonly end: number; readonly units: number }[],
): string => {
  const lines = claims.map(({ start, end, units }) => `${clockOf(start)}-${clockOf(end)}x${units}`).sort();
  return `${revision}: ${lines.join(' ')}`;
};

const READ_MODELS = '{ readModels { name lag parked } }';

interface ReadModels {
  readonly readModels: readonly { readonly name: string; readonly lag: number; readonly parked: number }[];
}

/** No event was too much for a read model. */
export const judgeParked = async (caller: FaultCaller, token: string): Promise<void> => {
  const { readModels } = await caller.ask<ReadModels>(token, JSON.stringify({ query: READ_MODELS }));
  for (const { name, parked } of readModels)
    if (parked > 0) throw new LogViolation(`${name} has parked ${parked} events`);
};
