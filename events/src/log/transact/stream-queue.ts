// The queue of commands to one stream on one node. The node decides them together in memory. Commands that
// arrive during an append go into the next one.
import { setTimeout as pause } from 'node:timers/promises';
import { alreadyDone } from '../../domain/already-done.ts';
import type { Decider, Decision } from '../../domain/decider.ts';
import type {
  DomainEvent,
  EventMetadata,
  EventToAppend,
  Instant,
  Position,
  RecordedEvent,
} from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import { openPlaces, withSealed } from '../../domain/words.ts';
import { type AppendResult, type EventStore, StoreUnavailable } from '../store/event-store.ts';
import {
  foldPlanned,
  foldRead,
  type KnownStream,
  type Standing,
  type Taken,
  unknownStream,
} from './known-stream.ts';
import { type CommandMetadata, type Outcome, withPlace } from './outcome.ts';

/** Most commands of one append, and most waiting commands. */
const MAX_GROUP = 256;
const MAX_WAITING = 20_000;
/** After this many conflicts the commands are refused: others write the stream too fast. */
const MAX_CONFLICTS = 20;
const MAX_APPEND_ATTEMPTS = 4;
const APPEND_RETRY_MS = 50;

export interface QueueParts {
  readonly store: EventStore;
  readonly clock: () => Instant;
  readonly newId: () => string;
  /** No other node writes to this log, so the remembered state is current. */
  readonly isSoleWriter: boolean;
  readonly seal?: SealWords;
}

/** An erased person has no key: then the words are dropped. */
export type SealWords = (tenant: string, person: string, words: unknown) => unknown;

interface Item<State, Command, Event extends DomainEvent> {
  readonly command: Command;
  readonly metadata: CommandMetadata;
  readonly answer: (outcome: Outcome<Event, State>) => void;
  readonly fail: (error: unknown) => void;
}

/** The decisions of a group, before they are on disk. */
interface Plan<State, Command, Event extends DomainEvent> {
  after: Standing<State>;
  readonly events: EventToAppend[];
  readonly answers: (readonly [item: Item<State, Command, Event>, outcome: Outcome<Event, State>])[];
  readonly taken: Map<string, Taken>;
  /** Whom the words of an event are about, by its place among the events. */
  readonly persons: Map<number, string>;
}

export class StreamQueue<State, Command, Event extends DomainEvent> {
  private known: KnownStream<State> | undefined;
  private waiting: Item<State, Command, Event>[] = [];
  private isRunning = false;
  /** The last answer of `look`: deciders are pure, so on the same state it still holds. */
  private glanced:
    | { readonly command: Command; readonly state: State; readonly decision: Decision<Event> }
    | undefined;
  private readonly parts: QueueParts;
  private readonly stream: string;
  private readonly decider: Decider<State, Command, Event>;

  constructor(parts: QueueParts, stream: string, decider: Decider<State, Command, Event>) {
    this.parts = parts;
    this.stream = stream;
    this.decider = decider;
  }

  get isIdle(): boolean {
    return !this.isRunning;
  }

  submit(command: Command, metadata: CommandMetadata): Promise<Outcome<Event, State>> {
    if (this.waiting.length >= MAX_WAITING)
      return Promise.resolve({ outcome: 'refused', rejection: reject(5003) });
    return new Promise((answer, fail) => {
      this.waiting.push({ command, metadata, answer, fail });
      if (!this.isRunning) void this.run();
    });
  }

  /** The state on disk, without a running append. */
  async look(): Promise<KnownStream<State>> {
    return this.known && this.parts.isSoleWriter ? this.known : this.readTail();
  }

  /** The decision on the state that `look` gave; submitting the command then does not decide again. */
  glance(command: Command, { state, position }: KnownStream<State>): Decision<Event> {
    const decision = this.decider.decide(command, state);
    // Refusals are never submitted.
    this.glanced = decision.outcome === 'accepted' ? { command, state, decision } : undefined;
    return decision.outcome === 'refused' ? this.refused(decision.rejection, position) : decision;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, MAX_GROUP);
      try {
        await this.settleInParts(group);
      } catch (error) {
        this.known = undefined;
        for (const { fail } of group) fail(error);
      }
    }
    this.isRunning = false;
  }

  /** Splits events that are too many for one append. */
  private async settleInParts(group: readonly Item<State, Command, Event>[]): Promise<void> {
    try {
      await this.settle(group);
    } catch (error) {
      if (!(error instanceof RangeError) || group.length === 1) throw error;
      const half = group.length >> 1;
      await this.settleInParts(group.slice(0, half));
      await this.settleInParts(group.slice(half));
    }
  }

  /** Decides the group on the newest state known and appends; on a conflict decides again on the tail. */
  private async settle(group: readonly Item<State, Command, Event>[]): Promise<void> {
    let isFresh = this.parts.isSoleWriter && this.known !== undefined;
    for (let conflicts = 0; conflicts <= MAX_CONFLICTS; ) {
      const before = this.known ?? (await this.readTail());
      const plan = this.decideAll(before, group);
      const isDoubtful = !isFresh && plan.answers.some(([, outcome]) => changesNothing(outcome));
      if (isDoubtful) {
        const newest = await this.readTail();
        isFresh = true;
        if (newest.revision !== before.revision) continue;
      }
      const events = plan.persons.size === 0 ? plan.events : await this.sealed(plan);
      const result = await this.append(before, events);
      if (result.outcome === 'appended') {
        this.remember(before, plan, result.position);
        for (const [item, outcome] of plan.answers) item.answer(placed(outcome, result.position));
        return;
      }
      conflicts += 1;
      await this.readTail();
      isFresh = true;
    }
    for (const { answer } of group) answer({ outcome: 'refused', rejection: reject(5003) });
  }

  private decideAll(
    before: KnownStream<State>,
    group: readonly Item<State, Command, Event>[],
  ): Plan<State, Command, Event> {
    const plan: Plan<State, Command, Event> = {
      after: before,
      events: [],
      answers: [],
      taken: new Map(),
      persons: new Map(),
    };
    for (const item of group) {
      try {
        plan.answers.push([item, this.decideOne(before, plan, item)]);
      } catch (error) {
        // A bug: rejects for its caller alone.
        item.fail(error);
      }
    }
    return plan;
  }

  private decideOne(
    before: KnownStream<State>,
    plan: Plan<State, Command, Event>,
    { command, metadata }: Item<State, Command, Event>,
  ): Outcome<Event, State> {
    const said =
      metadata.command && (plan.taken.get(metadata.command.key) ?? before.taken.get(metadata.command.key));
    if (said)
      return said.hash === metadata.command?.hash
        ? { outcome: 'accepted', ...said, events: [], state: plan.after.state, replayed: true }
        : { outcome: 'refused', rejection: reject(1005) };
    const decision = this.decide(command, plan.after.state);
    if (decision.outcome === 'refused')
      return this.refused(decision.rejection, plan.events.length > 0 ? NOT_YET : before.position);
    const at = this.parts.clock();
    // Record the key of every accepted command, also if there was nothing to do.
    const isOnlyKept = metadata.command !== undefined && decision.events.length === 0;
    const recorded = isOnlyKept ? [alreadyDone] : decision.events;
    const events = recorded.map((event) => this.enveloped(event, metadata, at));
    const earlier = plan.after.state;
    plan.after = foldPlanned(this.decider, plan.after, events);
    this.notePersons(plan, decision.events, earlier);
    plan.events.push(...events);
    const { revision, state } = plan.after;
    const { position } = before;
    if (metadata.command)
      plan.taken.set(metadata.command.key, { hash: metadata.command.hash, revision, position: NOT_YET, at });
    return { outcome: 'accepted', revision, position, at, events: decision.events, state, replayed: false };
  }

  /** Words are sealed after the decision: a command sent again still says the same. */
  private notePersons(plan: Plan<State, Command, Event>, events: readonly Event[], earlier: State): void {
    const { written } = this.decider;
    if (!written || !this.parts.seal) return;
    for (const [index, event] of events.entries()) {
      if (openPlaces(written.fields, event).length === 0) continue;
      const person = written.personOf(event, earlier) ?? written.personOf(event, plan.after.state);
      if (person !== undefined) plan.persons.set(plan.events.length + index, person);
    }
  }

  private sealed({ events, persons }: Plan<State, Command, Event>): Promise<readonly EventToAppend[]> {
    const { seal } = this.parts;
    const { written } = this.decider;
    return Promise.all(
      events.map(async (event, index) => {
        const person = persons.get(index);
        if (person === undefined || !seal || !written) return event;
        const { tenant } = event.metadata;
        return withSealed(event, openPlaces(written.fields, event), (words) => seal(tenant, person, words));
      }),
    );
  }

  private refused(
    rejection: Rejection,
    position: Position,
  ): Extract<Decision<Event>, { outcome: 'refused' }> {
    return { outcome: 'refused', rejection: withPlace(rejection, this.stream, position) };
  }

  private decide(command: Command, state: State): Decision<Event> {
    const { glanced } = this;
    if (glanced?.command !== command || glanced.state !== state) return this.decider.decide(command, state);
    // Use it once: kept longer, it would hold a whole request of every stream in memory.
    this.glanced = undefined;
    return glanced.decision;
  }

  /**
   * Each decision has ids of its own. So a repeated append is the same append, but the same command on
   * another node is not: it meets the first in a conflict and answers with its receipt.
   */
  private enveloped(event: DomainEvent, given: CommandMetadata, at: Instant): EventToAppend {
    const metadata: EventMetadata = { at, ...given };
    return { id: this.parts.newId(), type: event.type, data: event.data, metadata };
  }

  private async append(before: KnownStream<State>, events: readonly EventToAppend[]): Promise<AppendResult> {
    if (events.length === 0)
      return { outcome: 'appended', revision: before.revision, position: before.position };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.parts.store.append(this.stream, before.revision, events);
      } catch (error) {
        // The outcome is unknown. Try again: the same ids at the same place store nothing twice.
        if (!(error instanceof StoreUnavailable) || attempt === MAX_APPEND_ATTEMPTS) throw error;
        await pause(APPEND_RETRY_MS * attempt);
      }
    }
  }

  private remember(before: KnownStream<State>, plan: Plan<State, Command, Event>, position: string): void {
    for (const [key, taken] of plan.taken) before.taken.set(key, { ...taken, position });
    const { state, revision } = plan.after;
    this.known = { state, revision, position, taken: before.taken };
  }

  private async readTail(): Promise<KnownStream<State>> {
    const before = this.known ?? unknownStream(this.decider.initial);
    const tail: RecordedEvent[] = await this.parts.store.readStream(this.stream, before.revision + 1);
    const isContinued = this.known === before || this.known === undefined;
    const after = foldRead(this.decider, before, tail);
    if (isContinued) this.known = after;
    return after;
  }
}

/** An answer from memory may miss writes of others, which an append would notice. Repetitions stay true. */
const changesNothing = (outcome: Outcome): boolean =>
  outcome.outcome === 'refused' || (outcome.events.length === 0 && !outcome.replayed);

/** The position of a command whose group is still being decided. */
const NOT_YET = '';

/** All events of an append are on disk at the position of the last. */
const placed = <Event extends DomainEvent, State>(
  outcome: Outcome<Event, State>,
  position: string,
): Outcome<Event, State> => {
  if (outcome.outcome === 'refused') {
    const { winner } = outcome.rejection;
    return winner?.position === NOT_YET
      ? { ...outcome, rejection: { ...outcome.rejection, winner: { ...winner, position } } }
      : outcome;
  }
  const isOfThisGroup = !outcome.replayed || outcome.position === NOT_YET;
  return isOfThisGroup ? { ...outcome, position: position || outcome.position } : outcome;
};
