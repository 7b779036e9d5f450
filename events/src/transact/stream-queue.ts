// The commands to one stream on one node: they queue behind one another, are decided together in memory,
// and all that arrived while the last append was on its way go out in the next one.
import { setTimeout as pause } from 'node:timers/promises';
import type { Decider } from '../decider.ts';
import type { DomainEvent, EventMetadata, EventToAppend, Instant, RecordedEvent } from '../envelope.ts';
import { reject } from '../rejections.ts';
import { type AppendResult, type EventStore, StoreUnavailable } from '../store/event-store.ts';
import { eventIdOf } from './event-id.ts';
import { foldKnown, type KnownStream, unknownStream } from './known-stream.ts';
import type { CommandMetadata, Outcome } from './outcome.ts';

/** Commands decided together, and commands that may wait. */
const MAX_GROUP = 256;
const MAX_WAITING = 20_000;
/** A stream that others write faster than that is refused rather than chased. */
const MAX_CONFLICTS = 20;
const MAX_APPEND_ATTEMPTS = 4;
const APPEND_RETRY_MS = 50;

export interface QueueParts {
  readonly store: EventStore;
  readonly clock: () => Instant;
  readonly newId: () => string;
  /** No other node writes to this log: what is remembered is what is there. */
  readonly isSoleWriter: boolean;
}

interface Item<Command, Event extends DomainEvent> {
  readonly command: Command;
  readonly metadata: CommandMetadata;
  readonly answer: (outcome: Outcome<Event>) => void;
  readonly fail: (error: unknown) => void;
}

type Planned<Command, Event extends DomainEvent> = readonly [
  item: Item<Command, Event>,
  outcome: Outcome<Event>,
];

export class StreamQueue<State, Command, Event extends DomainEvent> {
  private known: KnownStream<State> | undefined;
  private waiting: Item<Command, Event>[] = [];
  private isRunning = false;
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

  submit(command: Command, metadata: CommandMetadata): Promise<Outcome<Event>> {
    if (this.waiting.length >= MAX_WAITING)
      return Promise.resolve({ outcome: 'refused', rejection: reject(5003) });
    return new Promise((answer, fail) => {
      this.waiting.push({ command, metadata, answer, fail });
      if (!this.isRunning) void this.run();
    });
  }

  /** As it is on disk; what is being appended at this moment is not in it. */
  async look(): Promise<KnownStream<State>> {
    return this.known && this.parts.isSoleWriter ? this.known : this.readTail();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, MAX_GROUP);
      try {
        await this.settle(group);
      } catch (error) {
        this.known = undefined;
        for (const { fail } of group) fail(error);
      }
    }
    this.isRunning = false;
  }

  /** Decides the group on the newest state known and appends; on a conflict decides again on the tail. */
  private async settle(group: readonly Item<Command, Event>[]): Promise<void> {
    let isFresh = this.parts.isSoleWriter && this.known !== undefined;
    for (let conflicts = 0; conflicts <= MAX_CONFLICTS; ) {
      const before = this.known ?? (await this.readTail());
      const { planned, events } = this.decideAll(before, group);
      const isDoubtful = planned.some(([, { outcome }]) => outcome === 'refused') && !isFresh;
      if (isDoubtful) {
        const newest = await this.readTail();
        isFresh = true;
        if (newest.revision !== before.revision) continue;
      }
      const result = await this.append(before, events);
      if (result.outcome === 'appended') {
        this.remember(before, events, result);
        for (const [item, outcome] of planned) item.answer(placed(outcome, result.position));
        return;
      }
      conflicts += 1;
      await this.readTail();
      isFresh = true;
    }
    for (const { answer } of group) answer({ outcome: 'refused', rejection: reject(5003) });
  }

  private decideAll(before: KnownStream<State>, group: readonly Item<Command, Event>[]) {
    const events: EventToAppend<Event>[] = [];
    const planned: Planned<Command, Event>[] = [];
    let current = before;
    for (const item of group) {
      const decided = this.decideOne(current, item);
      if (!decided) continue;
      planned.push([item, decided.outcome]);
      events.push(...decided.events);
      current = decided.after;
    }
    return { planned, events };
  }

  /** Undefined when deciding threw: a bug, told to its caller alone. */
  private decideOne(current: KnownStream<State>, { command, metadata, fail }: Item<Command, Event>) {
    const unchanged = (outcome: Outcome<Event>) => ({ outcome, events: [], after: current });
    const said = metadata.command && current.taken.get(metadata.command.key);
    if (said)
      return unchanged(
        said.hash === metadata.command?.hash
          ? { outcome: 'accepted', ...said, events: [], replayed: true }
          : { outcome: 'refused', rejection: reject(1005) },
      );
    try {
      const decision = this.decider.decide(command, current.state);
      if (decision.outcome === 'refused') return unchanged(decision);
      const at = this.parts.clock();
      const { revision, position } = current;
      if (decision.events.length === 0)
        return unchanged({ outcome: 'accepted', revision, position, at, events: [], replayed: false });
      const events = decision.events.map((event, index) => this.enveloped(event, metadata, at, index));
      const placedEvents = events.map((event, index) => ({
        ...event,
        revision: revision + 1 + index,
        position,
      }));
      const after = foldKnown(this.decider, current, placedEvents);
      const outcome: Outcome<Event> = {
        outcome: 'accepted',
        revision: after.revision,
        position,
        at,
        events: decision.events,
        replayed: false,
      };
      return { outcome, events, after };
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  private enveloped(event: Event, given: CommandMetadata, at: Instant, index: number): EventToAppend<Event> {
    const metadata: EventMetadata = { ...given, at };
    const id = given.command
      ? eventIdOf(given.tenant, this.stream, given.command.key, index)
      : this.parts.newId();
    return { id, type: event.type, data: event.data, metadata };
  }

  private async append(before: KnownStream<State>, events: readonly EventToAppend[]): Promise<AppendResult> {
    if (events.length === 0)
      return { outcome: 'appended', revision: before.revision, position: before.position };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.parts.store.append(this.stream, before.revision, events);
      } catch (error) {
        // The outcome is unknown: the same ids at the same place store nothing twice.
        if (!(error instanceof StoreUnavailable) || attempt === MAX_APPEND_ATTEMPTS) throw error;
        await pause(APPEND_RETRY_MS * attempt);
      }
    }
  }

  private remember(
    before: KnownStream<State>,
    events: readonly EventToAppend[],
    { position }: { readonly position: string },
  ): void {
    const recorded = events.map((event, index) => ({
      ...event,
      revision: before.revision + 1 + index,
      position,
    }));
    this.known = foldKnown(this.decider, before, recorded);
  }

  private async readTail(): Promise<KnownStream<State>> {
    const before = this.known ?? unknownStream(this.decider.initial);
    const tail: RecordedEvent[] = await this.parts.store.readStream(this.stream, before.revision + 1);
    const isContinued = this.known === before || this.known === undefined;
    const after = foldKnown(this.decider, before, tail);
    if (isContinued) this.known = after;
    return after;
  }
}

/** Everything appended together is on disk at the position of the last of it. */
const placed = <Event extends DomainEvent>(outcome: Outcome<Event>, position: string): Outcome<Event> =>
  outcome.outcome === 'accepted' && !outcome.replayed
    ? { ...outcome, position: position || outcome.position }
    : outcome;
