// What a timetable shows: claims as they come over the wire, closed spans, my own, and the one look each gets.
import { peakUnits } from '@campus/events/domain/rules/claims';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { overlaps, type Period, subtract } from '@campus/events/domain/time/period';
import type { Bilingual } from '../lib/bilingual.ts';
import type { LocalNow } from '../lib/when.ts';

/** A claim of the timetable subscription; `start` and `end` in minutes of the local day. */
export interface TimetableClaim {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly state: 'taken' | 'held' | 'requested' | 'closed';
  readonly capacity: number;
  readonly taken: number;
  /** ISO instant at which a hold ends. */
  readonly holdUntil?: string | null;
  /** Only where the resource shows it. */
  readonly label?: Bilingual | null;
}

/** What I know of a claim of my own, besides the claim. */
export interface MineDetail {
  readonly label?: Bilingual | null;
  /** Its status in words. */
  readonly note?: Bilingual | undefined;
  readonly isPending?: boolean;
}

/** A span in which the rules let nobody book, with its reason where there is one. */
export interface ClosedSpan extends Period {
  readonly reason?: Bilingual | null;
}

export type ClaimsByDate = ReadonlyMap<LocalDate, readonly TimetableClaim[]>;
export type ClosedByDate = ReadonlyMap<LocalDate, readonly ClosedSpan[]>;
/** My claims by their key. */
export type MineByKey = ReadonlyMap<string, MineDetail>;

export type SlotState = 'free' | 'mine' | 'taken' | 'held' | 'requested' | 'closed';

/** One rectangle of a timetable, its state decided. */
export interface Block extends Period {
  readonly key: string;
  readonly date: LocalDate;
  readonly state: SlotState;
  readonly isPast: boolean;
  readonly isPending: boolean;
  readonly label: Bilingual | null;
  readonly holdUntil: string | null;
  /** The status of one's own booking in words, where that is known. */
  readonly note: Bilingual | null;
  /** One's own that awaits approval. */
  readonly isAsked: boolean;
  /** Requests that stand for the same time and are drawn as one. */
  readonly count?: number;
  /** Places taken of capacity, where the resource is shared and not full. */
  readonly shared: { readonly taken: number; readonly capacity: number } | null;
}

/** Whether the period is over by `now`. */
export const isPast = (date: LocalDate, period: Period, now: LocalNow): boolean =>
  date < now.date || (date === now.date && period.end <= now.minute);

type Placed = Pick<TimetableClaim, 'key' | 'start' | 'end' | 'state' | 'capacity' | 'taken'>;

/** The most places that are taken at one time while the claim lasts. */
const takenBeside = (claim: Placed, others: readonly Placed[]): number =>
  peakUnits(
    others.map(({ key, start, end, state, taken: units }) => ({ key, start, end, state, units })),
    claim,
  );

/** My own booking wins over every other look of the same time, also where others may have the rest of it. */
export const blockOf = (
  date: LocalDate,
  claim: TimetableClaim,
  mine: MineDetail | undefined,
  now: LocalNow,
  others: readonly TimetableClaim[] = [claim],
): Block => ({
  key: claim.key,
  date,
  start: claim.start,
  end: claim.end,
  state: mine ? 'mine' : claim.state,
  isPast: isPast(date, claim, now),
  isPending: mine?.isPending ?? false,
  label: mine?.label ?? claim.label ?? null,
  holdUntil: claim.state === 'held' ? (claim.holdUntil ?? null) : null,
  note: mine?.note ?? null,
  isAsked: mine !== undefined && claim.state === 'requested',
  shared: mine ? null : sharedBy(claim, others),
});

const sharedBy = (claim: Placed, others: readonly Placed[]): Block['shared'] => {
  if (claim.state === 'closed' || claim.capacity <= 1) return null;
  const taken = takenBeside(claim, others);
  return taken < claim.capacity ? { taken, capacity: claim.capacity } : null;
};

/** Others may still have a place beside it. */
export const hasPlacesLeft = (claim: Placed, others: readonly Placed[]): boolean =>
  sharedBy(claim, others) !== null;

const closedBlock = (date: LocalDate, span: ClosedSpan, now: LocalNow): Block => ({
  key: `closed-${date}-${span.start}`,
  date,
  start: span.start,
  end: span.end,
  state: 'closed',
  isPast: isPast(date, span, now),
  isPending: false,
  label: span.reason ?? null,
  holdUntil: null,
  note: null,
  isAsked: false,
  shared: null,
});

const sameText = (a: Bilingual | null, b: Bilingual | null): boolean =>
  a === b || (a !== null && b !== null && a.zh === b.zh && a.en === b.en);

/** Whether two blocks look the same at the same place. */
export const sameBlock = (a: Block, b: Block): boolean =>
  a === b ||
  (a.key === b.key &&
    a.date === b.date &&
    a.start === b.start &&
    a.end === b.end &&
    a.state === b.state &&
    a.isPast === b.isPast &&
    a.isPending === b.isPending &&
    a.count === b.count &&
    a.holdUntil === b.holdUntil &&
    a.isAsked === b.isAsked &&
    a.shared?.taken === b.shared?.taken &&
    a.shared?.capacity === b.shared?.capacity &&
    sameText(a.note, b.note) &&
    sameText(a.label, b.label));

/** `next` with every block that did not change kept as the object it was; `before` itself where nothing changed. */
export const keepUnchanged = (before: readonly Block[], next: readonly Block[]): readonly Block[] => {
  const known = new Map(before.map((block) => [block.key, block]));
  const kept = next.map((block) => {
    const old = known.get(block.key);
    return old && sameBlock(old, block) ? old : block;
  });
  const isSame = kept.length === before.length && kept.every((block, index) => block === before[index]);
  return isSame ? before : kept;
};

export interface DaySource {
  readonly claims: ClaimsByDate;
  readonly closedSpans: ClosedByDate;
  readonly mine: MineByKey;
  readonly now: LocalNow;
}

/** Everything that stands on `date`: closed spans first, then claims, each with its look. */
export const blocksOn = (date: LocalDate, { claims, closedSpans, mine, now }: DaySource): Block[] => [
  ...(closedSpans.get(date) ?? []).map((span) => closedBlock(date, span, now)),
  ...(claims.get(date) ?? []).map((claim, _, all) => blockOf(date, claim, mine.get(claim.key), now, all)),
];

/** How many others wait for approval of some of the period, holding no place meanwhile. */
export const waitingIn = (
  claims: readonly Pick<TimetableClaim, 'key' | 'state' | 'start' | 'end'>[] = [],
  period: Period,
  mine: { readonly has: (key: string) => boolean },
): number =>
  claims.filter((claim) => claim.state === 'requested' && !mine.has(claim.key) && overlaps(claim, period))
    .length;

/** Requests of others that overlap, drawn as one block that says how many they are: a row has no room for each. */
export const withRequestsJoined = (blocks: readonly Block[]): Block[] => {
  const requests = blocks
    .filter(({ state, shared }) => state === 'requested' && shared === null)
    .toSorted((a, b) => a.start - b.start);
  const joined: Block[] = [];
  for (const request of requests) {
    const last = joined.at(-1);
    if (!last || !overlaps(last, request)) joined.push(request);
    else
      joined[joined.length - 1] = {
        ...last,
        end: Math.max(last.end, request.end),
        isPast: last.isPast && request.isPast,
        count: (last.count ?? 1) + 1,
      };
  }
  return [...blocks.filter((block) => !requests.includes(block)), ...joined];
};

/** Whether nobody else may take part of this block: full, closed, or held. */
export const isBlocking = (block: Block): boolean => block.shared === null;

/** The block that decides what a press at `minute` means: mine, then others', then closed. */
export const blockAt = (blocks: readonly Block[], minute: number): Block | undefined => {
  const here = blocks.filter((block) => overlaps(block, { start: minute, end: minute + 1 }));
  return (
    here.find((block) => block.state === 'mine') ??
    here.find((block) => block.state !== 'closed' && isBlocking(block)) ??
    here.find((block) => block.state === 'closed') ??
    here[0]
  );
};

/** What of `open` nobody blocks, from `now` on, in order. */
export const freeGaps = (
  date: LocalDate,
  open: Period,
  blocks: readonly Block[],
  now: LocalNow,
): Period[] => {
  if (date < now.date) return [];
  const past = date === now.date ? [{ start: 0, end: now.minute }] : [];
  return subtract(open, [...past, ...blocks.filter(isBlocking)]);
};
