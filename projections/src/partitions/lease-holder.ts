// One process among several that share the work by leases. Its entry beats for all it holds, so that a
// renewal is one write however much it holds; the epoch of each lease is what its batches are fenced by.
// It decides nothing about who should have what; shared-work.ts does.
import type { Fence, Lease, LeaseStore } from '../ports/leases.ts';

export interface LeaseHolderParts {
  readonly store: LeaseStore;
  /** The name of this process, unlike any other's and unlike its own before a restart. */
  readonly owner: string;
  /** How long leases outlive the last beat of their holder. */
  readonly lastsMs: number;
  /** Milliseconds that only ever go forward; not a clock of the day. */
  readonly elapsed: () => number;
}

interface Watched {
  readonly lease: Lease;
  /** When this process first saw it as it is. */
  readonly since: number;
}

const ENTRY = 'process/';
/** A process beats three times in the life of its leases, so that a slow answer or a lost one costs nothing. */
const BEATS_IN_A_LIFE = 3;
/**
 * A holder that did not look for this part of a life has seen nobody be still: the store was away, or it
 * slept itself.
 */
const BLIND_IN_A_LIFE = 2;

export class LeaseHolder {
  private readonly parts: LeaseHolderParts;
  private readonly entry: string;
  private watched = new Map<string, Watched>();
  private readonly held = new Map<string, Lease>();
  private readonly taking = new Set<string>();
  private own: Lease | undefined;
  private beatAt = 0;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: LeaseHolderParts) {
    this.parts = parts;
    this.entry = `${ENTRY}${parts.owner}`;
  }

  /** Looks at all leases and beats. Names those that were lost since the last look. */
  async look(): Promise<readonly string[]> {
    const { store, elapsed, lastsMs } = this.parts;
    const leases = await store.leases();
    const now = elapsed();
    const wasBlind = now - this.lookedAt > lastsMs / BLIND_IN_A_LIFE;
    this.lookedAt = now;
    const since = (lease: Lease): number => (wasBlind ? now : this.sinceOf(lease, now));
    this.watched = new Map(leases.map((lease) => [lease.name, { lease, since: since(lease) }]));
    const isTakenForDead = !(await this.beat());
    const lost = [...this.held.values()].filter(
      ({ name, epoch }) => isTakenForDead || this.seen(name)?.epoch !== epoch,
    );
    for (const { name } of lost) this.held.delete(name);
    await this.disown();
    return lost.map(({ name }) => name);
  }

  /** Processes that are alive, this one included. */
  async countProcesses(): Promise<number> {
    let alive = 1;
    for (const { lease, since } of this.watched.values()) {
      if (!lease.name.startsWith(ENTRY) || lease.name === this.entry) continue;
      if (this.isStill(lease, since)) await this.parts.store.replaceLease(lease, undefined);
      else alive += 1;
    }
    return alive;
  }

  holds(name: string): boolean {
    return this.held.has(name);
  }

  heldNames(): string[] {
    return [...this.held.keys()];
  }

  /** What a batch under this lease is written with. */
  fenceOf(name: string): Fence {
    return { lease: name, epoch: this.held.get(name)?.epoch ?? -1 };
  }

  seen(name: string): Lease | undefined {
    return this.watched.get(name)?.lease;
  }

  /** Nobody's, or its holder has ended or been still for the whole life of its leases. */
  isFree(name: string): boolean {
    const owner = this.seen(name)?.owner ?? '';
    const entry = this.watched.get(`${ENTRY}${owner}`);
    return owner === '' || !entry || this.isStill(entry.lease, entry.since);
  }

  /** True when it is this process's now. */
  async take(name: string): Promise<boolean> {
    const { store, owner, lastsMs } = this.parts;
    const seen = this.seen(name);
    const next: Lease = { name, owner, lastsMs, beat: 0, epoch: (seen?.epoch ?? 0) + 1 };
    this.taking.add(name);
    try {
      if (!(await store.replaceLease(seen, next))) return false;
      this.held.set(name, next);
      this.note(next);
      return true;
    } finally {
      this.taking.delete(name);
    }
  }

  /** Nobody's from now on; its epoch stays, so that no later one is like an earlier. */
  async release(name: string): Promise<void> {
    const lease = this.held.get(name);
    if (!lease) return;
    this.held.delete(name);
    const next = { ...lease, owner: '', beat: lease.beat + 1 };
    if (await this.parts.store.replaceLease(lease, next)) this.note(next);
  }

  /** Gives everything back and leaves. */
  async leave(): Promise<void> {
    await Promise.all(this.heldNames().map((name) => this.release(name)));
    if (this.own) await this.parts.store.replaceLease(this.own, undefined);
    this.own = undefined;
  }

  /**
   * What stands under this process's name and is not held here, because it was given up as lost or the answer
   * was, is nobody's: as long as this process beats no other would ever take it.
   */
  private async disown(): Promise<void> {
    for (const { lease } of [...this.watched.values()]) {
      const { name, owner } = lease;
      const isOurs = owner === this.parts.owner && name !== this.entry;
      if (!isOurs || this.held.has(name) || this.taking.has(name)) continue;
      const next = { ...lease, owner: '', beat: lease.beat + 1 };
      if (await this.parts.store.replaceLease(lease, next)) this.note(next);
    }
  }

  /** False when the others took this process for dead, and with it all it held. */
  private async beat(): Promise<boolean> {
    const { store, owner, lastsMs, elapsed } = this.parts;
    const seen = this.seen(this.entry);
    const wasRemoved = this.own !== undefined && seen === undefined;
    if (seen && elapsed() - this.beatAt < lastsMs / BEATS_IN_A_LIFE) return true;
    // Never again as it once was: to the others an entry that looks the same has not beaten.
    const beat = ((seen ?? this.own)?.beat ?? 0) + 1;
    const next = { name: this.entry, owner, lastsMs, epoch: 1, beat };
    // One whose answer was lost may have been written: the next look shows it.
    if (await store.replaceLease(seen, next)) {
      this.own = next;
      this.beatAt = elapsed();
    }
    return !wasRemoved;
  }

  private isStill({ lastsMs }: Lease, since: number): boolean {
    return this.parts.elapsed() - since >= lastsMs;
  }

  private sinceOf(lease: Lease, now: number): number {
    const before = this.watched.get(lease.name);
    const isSame = before?.lease.epoch === lease.epoch && before.lease.beat === lease.beat;
    return isSame ? before.since : now;
  }

  private note(lease: Lease): void {
    this.watched.set(lease.name, { lease, since: this.parts.elapsed() });
  }
}
