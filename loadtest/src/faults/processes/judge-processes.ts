// What is wrong with the processes, by the log alone and by the cashier's own ledger. The checks are those of the
// simulation, beside those of the subjects that it does not play. It shares nothing with the deciders.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { fieldsIn } from '@campus/events/domain/unknown';
import { checkCapacity } from '../../checker/capacity.ts';
import { historyOf } from '../../checker/history.ts';
import { checkOrder } from '../../checker/order.ts';
import { checkAccounts } from '../../simulation/checker/accounts.ts';
import { bundlesOf, checkBundles } from '../../simulation/checker/bundles.ts';
import { checkCharges } from '../../simulation/checker/charges.ts';
import { type Fact, factsOf, type Rest } from '../../simulation/checker/facts.ts';
import { devicesOf } from '../../simulation/checker/loan-states.ts';
import { checkToldOnce } from '../../simulation/checker/messages.ts';
import { daysOf } from '../../simulation/checker/occupancy.ts';
import { checkSeries } from '../../simulation/checker/series.ts';
import { seriesOf } from '../../simulation/checker/series-states.ts';
import { checkPassages, checkPlaces, checkPlacesKept, visitsOf } from '../../simulation/checker/visits.ts';
import { checkWaiting } from '../../simulation/checker/waiting.ts';
import type { Ledger } from '../../simulation/engines/cashier.ts';
import { checkLoans, isOfLoan } from './check-loans.ts';
import { checkReviews } from './check-reviews.ts';
import { checkSeats } from './check-seats.ts';
import { type ErrandBook, isTaken, type Subject } from './errand-book.ts';
import { PEOPLE_A_WINDOW, type Premises, SEATS, UNITS } from './premises.ts';
import { OFF_SECONDS } from './server-time.ts';

export interface Judged {
  /** From the first that is not the demonstration's. */
  readonly events: readonly RecordedEvent[];
  readonly premises: Premises;
  readonly book: ErrandBook;
  readonly folder: string;
  readonly rest: Rest;
}

export type Complaints = Readonly<Record<Subject | 'commands' | 'accounts', readonly string[]>>;

const TENANT = 'campus';

/** Streams that begin here, and what accounts are charged with: the demonstration's own stay out of it. */
export const ownFacts = (events: readonly RecordedEvent[]): readonly Fact[] => factsOf(ownEvents(events));

const ownEvents = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const own = new Set(events.flatMap(({ stream, revision }) => (revision === 0 ? [stream] : [])));
  return events.filter(({ stream }) => own.has(stream) || stream.startsWith('allowance-'));
};

/** What is wrong, by the subject that it is about; at rest there is nothing. */
export const judgeProcesses = ({ events, premises, book, folder, rest }: Judged): Complaints => {
  const { now, dueWithinMs } = rest;
  const own = ownEvents(events);
  const facts = factsOf(own);
  const placesOf = placesIn(premises);
  const history = historyOf(own, true, (_, resource) => placesOf(resource));
  const days = daysOf(history.days, facts, own);
  const streamOf = (resource: string, date: string): string =>
    `schedule-${[TENANT, resource, date].map(encodeURIComponent).join('/')}`;
  const loanStreamOf = (resource: string): string =>
    `loan-${[TENANT, resource].map(encodeURIComponent).join('/')}`;
  const devices = devicesOf(facts);
  const evidence = { days, facts, placesOf, streamOf, tenantOf: () => TENANT, devices, loanStreamOf };
  const lent = new Set(facts.flatMap(({ type, data }) => (type === 'Borrowed' ? [data.booking] : [])));
  const journal = [...book.entries.values()].flatMap(({ errand: { key, account, step } }) =>
    step ? [{ key, account, step, sentAfter: 0, answers: [] }] : [],
  );
  const orders = new Set(facts.flatMap(({ type, data }) => (type === 'Ordered' ? [String(data.order)] : [])));
  return {
    commands: [
      ...checkOrder(own.filter(({ stream }) => !stream.startsWith('allowance-'))).map(({ what }) => what),
      ...checkCapacity(history).map(({ what }) => what),
      ...checkAcknowledged(facts, book),
      ...checkToldOnce(facts),
    ],
    accounts: checkAccounts(
      facts.filter((fact) => !isOfLoan(fact, lent)),
      days,
      new Map(),
      rest,
    ),
    series: checkSeries(seriesOf(facts), journal, evidence, rest),
    bundles: checkBundles(bundlesOf(facts), [], evidence, rest),
    waitlist: checkWaiting(days, placesOf, rest),
    payments: checkCharges(facts, days, ledgerIn(folder, orders), rest),
    loans: checkLoans(facts, UNITS, rest),
    seats: checkSeats(facts, premises.readingRoom),
    // A call may last longer than the machine is off: it is over one restart later.
    visits: checkVisitors(facts, book, rest),
    workflow: checkReviews(facts, premises.hall, { now, dueWithinMs: dueWithinMs + OFF_SECONDS * 1_000 }),
  };
};

/** Places without a visit are freed when they are ten minutes old, by a sweep that comes round every minute. */
const FREED_WITHIN_MS = 15 * 60_000;

const checkVisitors = (
  facts: readonly Fact[],
  { entries }: ErrandBook,
  { now, dueWithinMs }: Rest,
): string[] => {
  const visits = visitsOf(facts);
  const there = new Set(
    facts.flatMap(({ category, data }) => (category === 'passage' ? [data.passage] : [])),
  );
  const lost = [...entries.values()].filter(
    ({ errand: { passage }, answer }) => passage !== undefined && isTaken(answer) && !there.has(passage),
  );
  return [
    ...lost.map(
      ({ errand }) => `${errand.key}: the passage ${errand.passage} was acknowledged and is not there`,
    ),
    ...checkPlaces(visits, () => PEOPLE_A_WINDOW),
    ...checkPlacesKept(visits, { now, dueWithinMs: dueWithinMs + FREED_WITHIN_MS }),
    ...checkPassages(visits),
  ];
};

/** The rooms of the plain bookings are left out: their own judge counts them. */
const placesIn =
  ({ rooms, court, hall, readingRoom }: Premises) =>
  (resource: string): number => {
    if (resource === readingRoom) return SEATS.length;
    return resource === court || resource === hall || rooms.includes(resource) ? 1 : 2;
  };

/** What was acknowledged left its event under its key; what was refused did not book. */
const checkAcknowledged = (facts: readonly Fact[], { entries }: ErrandBook): string[] => {
  const byKey = new Map<string, Set<string>>();
  for (const { commandKey, type } of facts) {
    const key = commandKey?.split('/')[1];
    if (key === undefined) continue;
    const types = byKey.get(key);
    if (types) types.add(type);
    else byKey.set(key, new Set([type]));
  }
  return [...entries.values()].flatMap(({ errand: { key, leaves }, answer }) => {
    if (leaves === undefined || answer === undefined) return [];
    const isThere = byKey.get(key)?.has(leaves) || byKey.get(key)?.has('AlreadyDone') || false;
    if (isThere === isTaken(answer) || (leaves === 'Requested' && isThere)) return [];
    return [
      `${key} was ${isThere ? 'refused and is' : 'acknowledged and is not'} there: ${JSON.stringify(answer)}`,
    ];
  });
};

/** What the simulated cashier wrote down itself, of these orders. */
const ledgerIn = (folder: string, orders: ReadonlySet<string>): Ledger => {
  const file = join(folder, 'simulated-cashier.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const moved = lines.flatMap((line) => {
    const { kind, order, flow, amount, at } = fieldsIn(JSON.parse(line));
    if ((kind !== 'payment' && kind !== 'refund') || !orders.has(String(order))) return [];
    return [{ kind, order: String(order), flow: String(flow), amount: Number(amount), at: Number(at) }];
  });
  return {
    payments: moved.filter(({ kind }) => kind === 'payment'),
    refunds: moved.filter(({ kind }) => kind === 'refund'),
  };
};
