// The booking form and the explanations, fetched once the timetable stands: nobody needs them to look at it.
import { Suspense, useEffect } from 'react';
import { useConnectionState } from '../../lib/connection.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useLive } from '../../live/live-context.tsx';
import type { BookingSideProps } from './booking-side.tsx';
import type { ExplainCellProps } from './explain-cell.tsx';
import type { OwnCardProps } from './own-card.tsx';

const loadSide = () => import('./booking-side.tsx');
const loadExplanation = () => import('./explain-cell.tsx');
const loadOwnCard = () => import('./own-card.tsx');
const LazySide = lazyInTime(async () => ({ default: (await loadSide()).BookingSide }));
const LazyExplanation = lazyInTime(async () => ({ default: (await loadExplanation()).ExplainCell }));
const LazyOwnCard = lazyInTime(async () => ({ default: (await loadOwnCard()).OwnCard }));

/** Fetches them while the person is still looking, and not while the timetable itself still comes. */
export const useBookingSoon = (isTimetableShown: boolean): void => {
  const { connection } = useLive();
  const { isOpen } = useConnectionState(connection);
  const isLive = isTimetableShown && isOpen;
  useEffect(() => {
    if (!isLive) return undefined;
    return whenIdle(() => {
      // A failure shows when they are needed, and is told then.
      Promise.all([loadSide(), loadExplanation(), loadOwnCard()]).catch(() => undefined);
    });
  }, [isLive]);
};

export const BookingSide = (props: BookingSideProps) => (
  <Suspense fallback={null}>
    <LazySide {...props} />
  </Suspense>
);

export const ExplainCell = (props: ExplainCellProps) => (
  <Suspense fallback={null}>
    <LazyExplanation {...props} />
  </Suspense>
);

export const OwnCard = (props: OwnCardProps) => (
  <Suspense fallback={null}>
    <LazyOwnCard {...props} />
  </Suspense>
);
