// No overlap beyond capacity: after each event that gives a place, no minute of it has more taken than
// there are places, no seat is had twice, and nothing stands over a closure that was there before.
import { type DayAfter, inForce, mostTaken, type StandingClaim } from './day.ts';
import type { DayHistory, History } from './history.ts';
import type { Violation } from './violation.ts';

export const checkCapacity = ({ days, placesOf }: Pick<History, 'days' | 'placesOf'>): Violation[] =>
  days.flatMap((day) => day.states.flatMap((state) => verdict(day, state, placesOf)));

const verdict = (
  { stream, tenant, resource }: DayHistory,
  { event, claims, placed }: DayAfter,
  placesOf: History['placesOf'],
): Violation[] => {
  if (!placed) return [];
  const { at } = event.metadata;
  const standing = inForce(claims, at);
  const where = `${stream}@${event.revision} ${event.type} ${placed.start}-${placed.end}`;
  if (placed.units === 0 && placed.kind !== 'closure') return [];
  const beside = standing.filter(
    (claim) => claim.id !== placed.id && claim.end > placed.start && claim.start < placed.end,
  );
  const overClosure = beside.find(
    (claim) =>
      (claim.kind === 'closure') !== (placed.kind === 'closure') &&
      (claim.kind === 'closure' || claim.units > 0),
  );
  if (overClosure)
    return [{ invariant: 'capacity', what: `${where} and ${overClosure.kind} ${overClosure.id} overlap` }];
  const onSeat =
    placed.seat !== undefined && beside.find(({ seat, units }) => seat === placed.seat && units > 0);
  if (onSeat) return [{ invariant: 'capacity', what: `${where} and ${onSeat.id} have seat ${placed.seat}` }];
  const taken = mostTaken(
    standing.filter((claim) => !isHoldAndOffer(claim, placed) && !isWithin(claim, standing)),
    placed,
  );
  const places = placesOf(tenant, resource, at);
  return taken > places
    ? [{ invariant: 'capacity', what: `${where}: ${taken} taken of ${places} places` }]
    : [];
};

/** The same of a hold and an offer of one person, also where another claim is placed: the larger counts. */
const isWithin = (claim: StandingClaim, standing: readonly StandingClaim[]): boolean =>
  standing.some(
    (other) =>
      isHoldAndOffer(claim, other) &&
      other.start <= claim.start &&
      claim.end <= other.end &&
      (other.units > claim.units || (other.units === claim.units && other.id < claim.id)),
  );

/** A hold on an offered place takes no second place; a second hold or a second offer does. */
const isHoldAndOffer = (one: StandingClaim, other: StandingClaim): boolean =>
  one.kind === 'hold' &&
  other.kind === 'hold' &&
  one.isOffer !== other.isOffer &&
  one.account === other.account;
