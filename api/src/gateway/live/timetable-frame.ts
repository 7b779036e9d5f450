// One day as the wire carries it: opaque keys, and of each claim only what the access class may see.
import type { Instant } from '@campus/events/domain/envelope';
import { placesAt } from '@campus/events/domain/rules/claims';
import type { Bilingual, Rules } from '@campus/events/domain/rules/rules';
import type { DayClaim } from '@campus/projections/ports/documents';
import type { SubscriptionRequest } from './subscription-request.ts';
import type { AccessClass } from './visibility.ts';
import type { WatchedDay } from './watched-days.ts';
import type { WatchedRules } from './watched-rules.ts';

export interface TimetableClaim {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly state: DayClaim['state'];
  readonly taken: number;
  readonly capacity: number;
  readonly holdUntil: Instant | null;
  readonly seat: string | null;
  readonly awayUntil: Instant | null;
  readonly label: Bilingual | null;
}

export interface TimetableDay {
  readonly resourceId: string;
  readonly date: string;
  readonly revision: number;
  readonly rulesRevision: string;
  readonly full: boolean;
  readonly serverTime: Instant;
  readonly claims: readonly TimetableClaim[];
  readonly removed: readonly string[];
}

/** The words on a claim, undefined where this class may not read any. */
export type LabelOf = (claim: DayClaim, rules: Rules, level: AccessClass) => Bilingual | undefined;

export interface FrameParts {
  readonly labelOf: LabelOf;
  readonly clock: () => Instant;
  readonly rules: Pick<WatchedRules, 'of'>;
}

/** One change of a day; frames are cached by this object. */
export interface Delta {
  readonly changed: readonly DayClaim[];
  readonly removed: readonly string[];
}

const visibleClaim = (
  claim: DayClaim,
  date: string,
  rules: Rules | undefined,
  level: AccessClass,
  labelOf: LabelOf,
): TimetableClaim => ({
  key: claim.key,
  start: claim.start,
  end: claim.end,
  state: claim.state,
  taken: claim.units,
  capacity: rules ? placesAt(rules, date, claim.start) : 1,
  holdUntil: claim.holdUntil ?? null,
  seat: claim.seat ?? null,
  awayUntil: claim.awayUntil ?? null,
  label: (rules && labelOf(claim, rules, level)) ?? null,
});

/** The whole day, or only its changes. */
export const timetableFrame = (
  { labelOf, clock, rules }: FrameParts,
  day: WatchedDay,
  level: AccessClass,
  delta?: Delta,
): TimetableDay => {
  const stored = rules.of(day.tenant, day.resourceId);
  return {
    resourceId: day.resourceId,
    date: day.date,
    revision: day.revision,
    rulesRevision: stored?.revision ?? '',
    full: delta === undefined,
    serverTime: clock(),
    claims: [...(delta?.changed ?? day.claims.values())].map((claim) =>
      visibleClaim(claim, day.date, stored?.rules, level, labelOf),
    ),
    removed: delta?.removed ?? [],
  };
};

/** A frame of a whole day made at most this long ago serves the next one who joins as well. */
const SHARED_FRAME_MS = 500;

interface MadeFrame {
  readonly revision: number;
  readonly rulesRevision: string;
  readonly madeAt: Instant;
  readonly payload: Buffer;
}

/**
 * Bytes made once and given to every group that selects the same with the same rights, whichever
 * resources and dates it asked for.
 */
export class SharedFrames {
  private readonly parts: FrameParts;
  private readonly deltas = new WeakMap<Delta, Map<string, Buffer>>();
  private readonly wholes = new WeakMap<WatchedDay, Map<string, MadeFrame>>();

  constructor(parts: FrameParts) {
    this.parts = parts;
  }

  ofDelta(request: SubscriptionRequest, day: WatchedDay, level: AccessClass, delta: Delta): Buffer {
    const made = this.deltas.get(delta) ?? new Map<string, Buffer>();
    this.deltas.set(delta, made);
    const key = `${level}/${request.selectionKey}`;
    const payload = made.get(key) ?? request.render(timetableFrame(this.parts, day, level, delta));
    made.set(key, payload);
    return payload;
  }

  ofWhole(request: SubscriptionRequest, day: WatchedDay, level: AccessClass): Buffer {
    const made = this.wholes.get(day) ?? new Map<string, MadeFrame>();
    this.wholes.set(day, made);
    const key = `${level}/${request.selectionKey}`;
    const known = made.get(key);
    const madeAt = this.parts.clock();
    const rulesRevision = this.parts.rules.of(day.tenant, day.resourceId)?.revision ?? '';
    if (
      known?.revision === day.revision &&
      known.rulesRevision === rulesRevision &&
      madeAt - known.madeAt < SHARED_FRAME_MS
    )
      return known.payload;
    const payload = request.render(timetableFrame(this.parts, day, level));
    made.set(key, { revision: day.revision, rulesRevision, madeAt, payload });
    return payload;
  }
}
