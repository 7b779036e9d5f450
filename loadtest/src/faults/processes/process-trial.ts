// The processes of one folder under kills: people who use them while the server lives, and after each restart the
// demand that all which a kill has cut short goes on and comes to rest.
import { setTimeout as pause } from 'node:timers/promises';
import { firstDay } from '../../bench/campus.ts';
import type { ServerProcess } from '../../harness/server-process.ts';
import { type FaultCaller, Lost } from '../caller.ts';
import { type LogFacts, LogViolation } from '../log-facts.ts';
import { createErrandBook, isTaken, type Subject, subjects } from './errand-book.ts';
import { runErrands } from './errands.ts';
import { type Complaints, judgeProcesses, ownFacts } from './judge-processes.ts';
import type { Premises } from './premises.ts';
import type { ServerTime } from './server-time.ts';

/** Sweeps come round at the latest every 15 s; a busy machine takes its time. */
const AT_REST_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 100;
/** What their commands have begun goes on without them. */
const NEVER_COME_BACK = 0.5;
const MOST_TOLD = 5;

export interface SubjectCounts {
  sent: number;
  acknowledged: number;
  refused: number;
  /** Sent without an answer, and sent again. */
  unanswered: number;
  /** Found half done after a kill. */
  cutShort: number;
}

export type ProcessCounts = Readonly<Record<Subject, SubjectCounts>>;

const none = (): SubjectCounts => ({ sent: 0, acknowledged: 0, refused: 0, unanswered: 0, cutShort: 0 });

export const noCounts = (): ProcessCounts => ({
  series: none(),
  bundles: none(),
  waitlist: none(),
  payments: none(),
  loans: none(),
  seats: none(),
  workflow: none(),
  visits: none(),
});

export interface ProcessTrialParts {
  readonly folder: string;
  readonly premises: Premises;
  readonly facts: LogFacts;
  readonly chance: () => number;
  readonly counts: ProcessCounts;
}

/** One life of the server. */
export interface Life {
  readonly server: ServerProcess;
  readonly caller: FaultCaller;
  /** Access tokens by account. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly time: ServerTime;
  /** By its own clock. */
  readonly bornAt: number;
}

export interface ProcessTrial {
  /** People go on until all is done or the server is gone. */
  work(life: Life, name: string): Promise<void>;
  /** Some send again what was not answered, the oldest first; the others never come back. */
  resend(life: Life): Promise<void>;
  /** Resolves when all that was begun before this life has come to rest; `isAll`: also what was begun in it. */
  untilAtRest(life: Life, isAll?: boolean): Promise<void>;
  /** After a kill: counts what is half done. */
  countCutShort(time: ServerTime): void;
  /** Adds up what was sent, at the end. */
  countSent(): void;
}

export const createProcessTrial = (parts: ProcessTrialParts): ProcessTrial => {
  const { folder, premises, facts, chance, counts } = parts;
  const book = createErrandBook();
  facts.readOn();
  const begun = facts.events.length;
  const ownEvents = () => facts.events.slice(begun);

  const complaintsAt = (now: number, since: number): Complaints => {
    facts.readOn();
    const rest = { now, dueWithinMs: now - since };
    return judgeProcesses({ events: ownEvents(), premises, book, folder, rest });
  };

  return {
    work: async ({ server, caller, tokens, time }, name) => {
      const now = time.local();
      const seen = ownFacts(ownEvents());
      const round = { caller, url: server.url, tokens, premises, book, facts: seen, chance, name, now };
      await runErrands({ ...round, firstDay: firstDay() });
    },
    resend: async ({ caller, tokens }) => {
      for (const errand of book.unanswered()) {
        counts[errand.subject].unanswered += 1;
        if (chance() < NEVER_COME_BACK) book.forget(errand);
        else await book.send(caller, tokens.get(errand.account) ?? '', errand);
      }
    },
    untilAtRest: async ({ server, time, bornAt }, isAll = false) => {
      const life = { isOver: false };
      server.ended.then(() => {
        life.isOver = true;
      });
      for (const deadline = Date.now() + AT_REST_WITHIN_MS; ; await pause(LOOK_EVERY_MS)) {
        const now = time.now();
        const wrong = Object.values(complaintsAt(now, isAll ? now : bornAt)).flat();
        if (wrong.length === 0) return;
        if (life.isOver) throw new Lost('the server died before all came to rest');
        if (Date.now() > deadline)
          throw new LogViolation(`not at rest:\n${wrong.slice(0, MOST_TOLD).join('\n')}`);
      }
    },
    countCutShort: (time) => {
      const complaints = complaintsAt(time.now(), time.now());
      for (const subject of subjects) counts[subject].cutShort += complaints[subject].length;
    },
    countSent: () => {
      for (const { errand, answer } of book.entries.values()) {
        const of = counts[errand.subject];
        of.sent += 1;
        if (isTaken(answer)) of.acknowledged += 1;
        else of.refused += 1;
      }
    },
  };
};
