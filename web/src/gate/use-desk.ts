// What the server tells a gate: its gates, the last passages, and who is inside.
import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { askedAgain } from '../lib/asked-again.ts';
import type { GateDeskQuery } from '../wire.generated.ts';
import { GATE_DESK } from './gate.graphql.ts';
import type { NamedGate } from './without-network.ts';

export const gateOf = (wire: GateDeskQuery['desk']['gates'][number]): NamedGate => ({
  id: wire.id,
  direction: wire.direction === 'in' || wire.direction === 'out' ? wire.direction : 'both',
  takesCars: wire.takes_cars,
  isGuarded: wire.is_guarded,
  name: { zh: wire.name, en: wire.name_en },
});

export const useDesk = (wanted: string | undefined) => {
  const { data, previousData, refetch, error } = useQuery(GATE_DESK, {
    variables: { gate: wanted },
    context: { isQuiet: true },
  });
  const again = useCallback(
    (position: string | undefined) => void askedAgain(refetch(position ? { min_position: position } : {})),
    [refetch],
  );
  // A question that failed on the way takes nothing from the screen.
  return { desk: (data ?? (error ? previousData : undefined))?.desk, again, error };
};
