// What spans streams: an account's allowance against the days, moves that ended on one day, and what the clock
// made due, recorded once.
import { type Fact, numberIn, type Rest, textIn } from './facts.ts';
import type { Device } from './loan-states.ts';
import { type Day, lastState } from './occupancy.ts';

export const checkAccounts = (
  facts: readonly Fact[],
  days: ReadonlyMap<string, Day>,
  devices: ReadonlyMap<string, Device>,
  rest: Rest,
): string[] => [
  ...checkAllowances(facts, days, devices, rest),
  ...checkMoves(days),
  ...checkClock(days, rest),
];

/** What an account is charged with and what it has are the same, once everything has come to rest. */
const checkAllowances = (
  facts: readonly Fact[],
  days: ReadonlyMap<string, Day>,
  devices: ReadonlyMap<string, Device>,
  { now, dueWithinMs }: Rest,
): string[] => {
  const charged = new Map<
    string,
    { readonly account: string; readonly since: number; readonly what: string }
  >();
  for (const fact of facts) {
    if (fact.category !== 'allowance' || fact.data.booking === undefined) continue;
    const booking = textIn(fact, 'booking');
    if (fact.type === 'Taken' || fact.type === 'Shifted')
      charged.set(booking, { account: fact.keys[1] ?? '', since: fact.at, what: periodOf(fact) });
    else charged.delete(booking);
  }
  const standing = new Map<
    string,
    { readonly account: string; readonly endsAt: number; readonly what: string }
  >();
  const endedAt = new Map<string, number>();
  for (const day of days.values())
    for (const { id, account, phase, endsAt, changedAt, start, wholeEnd } of lastState(
      day,
    ).bookings.values()) {
      const what = `${day.date} ${start}-${wholeEnd}`;
      if (phase === 'ahead' || phase === 'inUse') standing.set(id, { account, endsAt, what });
      endedAt.set(id, Math.max(changedAt, endedAt.get(id) ?? 0));
    }
  // No clock ends a loan: it counts until everything is back.
  for (const { states } of devices.values())
    for (const { id, account, phase, date, start, end, changedAt } of states.at(-1)?.loans.values() ?? []) {
      const what = `${date} ${start}-${end}`;
      if (phase === 'ahead' || phase === 'out') standing.set(id, { account, endsAt: Infinity, what });
      endedAt.set(id, changedAt);
    }
  const complaints: string[] = [];
  for (const [booking, { account, since }] of charged)
    if (!standing.has(booking) && Math.max(since, endedAt.get(booking) ?? 0) + dueWithinMs < now)
      complaints.push(`${account} is still charged with ${booking}, which stands nowhere`);
  for (const [booking, { account, endsAt, what }] of standing) {
    const charge = charged.get(booking);
    if (endsAt <= now) continue;
    if (charge?.account !== account) complaints.push(`${account} has ${booking} and was not charged with it`);
    else if (charge.what !== what)
      complaints.push(`${account} has ${booking} on ${what} and was charged with ${charge.what}`);
  }
  return complaints;
};

const periodOf = (fact: Fact): string =>
  `${textIn(fact, 'date')} ${numberIn(fact, 'start')}-${numberIn(fact, 'end')}`;

const checkMoves = (days: ReadonlyMap<string, Day>): string[] => {
  const places = new Map<string, string>();
  const complaints: string[] = [];
  for (const day of days.values())
    for (const { id, phase } of lastState(day).bookings.values()) {
      if (phase !== 'ahead' && phase !== 'inUse') continue;
      const other = places.get(id);
      if (other) complaints.push(`${id} stands on two days: ${other} and ${day.stream}`);
      places.set(id, day.stream);
    }
  return complaints;
};

const byClock = new Set(['Missed', 'Completed', 'SeatReleased']);

const checkClock = (days: ReadonlyMap<string, Day>, { now, dueWithinMs }: Rest): string[] => {
  const complaints: string[] = [];
  for (const day of days.values()) {
    const lapsed = new Set<string>();
    for (const fact of day.facts) {
      if (!byClock.has(fact.type)) continue;
      const booking = textIn(fact, 'booking');
      if (lapsed.has(booking)) complaints.push(`${day.stream}: ${booking} lapsed twice`);
      lapsed.add(booking);
    }
    for (const { id, phase, endsAt, unpaidUntil = endsAt } of lastState(day).bookings.values())
      if ((phase === 'ahead' || phase === 'inUse') && unpaidUntil + dueWithinMs < now)
        complaints.push(`${day.stream}: ${id} was never paid and nobody recorded it`);
      else if ((phase === 'ahead' || phase === 'inUse') && endsAt + dueWithinMs < now)
        complaints.push(`${day.stream}: ${id} is over and nobody recorded it`);
  }
  return complaints;
};
