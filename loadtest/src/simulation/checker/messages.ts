// What people are told: of one thing once, and of what somebody else or the clock took from them, they are told.
import { rowsIn } from '@campus/events/domain/unknown';
import { type Fact, type Rest, textIn } from './facts.ts';
import { lastState } from './occupancy.ts';
import type { Evidence } from './refusals.ts';

/** What happens to a booking once at most. */
const once: ReadonlySet<string> = new Set([
  'booked',
  'paid',
  'refunded',
  'rejected',
  'cancelled',
  'missed',
  'loan_handed_out',
  'loan_due_soon',
  'loan_overdue',
]);

interface Told {
  readonly stream: string;
  readonly kind: string;
  readonly account: string;
  readonly booking: string;
}

const toldBy = (fact: Fact): readonly Told[] =>
  fact.category !== 'message' || fact.type !== 'Announced'
    ? []
    : rowsIn(fact.data.messages).flatMap(({ account, periods }) =>
        rowsIn(periods).map(({ booking }) => ({
          stream: fact.stream,
          kind: textIn(fact, 'kind'),
          account: String(account),
          booking: String(booking),
        })),
      );

const nameOf = ({ account, booking, kind }: Omit<Told, 'stream'>): string =>
  `${account} is told that ${booking} is ${kind}`;

export const checkToldOnce = (facts: readonly Fact[]): string[] => {
  const told = new Set<string>();
  return facts.flatMap(toldBy).flatMap((each) => {
    const name = nameOf(each);
    const isTwice = told.has(name) && once.has(each.kind);
    told.add(name);
    return isTwice ? [`${each.stream}: ${name}, for the second time`] : [];
  });
};

export const checkMessages = (
  facts: readonly Fact[],
  places: Pick<Evidence, 'days' | 'devices'>,
  { now, dueWithinMs }: Rest,
): string[] => {
  const told = new Set(facts.flatMap(toldBy).map(nameOf));
  return [
    ...checkToldOnce(facts),
    ...takenAway(facts, places).flatMap(({ at, ...each }) =>
      at + dueWithinMs < now && !told.has(nameOf({ ...each, kind: 'cancelled' }))
        ? [`${each.account} was not told that ${each.booking} is cancelled`]
        : [],
    ),
  ];
};

/** Given up by others than its owner, to whom their list still shows it. */
const takenAway = (facts: readonly Fact[], { days, devices }: Pick<Evidence, 'days' | 'devices'>) => {
  const owners = new Map<string, string>();
  for (const day of days.values())
    for (const { id, account, phase } of lastState(day).bookings.values())
      if (phase === 'cancelled') owners.set(id, account);
  for (const { states } of devices.values())
    for (const { id, account, phase } of states.at(-1)?.loans.values() ?? [])
      if (phase === 'givenUp') owners.set(id, account);
  const ends = new Map<string, Fact>();
  for (const fact of facts) if (ending.has(fact.type)) ends.set(String(fact.data.booking), fact);
  return [...owners].flatMap(([booking, account]) => {
    const end = ends.get(booking);
    return end?.type === 'Cancelled' && end.actor !== account ? [{ booking, account, at: end.at }] : [];
  });
};

/** A cancellation that one of these follows is no news any more. */
const ending: ReadonlySet<string> = new Set(['Booked', 'Cancelled', 'Hidden', 'MovedAway']);
