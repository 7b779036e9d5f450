// What there is that people could do something about, as their lists would show it: read from the log's facts, so that
// they also know of what nobody told them.
import { rowsIn } from '@campus/events/domain/unknown';
import type { Fact } from '../../simulation/checker/facts.ts';

export interface Thing {
  readonly id: string;
  readonly account: string;
  /** All that was ever said of it, in the order of the log. */
  readonly facts: readonly Fact[];
  has(type: string): boolean;
  last(...types: readonly string[]): string | undefined;
}

const thingOf = (id: string, account: string, facts: readonly Fact[]): Thing => ({
  id,
  account,
  facts,
  has: (type) => facts.some((fact) => fact.type === type),
  last: (...types) => facts.findLast(({ type }) => types.includes(type))?.type,
});

const grouped = (facts: readonly Fact[], field: string, opening: string): readonly Thing[] => {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const id = fact.data[field];
    if (typeof id !== 'string') continue;
    const known = groups.get(id);
    if (known) known.push(fact);
    else if (fact.type === opening) groups.set(id, [fact]);
  }
  return [...groups].map(([id, own]) => thingOf(id, String(own[0]?.data.account), own));
};

const ofResource = (facts: readonly Fact[], category: string, resource: string): readonly Fact[] =>
  facts.filter((fact) => fact.category === category && fact.keys[1] === resource);

/** Bookings of a resource that nobody and no clock has ended. */
export const bookingsAt = (facts: readonly Fact[], resource: string): readonly Thing[] =>
  grouped(ofResource(facts, 'schedule', resource), 'booking', 'Booked').filter(
    ({ last }) =>
      last('Cancelled', 'Rejected', 'Terminated', 'Missed', 'Completed', 'SeatReleased', 'MovedAway') ===
      undefined,
  );

export const loansOf = (facts: readonly Fact[], device: string): readonly Thing[] =>
  grouped(ofResource(facts, 'loan', device), 'booking', 'Borrowed').filter(
    ({ has }) => !has('Cancelled') && !has('Completed'),
  );

export const waitsAt = (facts: readonly Fact[], resource: string): readonly Thing[] =>
  grouped(ofResource(facts, 'schedule', resource), 'wait', 'WaitBegun').filter(
    ({ has }) => !has('WaitEnded'),
  );

/** Series of these people, the oldest first. */
export const seriesOfPeople = (facts: readonly Fact[], people: readonly string[]): readonly Thing[] =>
  facts.flatMap((fact) => {
    if (fact.category !== 'series' || fact.type !== 'Requested') return [];
    const account = String(fact.data.account);
    const own = facts.filter(({ stream }) => stream === fact.stream);
    return people.includes(account) ? [thingOf(String(fact.data.series), account, own)] : [];
  });

export const bundlesOfPeople = (facts: readonly Fact[], people: readonly string[]): readonly Thing[] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'BundleRequested') return [];
    const account = String(fact.data.account);
    const own = facts.filter(({ stream }) => stream === fact.stream);
    const thing = thingOf(String(fact.data.bundle), account, own);
    return people.includes(account) && !thing.has('BundleEnded') ? [thing] : [];
  });

interface KnownVisit {
  readonly id: string;
  readonly host: string;
  readonly isAsked: boolean;
}

const overVisit: ReadonlySet<string> = new Set([
  'VisitRefused',
  'VisitCancelled',
  'VisitRevoked',
  'VisitExpired',
  'VisitEnded',
]);

/** Visits that are asked for or stand. */
export const visitsIn = (facts: readonly Fact[]): readonly KnownVisit[] => {
  const known = new Map<string, KnownVisit>();
  for (const { category, keys, type, data } of facts) {
    const id = keys[1];
    if (category !== 'visit' || id === undefined) continue;
    const found = known.get(id);
    if (type === 'VisitAsked' || type === 'VisitInvited')
      known.set(id, { id, host: String(data.host), isAsked: type === 'VisitAsked' });
    else if (overVisit.has(type)) known.delete(id);
    else if (found && type === 'VisitApproved') known.set(id, { ...found, isAsked: false });
  }
  return [...known.values()];
};

export const membersOf = ({ facts }: Thing): readonly string[] =>
  rowsIn(facts[0]?.data.members).map(({ booking }) => String(booking));
