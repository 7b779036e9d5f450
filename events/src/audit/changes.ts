// What each step of a story changed: the facts folded in order, and told where they differ from before. Pure.
import type { BookingStatus } from '../booking/schedule/status.ts';
import { bookingStatuses } from '../booking/schedule/status.ts';
import { clockOf } from '../domain/time/period.ts';

/** One fact of a booking or a record, as the server tells it. */
export interface StoryFact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A value before and after; `from` is undefined where there was none. */
export interface StoryChange {
  /** `status`, `start`, `end`, `date`, `persons`, `units`, or the field of a record. */
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string;
  /** The same in English, where they are told in words. */
  readonly fromEn?: string | undefined;
  readonly toEn?: string | undefined;
}

type Values = ReadonlyMap<string, string>;

/** Where a fact of a booking leads that does not say so itself. */
const leadsTo: Readonly<Record<string, BookingStatus>> = {
  Submitted: 'awaiting_approval',
  StepPassed: 'awaiting_approval',
  StepReminded: 'awaiting_approval',
  ReviewGivenUp: 'awaiting_approval',
  Approved: 'approved',
  Rejected: 'rejected',
  Returned: 'returned',
  DecisionTakenBack: 'awaiting_approval',
  Resubmitted: 'awaiting_approval',
  Paid: 'pending',
  Cancelled: 'cancelled',
  SignedIn: 'performed',
  SignInRecovered: 'performed',
  SignInTakenBack: 'pending',
  SignedOut: 'completed',
  Terminated: 'terminated',
  Missed: 'missed',
  Completed: 'completed',
  MarkedPerformed: 'performed',
  MarkedMissed: 'missed',
};

const isStatus = (value: unknown): value is BookingStatus =>
  bookingStatuses.some((status) => status === value);

const statusAfter = ({ type, data }: StoryFact): BookingStatus | undefined => {
  if (data.paymentDue === true) return 'awaiting_payment';
  return isStatus(data.status) ? data.status : leadsTo[type];
};

/** What a person who leaves early gives back is told by the new end. */
const timed: ReadonlySet<string> = new Set([
  'Booked',
  'TimeChanged',
  'Extended',
  'ExtensionTakenBack',
  'Resubmitted',
  'SignedOut',
  'Terminated',
  'Closed',
]);

const bookingValues = (fact: StoryFact): [string, string][] => {
  const values: [string, string][] = [];
  const { type, data } = fact;
  const status = statusAfter(fact);
  if (status !== undefined) values.push(['status', status]);
  if (type === 'MovedAway' && typeof data.to === 'string') values.push(['date', data.to]);
  if (timed.has(type)) {
    for (const field of ['start', 'end'] as const) {
      const minute = data[field];
      if (typeof minute === 'number') values.push([field, clockOf(minute)]);
    }
  }
  for (const field of ['persons', 'units'] as const)
    if (typeof data[field] === 'number') values.push([field, String(data[field])]);
  return values;
};

/** Text of any JSON value. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What is compared is whole; what is told is short enough for a line. */
const longestText = 60;
const short = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;

const recordValues = ({ type, data }: StoryFact): [string, string][] => {
  if (type === 'Saved' && typeof data.fields === 'object' && data.fields !== null)
    return Object.entries(data.fields).map(([field, value]) => [field, textOf(value)]);
  if (type === 'StateChanged' && typeof data.field === 'string') return [[data.field, textOf(data.to)]];
  return [];
};

const valuesOf = (fact: StoryFact): [string, string][] => [...bookingValues(fact), ...recordValues(fact)];

/** Before a first fact that says where it came from, that is what was known. */
const before = ({ type, data }: StoryFact, field: string): string | undefined =>
  type === 'StateChanged' && data.field === field ? textOf(data.from) : undefined;

/** Stands for a value that a reader may not see: that it was written is all that is told. */
export const UNTOLD = '***';

const changesIn = (fact: StoryFact, known: Values): StoryChange[] =>
  valuesOf(fact).flatMap(([field, to]) => {
    const from = known.get(field) ?? before(fact, field);
    if (to !== UNTOLD && (from === to || (from === undefined && to === ''))) return [];
    return [{ field, from: from === undefined ? undefined : short(from), to: short(to) }];
  });

const beginnings: ReadonlySet<string> = new Set(['Booked', 'Borrowed']);

/** What of a beginning is told: everything would be the whole record again. */
const tellsBeginning: ReadonlySet<string> = new Set(['status', 'start', 'end']);

/** For each fact, oldest first, what it changed. */
export const changesOf = (facts: readonly StoryFact[]): StoryChange[][] => {
  const known = new Map<string, string>();
  return facts.map((fact) => {
    const changes = changesIn(fact, known);
    for (const [field, value] of valuesOf(fact)) known.set(field, value);
    const isBeginning = beginnings.has(fact.type) || (fact.type === 'Saved' && fact.data.created === true);
    return isBeginning ? changes.filter(({ field }) => tellsBeginning.has(field)) : changes;
  });
};
