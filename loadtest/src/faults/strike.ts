// How one life of the process ends: at which point, at which passing of it, or after how long.
import { type FaultPoint, MIGRATION_POINT, type PlannedFault, REBUILD_POINTS, WRITE_POINTS } from './plan.ts';

export interface Strike {
  readonly faults: readonly PlannedFault[];
  /** Milliseconds after the process was made; its start counts too. */
  readonly afterMs?: number;
}

/** The n-th passing is drawn from so many: what a life of the load passes even where a busy machine puts many
 * commands into one write. After a flush only passings with a booking count, since nothing else waits there for its
 * answer to be told. */
const PASSINGS: Readonly<Partial<Record<FaultPoint, number>>> = {
  'before the write': 60,
  'between write and flush': 60,
  'between flush and answer': 25,
  'between documents and checkpoint': 40,
  'between checkpoint and announcement': 40,
  'in a rebuild': 600,
  'in the swap of a rebuild': 7,
  'in a migration': 10,
};
const AT_RANDOM = 0.2;
const IN_A_REBUILD = 0.1;
const IN_A_MIGRATION = 0.02;
/** A start takes about half of it. */
const LONGEST_LIFE_MS = 1_600;

export const chooseStrike = (chance: () => number): Strike => {
  const kind = chance();
  if (kind < AT_RANDOM) return { faults: [], afterMs: 50 + Math.floor(chance() * LONGEST_LIFE_MS) };
  const points = pointsOf(kind - AT_RANDOM);
  const at = points[Math.floor(chance() * points.length)] ?? 'before the write';
  const passing = 1 + Math.floor(chance() * (PASSINGS[at] ?? 1));
  const fault = { at, passing, act: 'kill' } as const;
  return { faults: [at === 'between flush and answer' ? { ...fault, holding: 'Booked' } : fault] };
};

const pointsOf = (kind: number): readonly FaultPoint[] => {
  if (kind < IN_A_REBUILD) return REBUILD_POINTS;
  return kind < IN_A_REBUILD + IN_A_MIGRATION ? [MIGRATION_POINT] : WRITE_POINTS;
};
