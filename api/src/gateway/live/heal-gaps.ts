// Finds changes that the feed lost: at once if the feed reports a gap, and every few
// seconds for changes lost in silence, as when a publisher was cut off.
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import { RECONCILE_EVERY_MS } from '../http/limits.ts';

export interface Healed {
  /** Reads all its entries again, and tells watchers about changes that the feed missed. */
  reconcile(): Promise<void>;
}

/** Returns the way to stop. */
export const healGaps = (
  feed: ChangeFeed,
  healed: readonly Healed[],
  onError: (error: unknown) => void,
): (() => void) => {
  const reading = new Set<Healed>();
  const heal = (each: Healed): void => {
    // A store that is slow is not asked again while it still owes an answer.
    if (reading.has(each)) return;
    reading.add(each);
    each
      .reconcile()
      .catch(onError)
      .finally(() => reading.delete(each));
  };
  const healAll = (): void => healed.forEach(heal);
  const stopHearing = feed.subscribe(({ kind }) => {
    if (kind === 'gap') healAll();
  });
  const timer = setInterval(healAll, RECONCILE_EVERY_MS);
  timer.unref();
  return () => {
    stopHearing();
    clearInterval(timer);
  };
};
