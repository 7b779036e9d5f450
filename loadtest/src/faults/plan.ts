// What goes wrong in a process that is started for it, and where: the plan that `shim.mjs` follows.
import { fileURLToPath } from 'node:url';

/** Points on the way of a booking, in the order in which it passes them. */
export const WRITE_POINTS = [
  'before the write',
  'between write and flush',
  'between flush and answer',
  'between documents and checkpoint',
  'between checkpoint and announcement',
] as const;
export const REBUILD_POINTS = ['in a rebuild', 'in the swap of a rebuild'] as const;
export const MIGRATION_POINT = 'in a migration';

export type FaultPoint =
  | (typeof WRITE_POINTS)[number]
  | (typeof REBUILD_POINTS)[number]
  | typeof MIGRATION_POINT;

interface Passing {
  readonly at: FaultPoint;
  /** The fault happens when the point is passed for the n-th time; 0: every time. */
  readonly passing: number;
  /** Only passings with an event of this type in the batch count; points of the log alone know their batch. */
  readonly holding?: string;
}

export type PlannedFault = Passing &
  (
    | { readonly act: 'kill' }
    | { readonly act: 'slow'; readonly ms: number }
    /** The error as the driver reports it, such as SQLITE_FULL or SQLITE_IOERR_FSYNC. */
    | { readonly act: 'fail'; readonly code: string; readonly message: string }
  );

const SHIM = fileURLToPath(new URL('./shim.mjs', import.meta.url));
const CLOCK_SHIM = fileURLToPath(new URL('./clock-shim.mjs', import.meta.url));

/** Environment of a process in which these faults happen, and whose clock is so many seconds ahead. */
export const environmentOf = (
  faults: readonly PlannedFault[],
  aheadSeconds = 0,
): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import ${SHIM}${aheadSeconds > 0 ? ` --import ${CLOCK_SHIM}` : ''}`,
  CAMPUS_FAULTS: JSON.stringify(faults),
  ...(aheadSeconds > 0 && { CAMPUS_CLOCK_AHEAD: String(aheadSeconds) }),
});

/** What the shim wrote before it killed the process, if it did. */
export const killedAt = (output: string): string | undefined => /^fault: killed (.+)$/m.exec(output)?.[1];
