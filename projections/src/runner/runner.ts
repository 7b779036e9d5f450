// Keeps every read model up with the log. One subscription feeds all projections in order. A new, failed
// or rebuilding projection reads for itself until it has caught up, so that the others never wait.
import { setTimeout as setTimer } from 'node:timers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Instant, Position, RecordedEvent } from '@campus/events/domain/envelope';
import type { EventLog, Subscription } from '@campus/events/log/store/event-store';
import type { Change, ChangeFeed } from '../ports/change-feed.ts';
import type { ReadStore } from '../ports/read-store.ts';
import { createQueue } from '../queue.ts';
import { hasWrittenEnough, holdBackOf } from './held-back.ts';
import { isLongLog, type Member, openMember } from './member.ts';
import { createPace } from './pace.ts';
import type { AnyProjection, Log } from './projection.ts';
import { type RebuildParts, type RebuildProgress, rebuildMembers } from './rebuild.ts';
import { type Positions, Standing } from './standing.ts';
import { hasReached } from './waiters.ts';

/** Events folded at once; other work waits at most for this many. */
const BATCH_EVENTS = 512;
/** A batch from which other work gets its turn between two projections. */
const LARGE_BATCH_EVENTS = 64;
/** Under load, events within this time form one batch; before that, so many batches pass as they come. */
const PACE_MILLISECONDS = 16;
const BATCHES_AT_ONCE = 2;
const FIRST_RETRY_MILLISECONDS = 100;
const LAST_RETRY_MILLISECONDS = 10_000;

export interface RunnerParts {
  readonly store: EventLog;
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly clock?: (() => Instant) | undefined;
  /** Each event reaches them in this order. */
  readonly projections: readonly AnyProjection[];
  /**
   * Others write into the same collections: what is stored is never replaced from here, since that would
   * take their documents away. The caller has checked that it can resume from there.
   */
  readonly isShared?: boolean;
}

export class Runner {
  private readonly parts: RunnerParts;
  private readonly members: Member[] = [];
  private readonly standing: Standing;
  private readonly rebuilds = createQueue();
  private readonly closing = new AbortController();
  private readonly work = new Set<Promise<void>>();
  private subscription: Subscription | undefined;
  /** The last event that the common subscription has begun to feed. */
  private common: Position | undefined;
  private retryMilliseconds = FIRST_RETRY_MILLISECONDS;
  private readonly pace = createPace(BATCHES_AT_ONCE, PACE_MILLISECONDS);

  constructor(parts: RunnerParts) {
    this.parts = parts;
    const { readStore, feed, log } = parts;
    this.standing = new Standing({ readStore, feed, log, positions: () => this.positions() });
  }

  /** Resolves when every projection is being kept up; `caughtUp` says when they are there. */
  async start(): Promise<void> {
    const head = await this.parts.store.head();
    const place = { ...this.parts, isLong: isLongLog(this.parts.store) };
    for (const projection of this.parts.projections)
      this.members.push(await openMember(projection, head, place));
    for (const { fold } of this.members)
      if (fold && !hasReached(this.common, fold.position)) this.common = fold.position;
    this.subscribe();
    const stale = this.members.filter(({ fold }) => !fold);
    for (const member of this.members) if (member.fold) this.inBackground(this.catchUp(member));
    if (stale.length > 0) this.inBackground(this.fillAnew(stale));
  }

  /** The last folded event of each; undefined before the first. */
  positions(): Positions {
    const folds = new Map(this.members.map(({ projection, fold }) => [projection.name, fold]));
    return new Map(this.parts.projections.map(({ name }) => [name, folds.get(name)?.position]));
  }

  /** Whether all (or the named) projections reach `position` within `milliseconds`. */
  caughtUp(
    position: Position | undefined,
    milliseconds: number,
    names?: readonly string[],
  ): Promise<boolean> {
    return this.standing.reached(position, milliseconds, names);
  }

  /** Rebuilds one or all beside the live ones and swaps. Throws RangeError for an unknown name. */
  async rebuild(
    name?: string,
    onProgress: (progress: RebuildProgress) => void = () => undefined,
  ): Promise<void> {
    const members = this.members.filter(({ projection }) => name === undefined || projection.name === name);
    if (members.length === 0) throw new RangeError(`no projection is named ${name}`);
    await this.rebuilds.run(() => this.fill(members, onProgress));
  }

  /** No further batch starts; resolves when the running one is over. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.subscription?.close();
    await Promise.all([...this.work, this.rebuilds.idle()]);
    for (const member of this.members) await this.settle(member).catch((error) => this.report(member, error));
    await this.standing.close();
  }

  private get isOpen(): boolean {
    return !this.closing.signal.aborted;
  }

  private subscribe(): void {
    const onError = (error: unknown): void => {
      if (!this.isOpen) return;
      this.parts.log('error', 'the log cannot be followed, it is tried again', { error: String(error) });
      this.inBackground(this.pauseBeforeRetry().then(() => (this.isOpen ? this.subscribe() : undefined)));
    };
    const options = { batch: BATCH_EVENTS, onError };
    this.subscription = this.parts.store.subscribe(this.common, options, (events) => this.handOut(events));
  }

  private async handOut(events: readonly RecordedEvent[]): Promise<void> {
    this.retryMilliseconds = FIRST_RETRY_MILLISECONDS;
    const before = this.common;
    this.common = events.at(-1)?.position ?? before;
    const wait = this.pace(performance.now());
    for (const member of this.members) {
      if (!this.isOpen) return;
      try {
        if (member.pace === 'behind' && member.isClose) await this.join(member);
        else if (member.pace === 'together') await this.give(member, events, before);
      } catch (error) {
        this.fallBehind(member, error);
      }
      if (events.length >= LARGE_BATCH_EVENTS) await setImmediate();
    }
    this.standing.moved();
    // A batch costs more than its events, so under load it is worth waiting for more of them.
    if (wait > 0 && events.length < BATCH_EVENTS) await this.pause(wait);
  }

  /** Folds the events after `after`. If more come, it delays the writes a moment to join them. */
  private async give(
    member: Member,
    events: readonly RecordedEvent[],
    after: Position | undefined,
  ): Promise<void> {
    // A delayed write may have failed during this read: its events come again before these.
    if (!hasReached(member.fold?.reached, after))
      throw new Error('what came before could not be written; all of it comes again');
    const isHeldBack =
      events.length >= BATCH_EVENTS || (!member.projection.isWatched && hasWrittenEnough(member));
    this.publish((await member.fold?.take(events, isHeldBack)) ?? []);
    if (isHeldBack)
      member.timer ??= setTimer(
        () => this.inBackground(this.settleLater(member)),
        member.projection.isWatched ? PACE_MILLISECONDS : holdBackOf(member),
      );
  }

  private async settle(member: Member): Promise<void> {
    clearTimeout(member.timer);
    member.timer = undefined;
    const begun = performance.now();
    this.publish((await member.fold?.flush()) ?? []);
    member.writeMilliseconds = performance.now() - begun;
    this.standing.moved();
  }

  private async settleLater(member: Member): Promise<void> {
    try {
      await this.settle(member);
    } catch (error) {
      this.fallBehind(member, error);
    }
  }

  private fallBehind(member: Member, error: unknown): void {
    this.report(member, error);
    member.isClose = false;
    if (member.pace !== 'together') return;
    member.pace = 'behind';
    this.inBackground(this.pause(FIRST_RETRY_MILLISECONDS).then(() => this.catchUp(member)));
  }

  private publish(changes: readonly Change[]): void {
    // Made just now and shared with nobody yet; a copy would cost ten times as much.
    for (const change of changes)
      this.parts.feed.publish(
        change.kind === 'day' ? Object.assign(change, { publishedAt: preciseNow() }) : change,
      );
  }

  /** The others wait here, so that it can reach them. */
  private async join(member: Member): Promise<void> {
    while (member.pace === 'behind' && this.isOpen) {
      if (hasReached(member.fold?.reached, this.common)) member.pace = 'together';
      else await this.readOn(member);
    }
  }

  private async readOn(member: Member): Promise<void> {
    const after = member.fold?.reached;
    const events = await this.parts.store.readAll(after, BATCH_EVENTS);
    // During the read, a rebuild may have begun to replace these documents.
    if (member.pace !== 'behind') return;
    await this.give(member, events, after);
    this.standing.moved();
    member.isClose = events.length < BATCH_EVENTS;
  }

  /** Reads for itself until it has reached the others, also over failures of the store. */
  private async catchUp(member: Member): Promise<void> {
    let wait = FIRST_RETRY_MILLISECONDS;
    while (this.isOpen && member.pace === 'behind') {
      // Between this look and joining lies no await, so no batch slips between.
      if (hasReached(member.fold?.reached, this.common)) {
        member.pace = 'together';
        this.standing.moved();
        return;
      }
      try {
        await this.readOn(member);
        wait = FIRST_RETRY_MILLISECONDS;
        await setImmediate();
      } catch (error) {
        this.report(member, error);
        await this.pause(wait);
        wait = Math.min(wait * 2, LAST_RETRY_MILLISECONDS);
      }
    }
  }

  /** Rebuilds documents of another version, until it succeeds. */
  private async fillAnew(members: readonly Member[]): Promise<void> {
    for (
      let wait = FIRST_RETRY_MILLISECONDS;
      this.isOpen;
      wait = Math.min(wait * 2, LAST_RETRY_MILLISECONDS)
    ) {
      try {
        return await this.rebuilds.run(() => this.fill(members, () => undefined));
      } catch (error) {
        for (const member of members) this.report(member, error);
        await this.pause(wait);
      }
    }
  }

  private async fill(
    members: readonly Member[],
    onProgress: (progress: RebuildProgress) => void,
  ): Promise<void> {
    const rebuild: RebuildParts = {
      ...this.parts,
      isOpen: () => this.isOpen,
      give: (member, events, after) => this.give(member, events, after),
      settle: (member) => this.settle(member),
    };
    try {
      await rebuildMembers(members, rebuild, onProgress);
    } finally {
      for (const member of members) {
        if (member.pace === 'swapping') member.pace = 'behind';
        if (member.fold && member.pace === 'behind') this.inBackground(this.catchUp(member));
      }
    }
  }

  private report(member: Member, error: unknown): void {
    const { name } = member.projection;
    const details = { projection: name, error: error instanceof Error ? error.message : String(error) };
    this.parts.log('error', 'a read model could not be written, it is tried again', details);
  }

  private inBackground(task: Promise<void>): void {
    const settled = task.catch((error: unknown) => {
      this.parts.log('error', 'a read model stands still', { error: String(error) });
    });
    this.work.add(settled);
    settled.finally(() => this.work.delete(settled));
  }

  private async pauseBeforeRetry(): Promise<void> {
    const wait = this.retryMilliseconds;
    this.retryMilliseconds = Math.min(wait * 2, LAST_RETRY_MILLISECONDS);
    await this.pause(wait);
  }

  private async pause(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }
}

/** Milliseconds since 1970 with their fractions: a delivery takes less than one of them. */
const preciseNow = (): number => performance.timeOrigin + performance.now();
