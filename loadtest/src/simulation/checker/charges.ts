// Money: an order is settled by one payment however often it is told, the log and the cashier's own ledger agree, and
// what is kept stands for a booking that was not given up.
import type { Ledger, Receipt } from '../engines/cashier.ts';
import { byStream, type Fact, numberIn, type Rest, textIn } from './facts.ts';
import { type Day, lastState } from './occupancy.ts';

export const checkCharges = (
  facts: readonly Fact[],
  days: ReadonlyMap<string, Day>,
  ledger: Ledger,
  rest: Rest,
): string[] => {
  const orders = byStream(facts.filter(({ category }) => category === 'charge'));
  const told = [...orders.values()].flat();
  return [
    ...[...orders].flatMap(([stream, own]) => checkOrder(stream, own)),
    ...checkLedger(told, ledger),
    ...checkPaid(facts, orders),
    ...checkRest(orders, days, rest),
  ];
};

const isPayment = ({ type }: Fact): boolean => type === 'Charged' || type === 'StrayReceived';

const checkOrder = (stream: string, facts: readonly Fact[]): string[] => {
  const complaints: string[] = [];
  const once = (facts: readonly Fact[], what: string): void => {
    if (facts.length > 1) complaints.push(`${stream}: ${facts.length} times ${what}`);
  };
  once(
    facts.filter(({ type }) => type === 'Ordered'),
    'ordered',
  );
  once(settlingIn(facts), 'charged');
  for (const [type, what] of [
    ['RefundRequested', 'asked to go back'],
    ['Refunded', 'given back'],
  ] as const)
    for (const [flow, own] of byFlow(facts.filter((fact) => fact.type === type)))
      once(own, `${flow} ${what}`);
  for (const fact of facts) {
    if (fact.type !== 'Refunded') continue;
    const cause = facts.find(
      ({ type, data, revision }) =>
        (type === 'StrayReceived' || type === 'RefundRequested') &&
        data.flow === fact.data.flow &&
        revision < fact.revision,
    );
    if (!cause) complaints.push(`${stream}: ${textIn(fact, 'flow')} was given back and nobody asked for it`);
  }
  return complaints;
};

/** What was given back because the price had changed settles nothing. */
const settlingIn = (facts: readonly Fact[]): readonly Fact[] => {
  const reopening = facts.filter(({ type, data }) => type === 'RefundRequested' && data.reopens === true);
  const flows = new Set(reopening.map(({ data }) => data.flow));
  return facts.filter(({ type, data }) => type === 'Charged' && !flows.has(data.flow));
};

const byFlow = (facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> => {
  const flows = new Map<string, Fact[]>();
  for (const fact of facts)
    flows.set(textIn(fact, 'flow'), [...(flows.get(textIn(fact, 'flow')) ?? []), fact]);
  return flows;
};

/** Everything that moved is written down once, and nothing else. */
const checkLedger = (told: readonly Fact[], { payments, refunds }: Ledger): string[] => [
  ...compared('a payment', payments, byFlow(told.filter(isPayment))),
  ...compared('a refund', refunds, byFlow(told.filter(({ type }) => type === 'Refunded'))),
];

const compared = (
  what: string,
  moved: readonly Receipt[],
  told: ReadonlyMap<string, readonly Fact[]>,
): string[] => {
  const complaints = moved.flatMap(({ order, flow, amount }) => {
    const [fact, ...more] = told.get(flow) ?? [];
    if (!fact) return [`${what} of ${order}, ${flow}, was never written down`];
    if (more.length > 0) return [`${what} of ${order}, ${flow}, was written down twice`];
    const isRight = numberIn(fact, 'amount') === amount && textIn(fact, 'order') === order;
    return isRight ? [] : [`${what} of ${order}, ${flow}, was written down as another`];
  });
  const flows = new Set(moved.map(({ flow }) => flow));
  if (flows.size < moved.length) complaints.push(`${what} moved twice`);
  for (const flow of told.keys()) if (!flows.has(flow)) complaints.push(`${what}, ${flow}, never moved`);
  return complaints;
};

const bookingOf = (fact: Fact): string => fact.keys[1] ?? '';

/** A booking counts as paid after its order was settled. */
const checkPaid = (facts: readonly Fact[], orders: ReadonlyMap<string, readonly Fact[]>): string[] => {
  const settledAt = new Map(
    [...orders.values()]
      .flat()
      .filter(({ type }) => type === 'Charged')
      .map((fact) => [bookingOf(fact), fact.index]),
  );
  return facts.flatMap(({ type, category, index, stream, data }) => {
    if (type !== 'Paid' || category !== 'schedule') return [];
    const settled = settledAt.get(String(data.booking));
    return settled !== undefined && settled < index
      ? []
      : [`${stream}: ${String(data.booking)} counts as paid, and nothing came`];
  });
};

const checkRest = (
  orders: ReadonlyMap<string, readonly Fact[]>,
  days: ReadonlyMap<string, Day>,
  { now, dueWithinMs }: Rest,
): string[] => {
  const standing = new Map<string, { readonly isGivenUp: boolean; readonly since: number }>();
  const paid = new Set<string>();
  for (const day of days.values()) {
    for (const { id, phase, changedAt } of lastState(day).bookings.values())
      if (phase !== 'moved') standing.set(id, { isGivenUp: phase === 'cancelled', since: changedAt });
    for (const { type, data } of day.facts) if (type === 'Paid') paid.add(String(data.booking));
  }
  return [...orders].flatMap(([stream, facts]) => {
    const last = facts.at(-1);
    const found = last && standing.get(bookingOf(last));
    if (!last || !found || Math.max(last.at, found.since) + dueWithinMs >= now) return [];
    const has = (type: string, flow?: unknown): boolean =>
      facts.some((fact) => fact.type === type && (flow === undefined || fact.data.flow === flow));
    const owed = facts.find(
      ({ type, data }) =>
        (type === 'StrayReceived' || type === 'RefundRequested') && !has('Refunded', data.flow),
    );
    if (owed) return [`${stream}: ${textIn(owed, 'flow')} should have gone back`];
    if (settlingIn(facts).length === 0) return [];
    if (found.isGivenUp)
      return has('RefundRequested') ? [] : [`${stream}: it was given up, and the money kept`];
    if (!paid.has(bookingOf(last))) return [`${stream}: it was paid, and the booking does not know`];
    return [];
  });
};
