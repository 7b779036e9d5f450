// One round of people who use processes while the server may die at any moment: what they ask, and as whom.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import type { Fact } from '../../simulation/checker/facts.ts';
import { type FaultCaller, Lost } from '../caller.ts';
import type { Errand, ErrandAnswer, ErrandBook, Subject } from './errand-book.ts';
import type { Premises } from './premises.ts';

export const OFFICE = 'admin';
/** Nobody else uses these accounts, so that what they are charged with is theirs. */
export const people = {
  series: ['student26', 'student27'],
  bundles: ['student28', 'student29'],
  waitlist: ['student30', 'student31', 'student32'],
  payments: ['student33', 'student34'],
  loans: ['student35', 'student36'],
  seats: ['student37', 'student38'],
  workflow: ['student39', 'student40'],
  visits: ['student41', 'student42'],
} as const satisfies Readonly<Record<Subject, readonly string[]>>;

export const everyone: readonly string[] = [OFFICE, ...Object.values(people).flat()];

export interface Round {
  readonly caller: FaultCaller;
  readonly url: string;
  readonly tokens: ReadonlyMap<string, string>;
  readonly premises: Premises;
  readonly book: ErrandBook;
  /** What people see when the round begins. */
  readonly facts: readonly Fact[];
  readonly chance: () => number;
  /** Begins every key. */
  readonly name: string;
  /** First day of the load. */
  readonly firstDay: LocalDate;
  /** By the server's clock, in the zone of the campus. */
  readonly now: { readonly date: LocalDate; readonly minute: number };
}

export interface ErrandWish {
  readonly subject: Subject;
  readonly account: string;
  /** Such as `cancelIt(id: $id)`; the key is added. */
  readonly call: string;
  /** Its variables, such as `$id: ID!`. */
  readonly declared: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Fields of the answer beside its code; default `errcode`. */
  readonly answers?: string;
  readonly leaves?: string;
  readonly passage?: string | undefined;
  readonly step?: Errand['step'];
}

export interface Player {
  readonly round: Round;
  ask(asked: ErrandWish): Promise<ErrandAnswer>;
  pick<Item>(items: readonly Item[]): Item | undefined;
  is(probability: number): boolean;
  upTo(count: number): number;
}

export const playerIn = (round: Round, subject: Subject): Player => {
  const { chance, caller, tokens, book } = round;
  const upTo = (count: number): number => Math.floor(chance() * count);
  let next = 0;
  return {
    round,
    upTo,
    is: (probability) => chance() < probability,
    pick: (items) => items[upTo(items.length)],
    ask: ({ account, call, declared, variables, answers = 'errcode', leaves, passage, step }) => {
      const key = `${round.name}-${subject}-${next++}`;
      const query = `mutation ($command: String, ${declared}) {
        answer: ${call.replace(/\)$/, ', command_id: $command)')} { ${answers} } }`;
      const body = JSON.stringify({ query, variables: { ...variables, command: key } });
      const errand: Errand = {
        subject,
        key,
        account,
        body,
        passage,
        ...(leaves === undefined ? {} : { leaves }),
        ...(step ? { step } : {}),
      };
      return book.send(caller, tokens.get(account) ?? '', errand);
    },
  };
};

export const formOf = (resource: string, date: LocalDate, start: number, minutes: number) => ({
  resources_id: resource,
  appointment_date: date,
  start_time: clockOf(start),
  end_time: clockOf(start + minutes),
  theme: '断电 power cut',
  person_times: 2,
  notice_read: 1,
});

/** A page that is pressed in the browser: the simulated cashier, the simulated workflow service. */
export const press = async (url: string, form: Readonly<Record<string, string>> = {}): Promise<number> => {
  const body = new URLSearchParams(form);
  const address = url.replace('//localhost', '//127.0.0.1');
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' }).catch((error: Error) => {
    throw new Lost(error.message, { cause: error });
  });
  await answer.text().catch(() => undefined);
  return answer.status;
};

/** So many days after the first; the subjects keep apart by it. */
export const dayOf = ({ firstDay }: Round, ahead: number): LocalDate => addDays(firstDay, ahead);
