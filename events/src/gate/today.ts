// Where the visitor of a visit is, in the words of the office; and which gates tell less than happened.
import type { Instant } from '../domain/envelope.ts';
import { localOf } from '../domain/time/zone.ts';
import { SILENT_AFTER_MS } from '../terminal/silence.ts';

const NOT_SEEN_AFTER_MS = 15 * 60_000;

/** From when a visitor counts as not seen leaving. */
export const notSeenFrom = ({ leaveByAt }: { readonly leaveByAt: Instant }): Instant =>
  leaveByAt + NOT_SEEN_AFTER_MS;

export type Whereabouts = 'expected' | 'inside' | 'left' | 'unseen' | 'missed';

interface Standing {
  readonly isInside: boolean;
  /** Some gate has seen them. */
  readonly wasSeen: boolean;
}

/** Nobody who was not seen leaving counts as inside. */
export const whereaboutsOf = (
  visit: { readonly endsAt: Instant; readonly leaveByAt: Instant },
  standing: Standing | undefined,
  now: Instant,
): Whereabouts => {
  if (standing?.isInside) return now < notSeenFrom(visit) ? 'inside' : 'unseen';
  if (standing?.wasSeen) return 'left';
  return now < visit.endsAt ? 'expected' : 'missed';
};

/** What a device at a gate said of itself last. */
export interface GateBeat {
  readonly gate: string;
  /** Absent: never. */
  readonly heardAt?: Instant | undefined;
  readonly pairedAt: Instant;
  /** The oldest passage that it has not told. */
  readonly oldestUnsent?: Instant | undefined;
}

/** Since when each gate may know of passages that the server does not; gates that told all are left out. */
export const silentSince = (beats: readonly GateBeat[], now: Instant): ReadonlyMap<string, Instant> => {
  const silent = new Map<string, Instant>();
  for (const { gate, heardAt, pairedAt, oldestUnsent } of beats) {
    const heard = heardAt ?? pairedAt;
    const isSilent = now - heard >= SILENT_AFTER_MS;
    const since = Math.min(isSilent ? heard : now, oldestUnsent ?? now);
    if (since < now) silent.set(gate, Math.min(since, silent.get(gate) ?? since));
  }
  return silent;
};

const HOUR_MS = 3_600_000;

/** Hours of the day of which something may be missing; empty: nothing of the period is. */
export const hoursUnheard = (
  zone: string,
  since: Instant,
  [begin, end]: readonly [Instant, Instant],
  now: Instant,
): number[] => {
  const hours = new Set<number>();
  const until = Math.min(end, now);
  for (let at = Math.max(since, begin); at < until && hours.size < 24; at += HOUR_MS)
    hours.add(Math.floor(localOf(zone, at).minute / 60));
  if (hours.size > 0) hours.add(Math.floor(localOf(zone, until - 1).minute / 60));
  return [...hours].sort((a, b) => a - b);
};
