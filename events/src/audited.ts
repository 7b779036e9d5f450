// Every kind of stream, a line each: what the audit log may tell of its events, or that they are no
// operations of anybody. A new kind that has no line does not compile.
import { scheduleFields } from './booking/schedule/events.ts';
import { seriesFields } from './booking/series/events.ts';
import type { AnyEventFields } from './domain/event-fields.ts';
import { recordFields } from './domain/record/events.ts';
import type { Category } from './domain/streams.ts';
import { standingFields } from './standing/events.ts';
import { terminalFields } from './terminal/terminal.ts';

export const audited: Readonly<Record<Category, AnyEventFields | 'bookkeeping'>> = {
  schedule: scheduleFields,
  series: seriesFields,
  record: recordFields,
  terminal: terminalFields,
  standing: standingFields,
  allowance: 'bookkeeping',
  unique: 'bookkeeping',
  // The send log tells of them.
  message: 'bookkeeping',
};
