// The position that all read models have reached: announced on the feed, awaited by callers, and stored for
// readers in other processes.
import type { Position } from '@campus/events/domain/envelope';
import { type ChangeFeed, EVERY_PROJECTION } from '../ports/change-feed.ts';
import { collections } from '../ports/documents.ts';
import type { ReadStore } from '../ports/read-store.ts';
import type { Log } from './projection.ts';
import { createWaiters, hasReached, type Waiters } from './waiters.ts';

/** The stored position lags at most this much behind. */
const WRITE_DOWN_MILLISECONDS = 200;
/** A write that failed is tried again after this: the next event may be long in coming. */
const RETRY_MILLISECONDS = 1_000;

export type Positions = ReadonlyMap<string, Position | undefined>;

interface StandingParts {
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly positions: () => Positions;
}

export class Standing {
  private readonly parts: StandingParts;
  private readonly waiters: Waiters = createWaiters();
  private told: Position | undefined;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private hasFailed = false;
  private isOpen = true;

  constructor(parts: StandingParts) {
    this.parts = parts;
  }

  /** Undefined while one of them has nothing yet. */
  together(): Position | undefined {
    let least: Position | undefined;
    for (const position of this.parts.positions().values()) {
      if (position === undefined) return undefined;
      if (least === undefined || position < least) least = position;
    }
    return least;
  }

  /** Call it once projections have taken in what they were given. */
  moved(): void {
    this.waiters.check();
    const position = this.together();
    if (position === undefined || position === this.told) return;
    this.told = position;
    this.parts.feed.publish({ kind: 'progress', projection: EVERY_PROJECTION, position });
    this.timer ??= setTimeout(() => this.writeDown(), WRITE_DOWN_MILLISECONDS);
  }

  reached(position: Position | undefined, milliseconds: number, names?: readonly string[]): Promise<boolean> {
    return this.waiters.wait(() => this.isReached(position, names), milliseconds);
  }

  /** Answers all waiters and stores the last position. */
  async close(): Promise<void> {
    this.isOpen = false;
    this.waiters.close();
    if (this.timer) this.writeDown();
    await this.writing;
  }

  private isReached(position: Position | undefined, names: readonly string[] | undefined): boolean {
    const positions = this.parts.positions();
    return (names ?? [...positions.keys()]).every((name) => hasReached(positions.get(name), position));
  }

  private writeDown(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const position = this.together();
    if (position === undefined) return;
    const checkpoint = { projection: EVERY_PROJECTION, version: 1, position };
    this.writing = this.parts.readStore.applyBatch(collections.parked, [], checkpoint).then(
      () => {
        this.hasFailed = false;
      },
      (error: unknown) => this.tryAgain(error),
    );
  }

  /** The first failure in a row is logged. */
  private tryAgain(error: unknown): void {
    if (!this.hasFailed)
      this.parts.log('warn', 'could not write down the position, it is tried again', {
        error: String(error),
      });
    this.hasFailed = true;
    if (this.isOpen) this.timer ??= setTimeout(() => this.writeDown(), RETRY_MILLISECONDS);
  }
}
