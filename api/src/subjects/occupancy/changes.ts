// Occupancy as it changes: of each resource its newest state, when somebody books and when the clock
// moves on. State, not facts: a slow reader gets the newest of each.
import type { Instant } from '@campus/events/domain/envelope';
import { localOf } from '@campus/events/domain/time/zone';
import type { LentBooking } from '@campus/events/loan/lent';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { Ports } from '../../command/ports.ts';
import { callerOf } from '../../gateway/http/context.ts';
import type { Source } from '../../gateway/live/live.ts';
import type { Member, MemberSource } from '../../gateway/live/member.ts';
import type { SubscriptionRequest } from '../../gateway/live/subscription-request.ts';
import { argumentsOf } from '../../gateway/live/subscription-request.ts';
import type { DayWatcher, WatchedDay, WatchedDays } from '../../gateway/live/watched-days.ts';
import type { WatchedRules } from '../../gateway/live/watched-rules.ts';
import { wireIdOf } from '../../records/present.ts';
import { boardResources } from './board.ts';
import { liveLoansOf } from './lent.ts';
import { standOf } from './stand.ts';

export interface OccupancyParts extends Ports {
  readonly days: WatchedDays;
  readonly rules: WatchedRules;
  readonly feed: ChangeFeed;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
}

/** The clock changes rooms on the minute. */
const TICK_MS = 60_000;

export interface OccupancyChanges {
  readonly source: Source;
  close(): void;
}

export const createOccupancyChanges = (parts: OccupancyParts): OccupancyChanges => {
  const groups = new Map<string, OccupancyGroup>();
  const timer = setInterval(() => {
    for (const group of groups.values()) group.tick().catch(parts.onError);
  }, TICK_MS);
  timer.unref();
  const stopHearing = parts.feed.subscribe((change) => {
    if (change.kind !== 'loan') return;
    for (const group of groups.values()) group.lent(change.tenant, change.resourceId).catch(parts.onError);
  });

  const source: Source = async (request, member) => {
    const { typeId } = argumentsOf<{ typeId?: string | null }>(request);
    const { tenant } = callerOf(request.context);
    const documents = await boardResources(parts, request.context, typeId);
    const resourceIds = documents.map(wireIdOf).toSorted();
    // Everything the frames depend on: what is watched follows from what the caller may see.
    const key = JSON.stringify([tenant, resourceIds, request.selectionKey]);
    let group = groups.get(key);
    if (!group) {
      group = new OccupancyGroup(parts, request, tenant, resourceIds, () => groups.delete(key));
      groups.set(key, group);
    }
    await group.join(member);
  };
  return {
    source,
    close: () => {
      clearInterval(timer);
      stopHearing();
    },
  };
};

class OccupancyGroup implements DayWatcher, MemberSource {
  private readonly parts: OccupancyParts;
  private readonly request: SubscriptionRequest;
  private readonly tenant: string;
  private readonly resourceIds: readonly string[];
  private readonly onEmpty: () => void;
  private readonly members = new Set<Member>();
  private readonly ready: Promise<void>;
  private days: readonly WatchedDay[] = [];
  private loans: ReadonlyMap<string, readonly LentBooking[]> = new Map();
  private date = '';
  /** What was last told of each resource, to tell only what is new. */
  private readonly told = new Map<string, string>();
  private joining = 0;

  constructor(
    parts: OccupancyParts,
    request: SubscriptionRequest,
    tenant: string,
    resourceIds: readonly string[],
    onEmpty: () => void,
  ) {
    this.parts = parts;
    this.request = request;
    this.tenant = tenant;
    this.resourceIds = resourceIds;
    this.onEmpty = onEmpty;
    this.ready = this.watchToday();
  }

  async join(member: Member): Promise<void> {
    this.joining += 1;
    try {
      await this.ready;
      if (!member.isOpen) return;
      member.source = this;
      this.members.add(member);
      for (const day of this.days) {
        const payload = this.frameOf(day);
        if (payload) member.sendState(payload, day.resourceId);
      }
    } finally {
      this.joining -= 1;
      this.stopWhenEmpty();
    }
  }

  leave(member: Member): void {
    this.members.delete(member);
    this.stopWhenEmpty();
  }

  current(_: Member, resourceId: string): Buffer | undefined {
    const day = this.days.find((candidate) => candidate.resourceId === resourceId);
    return day && this.frameOf(day);
  }

  /** The list of resources was made for the caller; a renewed token makes the client ask again. */
  async recheck(member: Member): Promise<void> {
    const { caller } = member.socket;
    const classes = caller ? await this.parts.visibility.classesOf(caller, this.resourceIds) : ['hidden'];
    if (caller?.tenant !== this.tenant || classes.includes('hidden')) await member.return();
  }

  dayChanged(day: WatchedDay): void {
    this.publish(day);
  }

  dayReplaced(day: WatchedDay): void {
    this.publish(day);
  }

  async tick(): Promise<void> {
    if (localOf(await this.parts.zoneOf(this.tenant), this.parts.clock()).date !== this.date) {
      this.unwatch();
      await this.watchToday();
    } else await this.readLoans();
    for (const day of this.days) this.publish(day);
  }

  /** A loan of the device changed. */
  async lent(tenant: string, resourceId: string): Promise<void> {
    const day = this.days.find((each) => each.resourceId === resourceId);
    if (tenant !== this.tenant || !day) return;
    await this.readLoans();
    this.publish(day);
  }

  private async readLoans(): Promise<void> {
    const { parts, tenant, resourceIds } = this;
    const devices = resourceIds.filter((id) => parts.rules.of(tenant, id)?.rules.lending);
    this.loans = await liveLoansOf(parts, tenant, devices);
  }

  private async watchToday(): Promise<void> {
    this.date = localOf(await this.parts.zoneOf(this.tenant), this.parts.clock()).date;
    await this.parts.rules.retain(this.tenant, this.resourceIds);
    await this.readLoans();
    this.days = await this.parts.days.retain(this.tenant, this.resourceIds, [this.date]);
    for (const day of this.days) day.watchers.add(this);
  }

  private unwatch(): void {
    for (const day of this.days) day.watchers.delete(this);
    this.parts.days.release(this.days);
    this.parts.rules.release(this.tenant, this.resourceIds);
    this.days = [];
  }

  private publish(day: WatchedDay): void {
    const change = this.changeOf(day);
    if (!change) return;
    const text = JSON.stringify(change);
    if (this.told.get(day.resourceId) === text) return;
    this.told.set(day.resourceId, text);
    const payload = this.request.render(change);
    for (const member of this.members) member.sendState(payload, day.resourceId);
  }

  private frameOf(day: WatchedDay): Buffer | undefined {
    const change = this.changeOf(day);
    return change && this.request.render(change);
  }

  private changeOf({ resourceId, claims }: WatchedDay) {
    const stored = this.parts.rules.of(this.tenant, resourceId);
    if (!stored) return undefined;
    const loans = this.loans.get(resourceId) ?? [];
    const stand = standOf(stored.rules, [...claims.values()], loans, this.parts.clock());
    const { date, now, free, taken, rate } = stand;
    return { resourceId, date, now, free, taken, rate };
  }

  private stopWhenEmpty(): void {
    if (this.members.size > 0 || this.joining > 0) return;
    this.unwatch();
    this.onEmpty();
  }
}
