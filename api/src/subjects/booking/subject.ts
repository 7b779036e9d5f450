import type { Subject } from '../subject.ts';
import { bookingAccess } from './access.ts';
import { mountCompletedProcesses } from './completed-processes.ts';
import { CONTINUE_EVERY_MS } from './continue-series.ts';
import { sweepSeries } from './heal-series.ts';
import { bookingsPart } from './part.ts';
import { sweepBundles } from './sweep-bundles.ts';

export const booking: Subject = {
  access: bookingAccess,
  resolvers: bookingsPart,
  mount: (app, contextOf, parts) => mountCompletedProcesses(app, contextOf, parts, parts.contextPath),
  turns: ({ parts }) => [
    { name: 'series continued', everyMs: CONTINUE_EVERY_MS, once: () => sweepSeries(parts) },
    { name: 'bundles settled', everyMs: CONTINUE_EVERY_MS, once: () => sweepBundles(parts) },
  ],
};
