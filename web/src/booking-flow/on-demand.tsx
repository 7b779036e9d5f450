// The booking form and the explanations, fetched once the timetable stands: nobody needs them to look at it.
import { lazy, Suspense, useEffect } from 'react';
import type { BookingSideProps } from './booking-side.tsx';
import type { ExplainCellProps } from './explain-cell.tsx';

const loadSide = () => import('./booking-side.tsx');
const loadExplanation = () => import('./explain-cell.tsx');
const LazySide = lazy(async () => ({ default: (await loadSide()).BookingSide }));
const LazyExplanation = lazy(async () => ({ default: (await loadExplanation()).ExplainCell }));

/** Fetches both while the person is still looking. */
export const useBookingSoon = (isTimetableShown: boolean): void => {
  useEffect(() => {
    if (!isTimetableShown) return;
    // A failure shows when they are needed, and is told then.
    Promise.all([loadSide(), loadExplanation()]).catch(() => undefined);
  }, [isTimetableShown]);
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
