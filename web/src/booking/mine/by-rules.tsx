// What the rules of a place say about one's own booking there, fetched with the rules where they are asked for.
import { Suspense } from 'react';
import { lazyInTime } from '../../lib/load-time.ts';
import type { BackByProps } from './back-by.tsx';
import type { LimitsProps } from './limits.tsx';

const Limits = lazyInTime(async () => ({ default: (await import('./limits.tsx')).Limits }));
const BackBy = lazyInTime(async () => ({ default: (await import('./back-by.tsx')).BackBy }));

export const LimitsByRules = (props: LimitsProps) => (
  <Suspense fallback={null}>
    <Limits {...props} />
  </Suspense>
);

export const BackByRules = (props: BackByProps) => (
  <Suspense fallback={null}>
    <BackBy {...props} />
  </Suspense>
);
