// Pieces of work of which each is done by one process at a time, spread evenly over the processes there
// are: each takes what is free up to its share, gives back what is more, and stops what it has lost.
import { setTimeout } from 'node:timers/promises';
import type { Fence } from '../ports/leases.ts';
import type { Log } from '../runner/projection.ts';
import type { LeaseHolder } from './lease-holder.ts';

export interface Task {
  /** The name of the work and of its lease. */
  readonly name: string;
  /** `lost` may be called when a write was refused: another process has taken over. */
  start(fence: Fence, lost: () => void): Promise<Running>;
}

export interface Running {
  /** Resolves when nothing of it runs any more. */
  close(): Promise<void>;
}

export interface SharedWorkParts {
  readonly holder: LeaseHolder;
  /** How long a lease outlives its holder's last renewal. */
  readonly lastsMs: number;
  readonly tasks: readonly Task[];
  readonly log: Log;
  /** What is done with a task at the moment; `run` unless said otherwise. Asked after every look. */
  readonly wanted?: (task: string) => Wanted;
  /** Called after every look, before anything is taken. */
  readonly onLook?: () => Promise<void>;
}

/** `keep`: hold the lease and do nothing under it; `leave`: another process is to have it. */
export type Wanted = 'run' | 'keep' | 'leave';

/** Looks in the life of a lease: a dead process's work is taken over at most one of them late. */
const LOOKS_IN_A_LIFE = 6;

export class SharedWork {
  private readonly parts: SharedWorkParts;
  private readonly tasks: ReadonlyMap<string, Task>;
  private readonly running = new Map<string, Running>();
  private readonly starting = new Set<string>();
  private readonly closing = new Map<string, Promise<void>>();
  private readonly ending = new AbortController();
  private loop: Promise<void> | undefined;
  private sharing: Promise<void> | undefined;
  private wake = new AbortController();
  private isAway = false;
  private isClosing = false;

  constructor(parts: SharedWorkParts) {
    this.parts = parts;
    this.tasks = new Map(parts.tasks.map((task) => [task.name, task]));
  }

  /** Resolves after the first look. */
  async start(): Promise<void> {
    await this.turn();
    await this.sharing;
    this.loop = this.run();
  }

  isRunning(name: string): boolean {
    return this.running.has(name);
  }

  /** Begins, runs, or has not stopped yet. */
  isBusy(name: string): boolean {
    return this.starting.has(name) || this.running.has(name) || this.closing.has(name);
  }

  /** Since the last look the leases could be seen and renewed. */
  get isConnected(): boolean {
    return !this.isAway;
  }

  /** Looks again now. */
  hurry(): void {
    this.wake.abort();
  }

  /** Stops everything and gives it back, so that others take over at once. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.sharing;
    // It beats until nothing runs any more: what is being finished is still its own.
    await Promise.all([...this.running.keys()].map((name) => this.stop(name)));
    this.ending.abort();
    this.hurry();
    await this.loop;
    // Without the store nothing can be given back; the others take it over when the leases end.
    await this.parts.holder.leave().catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      this.wake = new AbortController();
      await setTimeout(this.parts.lastsMs / LOOKS_IN_A_LIFE, undefined, { signal: this.wake.signal }).catch(
        () => undefined,
      );
      if (!this.ending.signal.aborted) await this.turn();
    }
  }

  /** The beat waits for nobody: a process that is slow to stop or to begin something is not dead. */
  private async turn(): Promise<void> {
    const { holder, log, onLook } = this.parts;
    try {
      for (const name of await holder.look()) this.lose(name);
      await onLook?.();
      if (this.isAway) log('info', 'leases are renewed again');
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) log('error', 'leases cannot be renewed, it is tried again', { error: String(error) });
      this.isAway = true;
      return;
    }
    if (this.isClosing) return;
    this.sharing ??= this.share()
      .catch((error: unknown) => {
        log('warn', 'work could not be shared out, it is tried again', { error: String(error) });
      })
      .finally(() => {
        this.sharing = undefined;
      });
  }

  private async share(): Promise<void> {
    const { holder, wanted = () => 'run' } = this.parts;
    const allowed = Math.ceil(this.tasks.size / (await holder.countProcesses()));
    const mine = [...this.tasks.keys()].filter((name) => holder.holds(name));
    for (const name of mine) {
      const want = wanted(name);
      if (want === 'leave') await this.giveBack(name);
      else if (want === 'keep') await this.stop(name);
    }
    const kept = mine.filter((name) => holder.holds(name) && wanted(name) !== 'keep');
    for (const name of kept.slice(allowed)) await this.giveBack(name);
    const isFree = (name: string): boolean =>
      !holder.holds(name) && holder.isFree(name) && !this.closing.has(name);
    const free = [...this.tasks.keys()].filter(isFree);
    const room = Math.max(0, allowed - kept.length);
    const taken = [
      ...free.filter((name) => wanted(name) === 'keep'),
      ...free.filter((name) => wanted(name) === 'run').slice(0, room),
    ];
    if (this.isClosing) return;
    // Side by side: what a dead process held waits for all of it.
    await Promise.all(taken.map((name) => holder.take(name)));
    const begun = [...this.tasks].filter(
      ([name]) => holder.holds(name) && wanted(name) === 'run' && !this.running.has(name),
    );
    await Promise.all(begun.map(([, task]) => this.begin(task)));
  }

  private async begin(task: Task): Promise<void> {
    const { holder, log } = this.parts;
    const { name } = task;
    if (this.closing.has(name)) return;
    const fence = holder.fenceOf(name);
    this.starting.add(name);
    try {
      this.running.set(name, await task.start(fence, () => this.hurry()));
      log('info', 'took over', { task: name });
      // Lost while it began, and maybe to be taken again: under this fence it would be refused for ever.
      if (holder.fenceOf(name).epoch !== fence.epoch) this.lose(name);
    } catch (error) {
      log('error', 'could not begin, it is tried again', { task: name, error: String(error) });
      await holder.release(name);
    } finally {
      this.starting.delete(name);
    }
  }

  /** Another process holds it now; the fence refuses the work here until it has stopped. */
  private lose(name: string): void {
    this.parts.log('warn', 'lost to another process', { task: name });
    void this.stop(name);
  }

  private async giveBack(name: string): Promise<void> {
    await this.stop(name);
    await this.parts.holder.release(name);
  }

  private stop(name: string): Promise<void> {
    const running = this.running.get(name);
    if (!running) return this.closing.get(name) ?? Promise.resolve();
    this.running.delete(name);
    const closed = running
      .close()
      .catch((error: unknown) => {
        this.parts.log('warn', 'did not stop cleanly', { task: name, error: String(error) });
      })
      .finally(() => this.closing.delete(name));
    this.closing.set(name, closed);
    return closed;
  }
}
