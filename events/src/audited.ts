// Every kind of stream, a line each: what the audit log may tell of its events, or that they are no
// operations of anybody. A new kind that has no line does not compile.
import { bundleFields } from './booking/bundle/events.ts';
import { scheduleFields } from './booking/schedule/events.ts';
import { seriesFields } from './booking/series/events.ts';
import { chargeFields } from './charge/events.ts';
import { departureFields } from './directory/departure.ts';
import type { AnyEventFields } from './domain/event-fields.ts';
import { recordFields } from './domain/record/events.ts';
import type { Category } from './domain/streams.ts';
import { exceptionFields } from './gate/access-exception.ts';
import { passageFields } from './gate/passage-events.ts';
import { loanFields } from './loan/events.ts';
import { lateSignFields } from './signing/late-sign.ts';
import { standingFields } from './standing/events.ts';
import { terminalFields } from './terminal/terminal.ts';
import { erasureFields } from './visit/erasure.ts';
import { visitFields } from './visit/events.ts';

export const audited: Readonly<Record<Category, AnyEventFields | 'bookkeeping'>> = {
  schedule: scheduleFields,
  loan: loanFields,
  series: seriesFields,
  bundle: bundleFields,
  record: recordFields,
  terminal: terminalFields,
  standing: standingFields,
  departure: departureFields,
  charge: chargeFields,
  visit: visitFields,
  erasure: erasureFields,
  passage: passageFields,
  exception: exceptionFields,
  latesign: lateSignFields,
  // The visit's own events tell of it.
  visitday: 'bookkeeping',
  allowance: 'bookkeeping',
  unique: 'bookkeeping',
  // The send log and the interface log tell of them.
  message: 'bookkeeping',
  meeting: 'bookkeeping',
  // The interface log tells of them, and the booking's own events of what the service decided.
  workflow: 'bookkeeping',
  // Nobody's operation: nothing was changed.
  demand: 'bookkeeping',
  gaterefusal: 'bookkeeping',
};
