// The viewer's own claims, as the subscription has told of them.
import { type MyClaims, NO_CLAIMS, takeFact } from '../live/my-claims.ts';
import type { MyClaimsSubscription } from '../wire.generated.ts';

type Fact = MyClaimsSubscription['myClaims'];

export type OwnFact = Omit<Partial<Fact>, 'counted'> & {
  readonly counted?: Partial<NonNullable<Fact['counted']>> | null;
};

/** A booking of a room from 10:00 to 11:00, counted as such, unless it is said otherwise. */
export const ownFact = ({ counted, ...over }: OwnFact): Fact => {
  const fact = {
    position: '01',
    key: 'k',
    bookingId: 'b',
    resourceId: 'elsewhere',
    date: '2026-09-16',
    state: 'taken',
    start: 600,
    end: 660,
    holdUntil: null,
    ...over,
  } as const;
  const count = { typeId: 'rooms', end: fact.end ?? 0, endsAt: 0, bundle: null, until: null };
  return {
    ...fact,
    counted: counted === null ? null : { ...count, seated: false, settled: false, ...counted },
  };
};

export const claimsOfMine = (...facts: readonly OwnFact[]): MyClaims =>
  facts.map(ownFact).reduce(takeFact, NO_CLAIMS);
