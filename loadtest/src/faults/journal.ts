// What a client knows: each command under its key, and what was answered to it, if anything was.
import type { Period } from '../harness/people.ts';

export type Command =
  | { readonly kind: 'book'; readonly key: string; readonly student: number; readonly wish: Period }
  | { readonly kind: 'cancel'; readonly key: string; readonly student: number; readonly booking: string };

export interface JournalledAnswer {
  readonly errcode: number;
  /** Given for a booking only. */
  readonly appointmentId?: string | null;
  readonly revision: number | null;
  readonly replayed: boolean | null;
}

export interface Journal {
  /** Written down before it is sent. */
  sent(command: Command): void;
  answered(key: string, answer: JournalledAnswer): void;
  command(key: string): Command | undefined;
  answer(key: string): JournalledAnswer | undefined;
  /** Commands without an answer, oldest first. */
  unanswered(): Command[];
  entries(): Iterable<readonly [Command, JournalledAnswer | undefined]>;
  readonly size: number;
}

export const createJournal = (): Journal => {
  const commands = new Map<string, Command>();
  const answers = new Map<string, JournalledAnswer>();
  const open = new Set<string>();
  return {
    sent: (command) => {
      commands.set(command.key, command);
      open.add(command.key);
    },
    answered: (key, answer) => {
      answers.set(key, answer);
      open.delete(key);
    },
    command: (key) => commands.get(key),
    answer: (key) => answers.get(key),
    unanswered: () => [...open].flatMap((key) => commands.get(key) ?? []),
    *entries() {
      for (const [key, command] of commands) yield [command, answers.get(key)] as const;
    },
    get size() {
      return commands.size;
    },
  };
};

export const isAccepted = (answer: JournalledAnswer | undefined): answer is JournalledAnswer =>
  answer?.errcode === 0;
