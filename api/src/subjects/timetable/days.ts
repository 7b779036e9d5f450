// The timetable as a plain question: the days as they stand, or as they stood at a moment of the past.

import {
  claimsOf,
  type ScheduleClaim,
  type ScheduleState,
  schedule,
} from '@campus/events/booking/schedule/schedule';
import { isTrace } from '@campus/events/domain/already-done';
import { foldRecorded } from '@campus/events/domain/decider';
import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import { datesBetween } from '@campus/events/domain/time/dates';
import { claimKey } from '@campus/projections/ports/claim-key';
import {
  collections,
  type DayClaim,
  type DayDocument,
  dayId,
  type StoredRules,
} from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { visibleOf } from '../../command/visibility.ts';
import { rulesFor } from '../../command/what-stands.ts';
import { badInput, notFound, refusalError } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_POSITION_LENGTH } from '../../gateway/http/limits.ts';
import { refuseTimetable, type TimetableArgs } from '../../gateway/live/timetable.ts';
import { type FrameParts, type TimetableDay, timetableFrame } from '../../gateway/live/timetable-frame.ts';
import type { AccessClass } from '../../gateway/live/visibility.ts';
import type { WatchedDay } from '../../gateway/live/watched-days.ts';

export interface DaysArgs extends TimetableArgs {
  readonly at?: string | null;
}

/** Streams read from the log for one look into the past. */
const MAX_PAST_DAYS = 400;

export const timetableDays =
  (parts: Ports): Resolver<DaysArgs> =>
  async (_source, args, context): Promise<TimetableDay[]> => {
    const refusal = refuseTimetable(args);
    if (refusal) throw refusal;
    const levels = await visibleOf(parts, context, args.resourceIds);
    if (levels.size < new Set(args.resourceIds).size) throw notFound();
    const { tenant } = callerOf(context);
    const keys = [...levels.keys()].flatMap((resourceId) =>
      datesBetween(args.from, args.to).map((date) => ({ tenant, resourceId, date })),
    );
    const rules = await rulesFor(parts, tenant, [...levels.keys()]);
    const look: Look = {
      levelOf: (resourceId) => levels.get(resourceId) ?? 'hidden',
      rulesOf: (resourceId) => rules.get(resourceId),
      frameParts: {
        labelOf: parts.labelOf,
        clock: () => context.now,
        rules: { of: (_: string, resourceId: string) => rules.get(resourceId) },
      },
    };
    if (!args.at) return presentFrames(parts, keys, look);
    const days = await pastDays(parts, keys, levels, args.at);
    return days.map((day) => timetableFrame(look.frameParts, day, look.levelOf(day.resourceId)));
  };

/** How one caller sees what was asked for. */
interface Look {
  readonly levelOf: (resourceId: string) => AccessClass;
  readonly rulesOf: (resourceId: string) => StoredRules | undefined;
  readonly frameParts: FrameParts;
}

type DayKey = Pick<WatchedDay, 'tenant' | 'resourceId' | 'date'>;

/** A frame drawn at most this long ago serves the next one who sees the day in the same way as well. */
const SHARED_FRAME_MS = 500;

interface DrawnFrame {
  readonly rules: StoredRules | undefined;
  readonly frame: TimetableDay;
}

/** By the document, which is another object as soon as it says something else. */
const drawn = new WeakMap<DayDocument, Map<AccessClass, DrawnFrame>>();

const presentFrames = async (parts: Ports, keys: readonly DayKey[], look: Look): Promise<TimetableDay[]> => {
  const ids = keys.map(({ tenant, resourceId, date }) => dayId(tenant, resourceId, date));
  const found = await parts.readStore.getMany<DayDocument>(collections.days, ids);
  const documents = new Map(found.map((document) => [document._id, document]));
  return keys.map((key, index) => {
    const document = documents.get(ids[index] ?? '');
    const level = look.levelOf(key.resourceId);
    return document
      ? sharedFrame(key, document, level, look)
      : timetableFrame(look.frameParts, dayOf(key, -1, []), level);
  });
};

const sharedFrame = (
  key: DayKey,
  document: DayDocument,
  level: AccessClass,
  { frameParts, rulesOf }: Look,
): TimetableDay => {
  const frames = drawn.get(document) ?? new Map<AccessClass, DrawnFrame>();
  drawn.set(document, frames);
  const known = frames.get(level);
  const rules = rulesOf(key.resourceId);
  const now = frameParts.clock();
  if (known && known.rules === rules && now - known.frame.serverTime < SHARED_FRAME_MS)
    return { ...known.frame, serverTime: now };
  const frame = timetableFrame(frameParts, dayOf(key, document.revision, document.claims), level);
  frames.set(level, { rules, frame });
  return frame;
};

const dayOf = (key: DayKey, revision: number, claims: readonly DayClaim[]): WatchedDay => ({
  ...key,
  revision,
  claims: new Map(claims.map((claim) => [claim.key, claim])),
  watchers: new Set(),
});

/** Only who may read what bookings are about may look back: the past holds what the present hides. */
const pastDays = async (
  parts: Ports,
  keys: readonly DayKey[],
  levels: ReadonlyMap<string, AccessClass>,
  at: string,
): Promise<WatchedDay[]> => {
  if ([...levels.values()].some((level) => level !== 'manager'))
    throw refusalError('PERMISSION_DENIED', reject(4001));
  if (keys.length > MAX_PAST_DAYS)
    throw badInput(reject(1006, { params: { field: 'resourceIds × days', limit: MAX_PAST_DAYS } }));
  const isPast = momentOf(at);
  return Promise.all(
    keys.map(async (key) => {
      const all = await parts.store.readStream(scheduleStream(key.tenant, key.resourceId, key.date));
      const past = all.filter(isPast);
      const last = past.at(-1);
      const now = isInstant(at) ? Date.parse(at) : (last?.metadata.at ?? 0);
      return dayOf(key, last?.revision ?? -1, pastClaims(key.tenant, foldRecorded(schedule, past), now));
    }),
  );
};

const isInstant = (at: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(at) && !Number.isNaN(Date.parse(at));

/** Whether an event had happened by then: an ISO instant, or a position of the log. */
const momentOf = (at: string): ((event: RecordedEvent) => boolean) => {
  if (isInstant(at)) {
    const until = Date.parse(at);
    return ({ metadata }) => metadata.at <= until;
  }
  if (at.length > MAX_POSITION_LENGTH || at.includes('-')) throw badInput(reject(1002));
  return ({ position }) => position <= at;
};

const pastClaims = (tenant: string, state: ScheduleState, now: Instant): DayClaim[] =>
  claimsOf(state, now).map((claim) => ({
    ...plainClaim(tenant, claim),
    ...(claim.kind === 'booking' ? detailsIn(state, claim.key) : {}),
  }));

const plainClaim = (tenant: string, claim: ScheduleClaim): DayClaim => {
  const { start, end, state, units, holdUntil, reason, seat, awayUntil } = claim;
  return {
    key: claimKey(tenant, claim.key),
    start,
    end,
    state,
    units,
    holdUntil: holdUntil ?? undefined,
    seat: seat ?? undefined,
    awayUntil: awayUntil ?? undefined,
    reason: reason ?? undefined,
  };
};

const detailsIn = (state: ScheduleState, booking: string): Pick<DayClaim, 'details'> => {
  const details = state.bookings[booking]?.details;
  return details ? { details } : {};
};

interface TicksArgs extends TimetableArgs {}

/** When something happened to these days, for the scrubber: oldest first. */
export const timetableTicks =
  (parts: Ports): Resolver<TicksArgs> =>
  async (_source, args, context: RequestContext) => {
    const refusal = refuseTimetable(args);
    if (refusal) throw refusal;
    const levels = await visibleOf(parts, context, args.resourceIds);
    const managed = [...levels].flatMap(([id, level]) => (level === 'manager' ? [id] : []));
    const { tenant } = callerOf(context);
    const streams = managed.flatMap((resourceId) =>
      datesBetween(args.from, args.to).map((date) => ({ resourceId, date })),
    );
    if (streams.length > MAX_PAST_DAYS)
      throw badInput(reject(1006, { params: { field: 'resourceIds × days', limit: MAX_PAST_DAYS } }));
    const ticks = await Promise.all(
      streams.map(async ({ resourceId, date }) => {
        const events = await parts.store.readStream(scheduleStream(tenant, resourceId, date));
        return events
          .filter((event) => !isTrace(event))
          .map(({ position, type, metadata }) => ({
            position,
            at: metadata.at,
            resourceId,
            date,
            type,
          }));
      }),
    );
    return ticks.flat().toSorted((a, b) => (a.position < b.position ? -1 : 1));
  };
