// Which claims are the viewer's own, folded from the facts of a small subscription: pure.
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
  /** Of the last fact; the subscription resumes after it. */
  readonly position: string | undefined;
  readonly byKey: Readonly<Record<string, MyClaim>>;
}

export const NO_CLAIMS: MyClaims = { position: undefined, byKey: {} };

/** My claims in a question about another booking: those to leave out, and those it must not overlap. */
export const asAsker = (
  claims: MyClaims,
): { readonly except: readonly string[]; readonly own: readonly MyClaim[] } => {
  const all = Object.values(claims.byKey);
  return {
    except: all.filter(({ state }) => state === 'held').map(({ key }) => key),
    own: all.filter(({ state }) => state !== 'held'),
  };
};

/** A fact that is not newer changes nothing, so a doubled one does no harm. */
export const takeFact = (known: MyClaims, fact: MyClaimsSubscription['myClaims']): MyClaims => {
  const { key, position, bookingId, resourceId, date, state, start, end, holdUntil } = fact;
  if (known.position !== undefined && position < known.position) return known;
  const { [key]: before, ...others } = known.byKey;
  if (state === 'gone') return { position, byKey: before === undefined ? known.byKey : others };
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
  return { position, byKey: { ...others, [key]: claim } };
};
