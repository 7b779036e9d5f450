// All read models kept up with the log by any number of processes: each holds some partitions under leases
// and runs a fold for each of them; other work of only one process is shared in the same way.
import { setTimeout } from 'node:timers/promises';
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { ChangeFeed } from '../ports/change-feed.ts';
import type { Fence, Lease, LeaseStore } from '../ports/leases.ts';
import { fillName, fillRequest, partitionName } from '../ports/partitions.ts';
import type { ReadStore } from '../ports/read-store.ts';
import { allProjections, dropRetired } from '../projections.ts';
import type { AnyProjection, Log } from '../runner/projection.ts';
import { Runner } from '../runner/runner.ts';
import { hasReached } from '../runner/waiters.ts';
import { fill } from './fill.ts';
import { LeaseHolder } from './lease-holder.ts';
import { partitionFeed, partitionStore } from './partition-store.ts';
import { type ProgressTold, tellProgress } from './progress-told.ts';
import { agreeOnShards, ofShard } from './shards.ts';
import { openSharedTail } from './shared-tail.ts';
import { type Running, SharedWork, type Task, type Wanted } from './shared-work.ts';

export interface PartitionsParts {
  readonly store: EventStore;
  readonly readStore: ReadStore & LeaseStore;
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly shards: number;
  /** The name of this process, unlike any other's. */
  readonly owner: string;
  /** How long a lease outlives its holder's last renewal. */
  readonly lastsMs: number;
  /** Milliseconds that only ever go forward. */
  readonly elapsed: () => number;
  /** Milliseconds since 1970; that of the machine when absent. */
  readonly clock?: () => Instant;
  readonly projections?: readonly AnyProjection[];
  /** Further work that one process does at a time. */
  readonly duties?: readonly Task[];
}

const SWAPPING = 'swapping';
const WAIT_MS = 50;

export class Partitions {
  private readonly parts: PartitionsParts;
  private readonly holder: LeaseHolder;
  private readonly projections: readonly AnyProjection[];
  private readonly progress = new Map<string, Position | undefined>();
  private readonly told: ProgressTold;
  private readonly fills = new Map<string, Promise<void>>();
  private work: SharedWork | undefined;
  private tail: EventStore | undefined;
  private isOpen = true;

  constructor(parts: PartitionsParts) {
    this.parts = parts;
    this.projections = parts.projections ?? allProjections;
    this.holder = new LeaseHolder({ ...parts, store: parts.readStore });
    this.told = tellProgress(parts.feed, parts.elapsed);
  }

  /** Resolves when this process has taken its share. Throws ShardsDiffer. */
  async start(): Promise<void> {
    const { readStore, shards, store, duties = [] } = this.parts;
    await agreeOnShards(readStore, shards);
    await dropRetired(readStore);
    this.tail = await openSharedTail(store);
    const tasks = this.projections.flatMap((projection) =>
      Array.from({ length: shards }, (_, shard) => this.taskOf(projection, shard)),
    );
    this.work = new SharedWork({
      ...this.parts,
      holder: this.holder,
      tasks: [...tasks, ...duties],
      wanted: (name) => this.wanted(name),
      onLook: async () => this.fillWhatIsWanted(),
    });
    await this.work.start();
  }

  /** Partitions and duties this process does. */
  held(): string[] {
    return this.holder.heldNames().filter((name) => this.work?.isRunning(name));
  }

  /** How far the partitions held here have come. */
  positions(): ReadonlyMap<string, Position | undefined> {
    return new Map([...this.progress].filter(([name]) => this.work?.isRunning(name)));
  }

  get isConnected(): boolean {
    return this.work?.isConnected === true;
  }

  /** Whether the partitions held here have taken in `position` within `milliseconds`. */
  async caughtUp(position: Position | undefined, milliseconds: number): Promise<boolean> {
    for (let waited = 0; ; waited += WAIT_MS) {
      if ([...this.positions().values()].every((at) => hasReached(at, position))) return true;
      if (waited >= milliseconds) return false;
      await setTimeout(WAIT_MS);
    }
  }

  /** Finishes the batches in hand and gives everything back. Stores and feed stay open. */
  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.fills.values());
    await this.work?.close();
    this.told.close();
    await this.tail?.close();
  }

  private taskOf(projection: AnyProjection, shard: number): Task {
    const name = partitionName(projection.name, shard);
    return { name, start: (fence, lost) => this.begin(projection, shard, name, fence, lost) };
  }

  private async begin(
    projection: AnyProjection,
    shard: number,
    partition: string,
    fence: Fence,
    lost: () => void,
  ): Promise<Running> {
    const { readStore, feed, log, shards, store } = this.parts;
    const closing = new AbortController();
    const place = {
      readStore,
      partition,
      version: projection.version,

      fence,
      onFenced: lost,
      closing: closing.signal,
    };
    const own = partitionStore(place, this.parts.elapsed);
    const checkpoint = await own.checkpoint(projection.name);
    const isUsable = checkpoint === undefined || checkpoint.version === projection.version;
    if (!isUsable || !hasReached(await store.head(), checkpoint?.position)) {
      log('warn', 'fills a read model anew: it was made by another version or from another log', {
        partition,
      });
      await this.ask(projection.name);
      return { close: async () => undefined };
    }
    this.progress.set(partition, checkpoint?.position);
    const runner = new Runner({
      store: this.tail ?? store,
      readStore: own,
      feed: partitionFeed(feed, (position) => {
        this.progress.set(partition, position);
        this.told.moved(partition, position);
      }),
      log: (level, message, details) => log(level, message, { ...details, partition }),
      projections: [ofShard(projection, shard, shards)],
      isShared: true,
    });
    await runner.start();
    return {
      close: async () => {
        this.progress.delete(partition);
        closing.abort();
        await runner.close();
      },
    };
  }

  private fillRecord(projection: string): Lease | undefined {
    return this.holder.seen(fillName(projection));
  }

  private async ask(projection: string): Promise<void> {
    await this.parts.readStore.replaceLease(undefined, fillRequest(projection));
  }

  /** While documents are put in place, the holder of the first partition has all of them. */
  private wanted(name: string): Wanted {
    const projection = this.projections.find((each) => name.startsWith(`${each.name}/`));
    const record = projection && this.fillRecord(projection.name);
    if (!projection || record?.owner !== SWAPPING) return 'run';
    const first = partitionName(projection.name, 0);
    return name === first || this.holder.holds(first) ? 'keep' : 'leave';
  }

  private fillWhatIsWanted(): void {
    for (const projection of this.projections) {
      const { name } = projection;
      if (!this.fillRecord(name) || !this.holder.holds(partitionName(name, 0)) || this.fills.has(name))
        continue;
      const filling = this.fillOne(projection)
        .catch((error: unknown) => {
          this.parts.log('error', 'a read model could not be filled anew, it is tried again', {
            projection: name,
            error: String(error),
          });
        })
        .finally(() => this.fills.delete(name));
      this.fills.set(name, filling);
    }
  }

  private async fillOne(projection: AnyProjection): Promise<void> {
    const { store, readStore, log, clock, feed } = this.parts;
    const first = partitionName(projection.name, 0);
    log('info', 'fills a read model anew', { projection: projection.name });
    const fence = this.holder.fenceOf(first);
    const asked = await this.storedRecord(projection.name);
    const isDone = await fill({
      store,
      readStore,
      log,
      clock,
      projection,
      fence,
      predecessor: asked?.owner === SWAPPING ? asked.epoch : undefined,
      allInHand: () => this.takeAll(projection.name, fence),
      isOpen: () => this.isOpen && this.holder.holds(first),
    });
    if (!isDone) return;
    const record = await this.storedRecord(projection.name);
    if (record) await readStore.replaceLease(record, undefined);
    // What watchers and nodes remember was made by another version.
    feed.publish({ kind: 'gap' });
    this.work?.hurry();
  }

  private async storedRecord(projection: string): Promise<Lease | undefined> {
    return (await this.parts.readStore.leases()).find(({ name }) => name === fillName(projection));
  }

  private async takeAll(projection: string, fence: Fence): Promise<readonly Fence[]> {
    if (!(await this.announceSwap(projection, fence))) return [];
    const names = Array.from({ length: this.parts.shards }, (_, shard) => partitionName(projection, shard));
    this.work?.hurry();
    const isMine = (name: string): boolean => this.holder.holds(name) && !this.work?.isBusy(name);
    // Once it was taken over another fills, and that it is had again later says nothing about this filling.
    const isStill = (): boolean => this.holder.fenceOf(fence.lease).epoch === fence.epoch;
    while (this.isOpen && isStill() && !names.every(isMine)) await setTimeout(WAIT_MS);
    if (!isStill()) return [];
    return names.map((name) => this.holder.fenceOf(name));
  }

  /** Written down with its epoch, for the next holder. False when there is nothing to fill any more. */
  private async announceSwap(projection: string, { epoch }: Fence): Promise<boolean> {
    const { readStore } = this.parts;
    for (;;) {
      const record = await this.storedRecord(projection);
      if (!record) return false;
      const next = {
        ...record,
        owner: SWAPPING,
        epoch: Math.max(epoch, record.epoch),
        beat: record.beat + 1,
      };
      if (await readStore.replaceLease(record, next)) return true;
    }
  }
}
