// Playback from stop to stop of a scrubber.
import { useEffect } from 'react';
import { neighbourOf } from './scrubber.ts';

const stepMs = 1_200;

/** Goes to the next tick again and again; ends at now. */
export const usePlayback = (
  isPlaying: boolean,
  speed: number,
  { instants, isLoading }: { readonly instants: readonly number[]; readonly isLoading: boolean },
  at: number | undefined,
  go: (at: number | undefined) => void,
): void => {
  useEffect(() => {
    // The next moment waits until this one is on screen.
    if (!isPlaying || isLoading) return;
    const timer = setTimeout(() => go(neighbourOf(instants, at, 1)), stepMs / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isLoading, instants, at, speed, go]);
};
