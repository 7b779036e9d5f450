// In the place of a section that could not be read.
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/states.tsx';

export interface MissingSectionProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export const MissingSection = ({ error, onRetry }: MissingSectionProps) => (
  <section className="card detail-card">
    <ErrorState {...failureOf(error)} onRetry={onRetry} />
  </section>
);
