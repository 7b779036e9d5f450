// One folder of the product put to a trial: bookings with a journal before, during and after a fault, and
// the judgement of all that is known of them.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { firstDay } from '../bench/campus.ts';
import { removeFolder, type ServerProcess } from '../harness/server-process.ts';
import { type FaultCaller, Lost, openCaller } from './caller.ts';
import { send } from './commands.ts';
import { createJournal, isAccepted, type Journal } from './journal.ts';
import { judgeAcknowledged, judgeParked, judgePictures, judgeSent, type Resent, resend } from './judge.ts';
import { judgeRows } from './judge-rows.ts';
import type { LeanCampus } from './lean-campus.ts';
import { createLogFacts, type LogFacts, LogViolation } from './log-facts.ts';

const CALLERS = 8;
const CATCH_UP_MS = 60_000;
const SLOTS_A_DAY = 28;
const DAYS = 40;

export interface Attempt {
  readonly acknowledged: number;
  readonly refused: number;
  /** Got no answer, or one that is no answer to a booking. */
  readonly lost: number;
  readonly longestMs: number;
}

export interface Trial {
  readonly folder: string;
  readonly journal: Journal;
  readonly facts: LogFacts;
  /** Books `count` free periods, a few at a time, with any answer. */
  book(server: ServerProcess, count: number): Promise<Attempt>;
  /** Sends again what has no answer, then holds log, journal and pictures against one another. */
  judge(server: ServerProcess): Promise<Resent>;
  close(): Promise<void>;
}

export const openTrial = async (campus: LeanCampus, given?: string): Promise<Trial> => {
  const folder = given ?? (await campus.copy());
  const journal = createJournal();
  const facts = createLogFacts(join(folder, 'events.db'), campus.places);
  let next = 0;

  const attempt = async (caller: FaultCaller, tokens: readonly string[]): Promise<boolean | undefined> => {
    const index = next++;
    const slot = Math.floor(index / campus.rooms.length);
    const start = 480 + (slot % SLOTS_A_DAY) * 30;
    const wish = {
      resource: campus.rooms[index % campus.rooms.length] ?? '',
      date: addDays(firstDay(), Math.floor(slot / SLOTS_A_DAY) % DAYS),

      start: clockOf(start),
      end: clockOf(start + 30),
    };
    // Those who book at the same time are never the same person.
    const command = { kind: 'book', key: `t-${index}`, student: index % tokens.length, wish } as const;
    return send(caller, tokens, journal, command).then(isAccepted, () => undefined);
  };

  return {
    folder,
    journal,
    facts,
    book: async (server, count) => {
      const { students } = await campus.tokens(server);
      const caller = openCaller(server.url, CALLERS);
      const result = { acknowledged: 0, refused: 0, lost: 0, longestMs: 0 };
      let left = count;
      const call = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          const since = performance.now();
          const answer = await attempt(caller, students);
          result.longestMs = Math.max(result.longestMs, performance.now() - since);
          if (answer === undefined) result.lost += 1;
          else if (answer) result.acknowledged += 1;
          else result.refused += 1;
        }
      };
      await Promise.all(Array.from({ length: CALLERS }, call));
      caller.close();
      return result;
    },
    judge: async (server) => {
      const { students, admin } = await campus.tokens(server);
      const caller = openCaller(server.url, CALLERS);
      const resent = { there: 0, absent: 0 };
      try {
        facts.readOn();
        await resend(caller, students, journal, facts, resent);
        facts.readOn();
        facts.readAgain();
        judgeSent(facts, journal);
        judgeAcknowledged(facts, journal.entries());
        await untilCaughtUp(server.url);
        judgeRows(join(folder, 'read-models.sqlite'), facts);
        const last = addDays(firstDay(), DAYS);
        await judgePictures(caller, admin, facts, campus.rooms, firstDay(), last);
        await judgeParked(caller, admin);
      } finally {
        caller.close();
      }
      return resent;
    },
    close: () => removeFolder(folder),
  };
};

/** Resolves once the read models have taken in all there is; rejects when the server is gone meanwhile. */
export const untilCaughtUp = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + CATCH_UP_MS; Date.now() < deadline; await pause(20)) {
    const answer = await fetch(`${url}/readyz`).catch((error: Error) => {
      throw new Lost(error.message, { cause: error });
    });
    if (answer.ok) return;
  }
  throw new LogViolation(`the read models did not catch up within ${CATCH_UP_MS} ms`);
};
