import type { Subject } from '../subject.ts';
import { bookingAccess } from './access.ts';
import { sweepBundles } from './bundle/sweep-bundles.ts';
import { mountCompletedProcesses } from './one/completed-processes.ts';
import { bookingsPart } from './part.ts';
import { CONTINUE_EVERY_MS } from './series/continue-series.ts';
import { sweepSeries } from './series/heal-series.ts';

export const booking: Subject = {
  access: bookingAccess,
  resolvers: bookingsPart,
  mount: (app, contextOf, parts) => mountCompletedProcesses(app, contextOf, parts, parts.contextPath),
  turns: ({ parts }) => [
    { name: 'series continued', everyMs: CONTINUE_EVERY_MS, once: () => sweepSeries(parts) },
    { name: 'bundles settled', everyMs: CONTINUE_EVERY_MS, once: () => sweepBundles(parts) },
  ],
};
