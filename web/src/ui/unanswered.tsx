// Stands where the answer to a query will stand: grey shapes until it comes, or why it failed with another try.
import { askedAgain } from '../lib/asked-again.ts';
import { failureOf } from '../lib/failure.ts';
import { ErrorState, Skeleton, type SkeletonProps } from './states.tsx';

interface UnansweredProps extends SkeletonProps {
  /** The query's own. */
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

export const Unanswered = ({ error, refetch, ...skeleton }: UnansweredProps) => {
  if (error === undefined) return <Skeleton {...skeleton} />;
  const failure = failureOf(error);
  // Another try brings no right.
  if (failure.kind === 'denied') return <ErrorState {...failure} />;
  return <ErrorState {...failure} onRetry={() => void askedAgain(refetch())} />;
};
