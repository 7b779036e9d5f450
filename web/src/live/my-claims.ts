// Which claims are the viewer's own, folded from the facts of a small subscription: pure.
import type { CountedClaim, OwnClaims } from '@campus/events/booking/allowance/counting';
import type { Asker, Binding } from '@campus/events/booking/may-have';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { MyClaimsSubscription } from '../wire.generated.ts';

export interface MyClaim {
  readonly key: string;
  /** Undefined for a hold. */
  readonly bookingId: string | undefined;
  readonly resourceId: string;
  readonly date: string;
  readonly state: 'taken' | 'held' | 'requested';
  readonly start: number;
  readonly end: number;
  /** Milliseconds since 1970. */
  readonly holdUntil: number | null;
}

export interface MyClaims {
  /** The position of the last fact; the subscription resumes after it. */
  readonly position: string | undefined;
  /** What stands on timetables. */
  readonly byKey: Readonly<Record<string, MyClaim>>;
  /** What limits count, by the same keys; some of it stands no more. */
  readonly counted: Readonly<Record<string, CountedClaim>>;
}

export const NO_CLAIMS: MyClaims = { position: undefined, byKey: {}, counted: {} };

/** Keeps its viewer from another room at the same hour, as the allowance has it. */
const keepsFromRooms = (claim: CountedClaim | undefined): boolean =>
  claim !== undefined && claim.until === undefined && !claim.seated && !claim.settled;

/** My claims in a question about another booking: those to leave out, and those that another room must not overlap. */
export const asAsker = ({
  byKey,
  counted,
}: MyClaims): { readonly except: readonly string[]; readonly own: readonly MyClaim[] } => {
  const all = Object.values(byKey);
  return {
    except: all.filter(({ state }) => state === 'held').map(({ key }) => key),
    own: all.filter(({ key, state }) => state !== 'held' && keepsFromRooms(counted[key])),
  };
};

/** The first of them that overlaps `wish`. */
export const ownThen = <Own extends Period & { readonly date: LocalDate }>(
  own: readonly Own[],
  wish: Period & { readonly date: LocalDate },
): Own | undefined => own.find((mine) => mine.date === wish.date && overlaps(mine, wish));

/** By the account's claims: they are asked about many times before they change. */
const counting = new WeakMap<MyClaims['counted'], Omit<OwnClaims, 'cancelledSince'>>();

const countingOf = ({ counted }: MyClaims): Omit<OwnClaims, 'cancelledSince'> => {
  const known = counting.get(counted);
  if (known) return known;
  const all = Object.values(counted);
  const byBooking = new Map(all.map((claim) => [claim.booking, claim]));
  const byDate = new Map<LocalDate, CountedClaim[]>();
  for (const claim of all) byDate.set(claim.date, [...(byDate.get(claim.date) ?? []), claim]);
  const made = {
    of: (booking: string) => byBooking.get(booking),
    all: () => all,
    on: (date: LocalDate) => byDate.get(date) ?? [],
  };
  counting.set(counted, made);
  return made;
};

/** The viewer as a place sees them that is bound so; what bars them is told apart. */
export const viewerAt = (
  claims: MyClaims,
  binding: Binding | undefined,
  zone: string,
  now: number,
): Asker => ({
  own: {
    ...countingOf(claims),
    // Told for one day: a new day begins without cancellations.
    cancelledSince: () => (binding?.cancelled?.on === localOf(zone, now).date ? binding.cancelled.count : 0),
  },
  bounds: binding ?? { limits: [] },
  isOwn: ({ key }) => claims.byKey[key] !== undefined,
});

type Fact = MyClaimsSubscription['myClaims'];

const countedOf = ({ key, bookingId, resourceId, date, start, counted }: Fact): CountedClaim | undefined => {
  if (!counted) return undefined;
  const { typeId, end, endsAt, bundle, until, seated, settled } = counted;
  return {
    booking: bookingId ?? key,
    resourceId,
    typeId,
    date,
    start: start ?? 0,
    end,
    endsAt,
    bundle: bundle ?? undefined,
    until: until ?? undefined,
    seated: seated ? true : undefined,
    settled,
  };
};

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> => {
  const { [key]: before, ...others } = record;
  return before === undefined ? record : others;
};

/**
 * A booking's fact that is not newer changes nothing, so a doubled one does no harm. A hold is told as it comes and
 * goes: its position is where the read models stood, which may be before the newest booking.
 */
export const takeFact = (known: MyClaims, fact: Fact): MyClaims => {
  const { key, bookingId, resourceId, date, state, start, end, holdUntil } = fact;
  const isHold = bookingId === null;
  if (!isHold && known.position !== undefined && fact.position < known.position) return known;
  const position = isHold ? known.position : fact.position;
  const before = known.byKey[key];
  const count = countedOf(fact);
  const counted = count ? { ...known.counted, [key]: count } : without(known.counted, key);
  if (state === 'gone') return { position, byKey: without(known.byKey, key), counted };
  const claim: MyClaim = {
    key,
    bookingId: bookingId ?? undefined,
    resourceId,
    date,
    state,
    start: start ?? before?.start ?? 0,
    end: end ?? before?.end ?? 0,
    holdUntil,
  };
  return { position, byKey: { ...known.byKey, [key]: claim }, counted };
};
