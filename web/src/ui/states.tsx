// What a screen shows when it has nothing yet, nothing at all, or something that went wrong.
import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface SkeletonProps {
  readonly lines?: number;
  /** `cards` for galleries, `grid` for timetables. */
  readonly shape?: 'lines' | 'cards' | 'grid';
}

/** Grey shapes of what is about to stand here. */
export const Skeleton = ({ lines = 4, shape = 'lines' }: SkeletonProps) => {
  const { t } = useText();
  return (
    <div className={`skeleton skeleton-${shape}`} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className="skeleton-line" />
      ))}
    </div>
  );
};

export interface EmptyStateProps {
  readonly icon?: IconName;
  /** What would be here. */
  readonly title: string;
  readonly hint?: string | undefined;
  /** The first step, usually a button. */
  readonly children?: ReactNode;
}

export const EmptyState = ({ icon = 'calendar', title, hint, children }: EmptyStateProps) => (
  <div className="state">
    <span className="state-icon">
      <Icon name={icon} size={28} />
    </span>
    <p className="state-title">{title}</p>
    {hint === undefined ? null : <p className="state-hint">{hint}</p>}
    {children}
  </div>
);

export interface ErrorStateProps {
  /** What happened and what to do. */
  readonly text: Bilingual;
  /** Follows small, for support. */
  readonly code?: string | undefined;
  readonly onRetry?: () => void;
  /** What else one can do. */
  readonly children?: ReactNode;
}

/** Beside what was pressed: why nothing came of it. */
export const Refused = ({ text, code }: Omit<ErrorStateProps, 'onRetry' | 'children'>) => {
  const { say } = useText();
  return (
    <p className="bad" role="alert">
      {say(text)}
      {code === undefined ? null : <small> {code}</small>}
    </p>
  );
};

export const ErrorState = ({ text, code, onRetry, children }: ErrorStateProps) => {
  const { t, say } = useText();
  return (
    <div className="state state-error" role="alert">
      <span className="state-icon">
        <Icon name="alert" size={28} />
      </span>
      <p className="state-title">{say(text)}</p>
      {code === undefined ? null : <p className="state-code">{code}</p>}
      {onRetry === undefined ? null : (
        <Button icon="refresh" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      {children}
    </div>
  );
};
