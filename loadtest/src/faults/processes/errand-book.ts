// What people asked of processes, each command under its key, and what they were told, if anything.
import type { Step } from '../../simulation/people/journal.ts';
import type { FaultCaller } from '../caller.ts';

export const subjects = [
  'series',
  'bundles',
  'waitlist',
  'payments',
  'loans',
  'seats',
  'workflow',
  'visits',
] as const;
export type Subject = (typeof subjects)[number];

export interface Errand {
  readonly subject: Subject;
  readonly key: string;
  readonly account: string;
  readonly body: string;
  /** The event under its key that an acceptance stands for; absent: it leaves none under its key. */
  readonly leaves?: string;
  /** A passage has a key of its own: so it stands in the log once it is acknowledged. */
  readonly passage?: string | undefined;
  /** The edit of a series, as the checks of series know it. */
  readonly step?: Extract<Step, { kind: 'edit' }>;
}

export interface ErrandAnswer {
  readonly errcode: number;
  /** The outcome over several objects: 0 all done, 1 some, 2 none. */
  readonly code?: number;
  readonly replayed?: boolean | null;
  readonly payUrl?: string | null;
}

export interface ErrandBook {
  readonly entries: ReadonlyMap<string, { readonly errand: Errand; readonly answer?: ErrandAnswer }>;
  unanswered(): readonly Errand[];
  /** Nobody will send it again. */
  forget(errand: Errand): void;
  /** Throws `Lost` when no answer came; the errand then stays unanswered. */
  send(caller: FaultCaller, token: string, errand: Errand): Promise<ErrandAnswer>;
}

export const createErrandBook = (): ErrandBook => {
  const entries = new Map<string, { readonly errand: Errand; readonly answer?: ErrandAnswer }>();
  const open = new Map<string, Errand>();
  return {
    entries,
    unanswered: () => [...open.values()],
    forget: ({ key }) => {
      open.delete(key);
    },
    send: async (caller, token, errand) => {
      entries.set(errand.key, { errand });
      open.set(errand.key, errand);
      const { answer } = await caller.ask<{ readonly answer: ErrandAnswer }>(token, errand.body);
      entries.set(errand.key, { errand, answer });
      open.delete(errand.key);
      return answer;
    },
  };
};

/** Something of it was done. */
export const isTaken = (answer: ErrandAnswer | undefined): boolean =>
  answer !== undefined && (answer.code === undefined ? answer.errcode === 0 : answer.code < 2);
