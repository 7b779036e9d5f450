// Processes ended as by a power cut while a load goes on, one after another, each started again.
import { setTimeout as pause } from 'node:timers/promises';
import type { Killable } from './target.ts';

export interface Kill {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Until it was ready again. */
  readonly awayMs: number;
}

/** The load generator is up by then. */
const FIRST_MS = 5_000;
/** Clients shall notice before it is back. */
const DOWN_MS = 1_000;

/** `kills` of them over `seconds`, in turn. Nothing happens where there is nothing to be killed. */
export const killInTurn = async (
  processes: readonly Killable[],
  kills: number,
  seconds: number,
  signal?: AbortSignal,
): Promise<readonly Kill[]> => {
  const done: Kill[] = [];
  const began = Date.now() + FIRST_MS;
  for (let number = 0; number < kills; number++) {
    const process = processes[number % processes.length];
    if (!process) break;
    const dueAt = began + ((number + 0.5) * seconds * 1_000) / kills;
    await pause(Math.max(0, dueAt - Date.now()), undefined, { ...(signal && { signal }) }).catch(
      () => undefined,
    );
    if (signal?.aborted) break;
    const at = Date.now();
    await process.kill();
    await pause(DOWN_MS);
    await process.start();
    done.push({ name: process.name, at, awayMs: Date.now() - at });
  }
  return done;
};
