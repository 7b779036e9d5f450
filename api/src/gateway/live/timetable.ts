// The live timetable: everyone who asked the same question with the same rights shares one execution
// and one buffer. See PROTOCOL.md for what a subscriber can rely on.
import { reject } from '@campus/events/domain/rejections';
import { datesBetween, daysBetween, isLocalDate } from '@campus/events/domain/time/dates';
import type { GraphQLError } from 'graphql';
import { badInput, notFound } from '../access/refusals.ts';
import { callerOf } from '../http/context.ts';
import { MAX_DAYS, MAX_RESOURCE_DAYS, MAX_RESOURCES } from '../http/limits.ts';
import type { Member, MemberSource } from './member.ts';
import type { SubscriptionRequest } from './subscription-request.ts';
import { argumentsOf } from './subscription-request.ts';
import { type Delta, type FrameParts, SharedFrames } from './timetable-frame.ts';
import type { AccessClass, Visibility } from './visibility.ts';
import type { DayWatcher, WatchedDay, WatchedDays } from './watched-days.ts';
import type { WatchedRules } from './watched-rules.ts';

export interface TimetableParts extends FrameParts {
  readonly days: WatchedDays;
  readonly rules: WatchedRules;
  readonly visibility: Pick<Visibility, 'classesOf'>;
  readonly onError: (error: unknown) => void;
}

export interface TimetableArgs {
  readonly resourceIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly known?: readonly {
    readonly resourceId: string;
    readonly date: string;
    readonly revision: number;
    readonly rulesRevision?: string | null;
  }[];
}

export interface Timetable {
  /** Sends state newer than the subscriber's, then lets it join. Throws refusals. */
  open(request: SubscriptionRequest, member: Member): Promise<void>;
  close(): void;
}

export const createTimetable = (parts: TimetableParts): Timetable => {
  const groups = new Map<string, TimetableGroup>();
  const frames = new SharedFrames(parts);

  const open = async (request: SubscriptionRequest, member: Member): Promise<void> => {
    const args = argumentsOf<TimetableArgs>(request);
    const refusal = refuseTimetable(args);
    if (refusal) throw refusal;
    const caller = callerOf(request.context);
    const resourceIds = [...new Set(args.resourceIds)].toSorted();
    const { announced } = parts.rules;
    const classes = await parts.visibility.classesOf(caller, resourceIds);
    if (classes.includes('hidden')) throw notFound();
    const key = JSON.stringify([caller.tenant, request.key, classes]);
    let group = groups.get(key);
    if (!group) {
      group = new TimetableGroup(parts, frames, open, request, caller.tenant, resourceIds, classes, () =>
        groups.delete(key),
      );
      groups.set(key, group);
    }
    await group.join(member, args);
    // A subscription that was opening when rules changed was in no group that would have asked again.
    if (parts.rules.announced !== announced) await member.source?.recheck(member);
  };

  const stopListening = parts.rules.onChanged((tenant, resourceId) => {
    for (const group of groups.values())
      if (group.shows(tenant, resourceId)) group.rulesChanged(resourceId).catch(parts.onError);
  });

  return { open, close: () => stopListening() };
};

/** Dates in order, within the limits on days, resources and both together. */
export const refuseTimetable = ({
  resourceIds,
  from,
  to,
  known,
}: TimetableArgs): GraphQLError | undefined => {
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return badInput(reject(1002));
  const limits: [string, number, number][] = [
    ['resourceIds', resourceIds.length, MAX_RESOURCES],
    ['days', daysBetween(from, to) + 1, MAX_DAYS],
    ['resourceIds × days', resourceIds.length * (daysBetween(from, to) + 1), MAX_RESOURCE_DAYS],
    ['known', known?.length ?? 0, MAX_RESOURCE_DAYS],
  ];
  for (const [field, value, limit] of limits)
    if (value > limit) return badInput(reject(1006, { params: { field, limit } }));
  return undefined;
};

type Open = Timetable['open'];
/** By day. */
type Known = ReadonlyMap<string, NonNullable<TimetableArgs['known']>[number]>;

class TimetableGroup implements DayWatcher, MemberSource {
  private readonly parts: TimetableParts;
  private readonly frames: SharedFrames;
  private readonly request: SubscriptionRequest;
  private readonly tenant: string;
  private readonly resourceIds: readonly string[];
  private readonly classes: ReadonlyMap<string, AccessClass>;
  private readonly onEmpty: () => void;
  private readonly members = new Set<Member>();
  private readonly open: Open;
  private readonly ready: Promise<void>;
  private days: readonly WatchedDay[] = [];
  private joining = 0;
  private isStopped = false;

  constructor(
    parts: TimetableParts,
    frames: SharedFrames,
    open: Open,
    request: SubscriptionRequest,
    tenant: string,
    resourceIds: readonly string[],
    classes: readonly AccessClass[],
    onEmpty: () => void,
  ) {
    this.parts = parts;
    this.frames = frames;
    this.open = open;
    this.request = request;
    this.tenant = tenant;
    this.resourceIds = resourceIds;
    this.classes = new Map(resourceIds.map((id, index) => [id, classes[index] ?? 'hidden']));
    this.onEmpty = onEmpty;
    this.ready = this.load();
  }

  shows(tenant: string, resourceId: string): boolean {
    return this.tenant === tenant && this.classes.has(resourceId);
  }

  async join(member: Member, args: TimetableArgs): Promise<void> {
    this.joining += 1;
    try {
      await this.ready;
      const known: Known = new Map(args.known?.map((day) => [dayKey(day), day]));
      await this.catchUp(known);
      if (!member.isOpen) return;
      // No await from here to the end, so every change after these frames reaches the member too.
      member.source = this;
      this.members.add(member);
      for (const day of this.days) {
        if (!this.isKnown(day, known)) member.sendState(this.wholeDay(day), dayKey(day));
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

  current(_: Member, staleKey: string): Buffer | undefined {
    const day = this.days.find((candidate) => dayKey(candidate) === staleKey);
    return day && this.wholeDay(day);
  }

  dayChanged(day: WatchedDay, delta: Delta): void {
    this.publish(day, this.frames.ofDelta(this.request, day, this.levelOf(day), delta));
  }

  dayReplaced(day: WatchedDay): void {
    this.publish(day, this.wholeDay(day));
  }

  /** New rules may change capacities, labels and who may see the resource. */
  async rulesChanged(resourceId: string): Promise<void> {
    await Promise.all([...this.members].map((member) => this.recheck(member)));
    for (const day of this.days) if (day.resourceId === resourceId) this.publish(day, this.wholeDay(day));
  }

  async recheck(member: Member): Promise<void> {
    const { caller } = member.socket;
    if (!this.members.has(member)) return;
    try {
      if (!caller) throw notFound();
      const classes = await this.parts.visibility.classesOf(caller, this.resourceIds);
      // After two checks at once it may have joined another group meanwhile.
      if (!this.members.has(member)) return;
      const isSame = this.resourceIds.every((id, index) => classes[index] === this.classes.get(id));
      if (isSame && caller.tenant === this.tenant) return;
      this.leave(member);
      const context = { ...this.request.context, caller };
      await this.open({ ...this.request, args: { ...this.request.args, known: [] }, context }, member);
    } catch (error) {
      member.fail(error);
    }
  }

  private async load(): Promise<void> {
    const { from, to } = argumentsOf<TimetableArgs>(this.request);
    await this.parts.rules.retain(this.tenant, this.resourceIds);
    this.days = await this.parts.days.retain(this.tenant, this.resourceIds, datesBetween(from, to));
    for (const day of this.days) day.watchers.add(this);
  }

  /** A subscriber with a higher revision has seen a newer read model: read ours again first. */
  private async catchUp(known: Known): Promise<void> {
    const behind = this.days.filter((day) => (known.get(dayKey(day))?.revision ?? -1) > day.revision);
    await Promise.all(behind.map((day) => this.parts.days.refresh(day)));
  }

  /** The subscriber has this revision and, if it names its rules, the current ones. */
  private isKnown(day: WatchedDay, known: Known): boolean {
    const held = known.get(dayKey(day));
    if (held?.revision !== day.revision) return false;
    const rulesRevision = this.parts.rules.of(this.tenant, day.resourceId)?.revision ?? '';
    return (held.rulesRevision ?? rulesRevision) === rulesRevision;
  }

  private publish(day: WatchedDay, payload: Buffer): void {
    const key = dayKey(day);
    for (const member of this.members) member.sendState(payload, key);
  }

  private wholeDay(day: WatchedDay): Buffer {
    return this.frames.ofWhole(this.request, day, this.levelOf(day));
  }

  private levelOf(day: WatchedDay): AccessClass {
    return this.classes.get(day.resourceId) ?? 'hidden';
  }

  private stopWhenEmpty(): void {
    // `leave` may run twice for one member (evicted, then refused); release days and rules only once.
    if (this.members.size > 0 || this.joining > 0 || this.isStopped) return;
    this.isStopped = true;
    for (const day of this.days) day.watchers.delete(this);
    this.parts.days.release(this.days);
    this.parts.rules.release(this.tenant, this.resourceIds);
    this.days = [];
    this.onEmpty();
  }
}

const dayKey = ({ resourceId, date }: Pick<WatchedDay, 'resourceId' | 'date'>): string =>
  `${resourceId}/${date}`;
