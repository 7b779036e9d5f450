// The watched days, in memory as the read model has them. The feed moves them on; after a gap the day
// is read again.
import { setTimeout } from 'node:timers/promises';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Change, ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections, type DayClaim, type DayDocument, dayId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';

export interface WatchedDay {
  readonly tenant: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  /** -1 while nothing ever happened on the day. */
  revision: number;
  claims: ReadonlyMap<string, DayClaim>;
  readonly watchers: Set<DayWatcher>;
}

export interface DayWatcher {
  /** The day changed by exactly this. */
  dayChanged(day: WatchedDay, delta: { changed: readonly DayClaim[]; removed: readonly string[] }): void;
  /** The day was read again: only its current state is known. */
  dayReplaced(day: WatchedDay): void;
}

export interface WatchedDays {
  /**
   * Keeps the days in memory until `release`, and resolves when they are read. A caller that then adds itself
   * to their watchers in the same turn misses nothing.
   */
  retain(tenant: string, resourceIds: readonly string[], dates: readonly LocalDate[]): Promise<WatchedDay[]>;
  release(days: readonly WatchedDay[]): void;
  /** Reads one day again, for a subscriber that knows a newer one. */
  refresh(day: WatchedDay): Promise<void>;
  /** Reads all days again that have moved on unnoticed. */
  reconcile(): Promise<void>;
  readonly size: number;
  /** Whether the day has a watcher. */
  watches(tenant: string, resourceId: string, date: LocalDate): boolean;
  close(): void;
}

type DayChange = Extract<Change, { kind: 'day' }>;

interface Entry {
  readonly day: WatchedDay;
  holders: number;
  /** The newest revision the feed has told of. */
  announced: number;
  reading: Promise<void> | undefined;
}

/** Days read at once. */
const BATCH = 500;
/** Pauses before a read model that lags behind its own announcement is asked again. */
const RETRIES_MS = [20, 100, 500, 2_000];

export const createWatchedDays = (
  readStore: Pick<ReadStore, 'getMany'>,
  feed: ChangeFeed,
  onError: (error: unknown) => void,
): WatchedDays => new DaysInMemory(readStore, feed, onError);

class DaysInMemory implements WatchedDays {
  private readonly entries = new Map<string, Entry>();
  private readonly unsubscribe: () => void;
  private readonly readStore: Pick<ReadStore, 'getMany'>;
  private readonly onError: (error: unknown) => void;

  constructor(readStore: Pick<ReadStore, 'getMany'>, feed: ChangeFeed, onError: (error: unknown) => void) {
    this.readStore = readStore;
    this.onError = onError;
    this.unsubscribe = feed.subscribe((change) => {
      if (change.kind === 'day') this.onChange(change);
    });
  }

  async retain(
    tenant: string,
    resourceIds: readonly string[],
    dates: readonly LocalDate[],
  ): Promise<WatchedDay[]> {
    const wanted: Entry[] = [];
    const missing: string[] = [];
    for (const resourceId of resourceIds)
      for (const date of dates) {
        const id = dayId(tenant, resourceId, date);
        const entry = this.entries.get(id) ?? newEntry(tenant, resourceId, date);
        if (!this.entries.has(id)) missing.push(id);
        this.entries.set(id, entry);
        entry.holders += 1;
        wanted.push(entry);
      }
    const days = wanted.map(({ day }) => day);
    try {
      this.startReading(missing);
      await Promise.all(wanted.map((entry) => entry.reading));
      // An announcement during the read may be newer than its result.
      const behind = wanted.filter(({ day, announced }) => day.revision < announced);
      await Promise.all(behind.map(({ day }) => this.refresh(day)));
      return days;
    } catch (error) {
      this.release(days);
      throw error;
    }
  }

  release(days: readonly WatchedDay[]): void {
    for (const day of days) {
      const id = idOf(day);
      const entry = this.entries.get(id);
      if (!entry) continue;
      entry.holders -= 1;
      if (entry.holders === 0) this.entries.delete(id);
    }
  }

  async refresh(day: WatchedDay): Promise<void> {
    const id = idOf(day);
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.reading ??= this.readAgain(id)
      .catch(this.onError)
      .finally(() => {
        entry.reading = undefined;
      });
    await entry.reading;
  }

  reconcile(): Promise<void> {
    return this.readInto([...this.entries.keys()]);
  }

  watches(tenant: string, resourceId: string, date: LocalDate): boolean {
    return this.entries.has(dayId(tenant, resourceId, date));
  }

  get size(): number {
    return this.entries.size;
  }

  close(): void {
    this.unsubscribe();
  }

  private onChange(change: DayChange): void {
    const entry = this.entries.get(dayId(change.tenant, change.resourceId, change.date));
    if (!entry || change.revision <= entry.day.revision) return;
    entry.announced = Math.max(entry.announced, change.revision);
    // A read that is under way and ends with an older day is not taken.
    if (change.previous === entry.day.revision) apply(entry.day, change);
    else void this.refresh(entry.day);
  }

  /** A failed read rejects for its callers; the entries only stop waiting. */
  private startReading(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const reading = this.readInto(ids);
    for (const id of ids) {
      const entry = this.entries.get(id);
      if (!entry) continue;
      entry.reading = reading.finally(() => {
        entry.reading = undefined;
      });
    }
  }

  private async readInto(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const found = await this.readStore.getMany<DayDocument>(collections.days, batch);
      for (const document of found) this.take(document);
    }
  }

  private take(document: DayDocument): void {
    const entry = this.entries.get(document._id);
    if (!entry || document.revision <= entry.day.revision) return;
    entry.day.revision = document.revision;
    entry.day.claims = new Map(document.claims.map((claim) => [claim.key, claim]));
    entry.announced = Math.max(entry.announced, document.revision);
    for (const watcher of entry.day.watchers) watcher.dayReplaced(entry.day);
  }

  /** Reads until the read model has the announced revision. */
  private async readAgain(id: string): Promise<void> {
    for (const pause of [0, ...RETRIES_MS]) {
      if (pause > 0) await setTimeout(pause);
      await this.readInto([id]);
      const entry = this.entries.get(id);
      if (!entry || entry.day.revision >= entry.announced) return;
    }
  }
}

const newEntry = (tenant: string, resourceId: string, date: LocalDate): Entry => ({
  day: { tenant, resourceId, date, revision: -1, claims: new Map(), watchers: new Set() },
  holders: 0,
  announced: -1,
  reading: undefined,
});

const idOf = ({ tenant, resourceId, date }: WatchedDay): string => dayId(tenant, resourceId, date);

const apply = (day: WatchedDay, change: DayChange): void => {
  const claims = new Map(day.claims);
  for (const key of change.removed) claims.delete(key);
  for (const claim of change.changed) claims.set(claim.key, claim);
  day.claims = claims;
  day.revision = change.revision;
  for (const watcher of day.watchers) watcher.dayChanged(day, change);
};
