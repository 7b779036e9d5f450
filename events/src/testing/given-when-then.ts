// The form in which every rule is tested: given facts, when a command, then facts or one refusal.
// `thenFacts` sends the command a second time to the resulting state and demands silence.
import { expect } from 'vitest';
import type { Decider, Decision, Recorded } from '../domain/decider.ts';
import type { DomainEvent, Instant } from '../domain/envelope.ts';
import type { ErrorCode, Rejection } from '../domain/rejections.ts';

/** A fact with the instant at which it was recorded; without one, all happened at the beginning of time. */
export interface Dated<Event> {
  readonly at: Instant;
  readonly event: Event;
}

export const dated = <Event extends DomainEvent>(at: Instant, ...events: Event[]): Dated<Event>[] =>
  events.map((event) => ({ at, event }));

/** What a second sending of the command may do instead of nothing, and why the rule wants it so. */
export type Again =
  | { readonly refused: ErrorCode; readonly because: string }
  | { readonly events: readonly DomainEvent[]; readonly because: string };

export interface Scenario<Command, Event> {
  /** More history, made by commands: each must be accepted. */
  after(...commands: Command[]): Scenario<Command, Event>;
  when(command: Command): Expectations<Event>;
}

export interface Expectations<Event> {
  /** Exactly these facts, and silence when the command comes again. */
  thenFacts(...events: Event[]): void;
  /** Already so: accepted without a fact. */
  thenNothing(): void;
  /** The opt-out of silence: what the same command does when it comes again. */
  thenNotSilently(again: Again, ...events: Event[]): void;
  /** This refusal, and the same one when asked again. Returns it for its parameters, reason and winner. */
  thenRefused(code: ErrorCode): Rejection;
  /** The facts, for a rule that is about a part of them only. Checks silence as `thenFacts` does. */
  facts(): readonly Event[];
}

interface Folded<State> {
  readonly state: State;
  readonly next: number;
}

/** The account that caused the facts of a test: finds a state that tells it to strangers. */
const SOMEBODY = 'somebody';

/** `given` for one decider. Revisions count from 0; a new fact is recorded at the command's `now`. */
export const specify = <State, Command extends object, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) => {
  const record = (from: Folded<State>, events: readonly Dated<Event>[]): Folded<State> =>
    events.reduce<Folded<State>>(({ state, next }, { at, event }) => {
      const recorded: Recorded = { revision: next, at, actor: SOMEBODY };
      const after = decider.evolve(state, event, recorded);
      // A process folds what it just decided, a later one what it reads: an undefined field must say nothing.
      expect(after, `${event.type} as the log has it`).toEqual(
        decider.evolve(state, JSON.parse(JSON.stringify(event)), recorded),
      );
      return { state: after, next: next + 1 };
    }, from);

  const scenario = (folded: () => Folded<State>): Scenario<Command, Event> => ({
    after: (...commands) =>
      scenario(
        once(() =>
          commands.reduce((from, command) => {
            const facts = factsOf(decider.decide(command, from.state));
            return record(from, dated(nowOf(command), ...facts));
          }, folded()),
        ),
      ),
    when: (command) => outcome(folded, command),
  });

  const outcome = (folded: () => Folded<State>, command: Command): Expectations<Event> => {
    const first = () => factsOf(decider.decide(command, folded().state));
    const second = (facts: readonly Event[]) =>
      decider.decide(command, record(folded(), dated(nowOf(command), ...facts)).state);
    const silent = (facts: readonly Event[]) =>
      expect(factsOf(second(facts)), 'the command came a second time').toEqual([]);
    return {
      thenFacts: (...events) => {
        const facts = first();
        expect(facts).toEqual(events);
        silent(facts);
      },
      thenNothing: () => expect(first()).toEqual([]),
      thenNotSilently: (again, ...events) => {
        const facts = first();
        expect(facts).toEqual(events);
        const decision = second(facts);
        if ('refused' in again) expect(refusalOf(decision).code, again.because).toBe(again.refused);
        else expect(factsOf(decision), again.because).toEqual(again.events);
      },
      thenRefused: (code) => {
        const rejection = refusalOf(decider.decide(command, folded().state));
        expect(rejection).toMatchObject({ code });
        return rejection;
      },
      facts: () => {
        const facts = first();
        silent(facts);
        return facts;
      },
    };
  };

  return {
    given: (...events: (Event | Dated<Event> | readonly Dated<Event>[])[]): Scenario<Command, Event> =>
      scenario(once(() => record({ state: decider.initial, next: 0 }, events.flatMap(datedFrom<Event>)))),
  };
};

/** Made by the first test that asks, not while the file is read: there a broken decider would fail no test. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const datedFrom = <Event extends DomainEvent>(
  given: Event | Dated<Event> | readonly Dated<Event>[],
): readonly Dated<Event>[] => {
  if ('type' in given) return [{ at: 0, event: given }];
  return 'at' in given && 'event' in given ? [given as Dated<Event>] : (given as readonly Dated<Event>[]);
};

const nowOf = (command: object): Instant =>
  'now' in command && typeof command.now === 'number' ? command.now : 0;

const factsOf = <Event>(decision: Decision<Event>): readonly Event[] => {
  if (decision.outcome === 'refused') expect.fail(`refused: ${JSON.stringify(decision.rejection)}`);
  return decision.events;
};

const refusalOf = <Event>(decision: Decision<Event>): Rejection => {
  if (decision.outcome === 'accepted') expect.fail(`accepted: ${JSON.stringify(decision.events)}`);
  return decision.rejection;
};
