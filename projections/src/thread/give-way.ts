// Lets the threads that decide and write go first where the processors are at their limit.
//
// We run the projections at a lower priority. Because somebody waits for every answer, and a read model may
// come a moment later. We gave up that live updates keep pace when nothing is left.
import { readlinkSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * On the scale of 19 (last) to -20, where all others are at 0. Any further back, and on a busy machine what was
 * just written stays unknown for seconds.
 */
const PRIORITY = availableParallelism() > 1 ? 10 : 5;

/** Lowers the priority of the calling thread alone. Only Linux knows that of a thread; elsewhere nothing changes. */
export const giveWay = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), PRIORITY);
  } catch {
    // A sandbox may forbid it; then all are equal.
  }
};
