// Bookings that a change of a record no longer allows, by their ids. A refused look leaves the refusal to the save.
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Values } from '../records/port.ts';
import { RULE_HITS } from './impact.graphql.ts';

export const useRuleHits = (entity: string) => {
  const client = useApolloClient();
  return useCallback(
    (id: string, model: Values): Promise<readonly string[]> =>
      client
        .query({
          query: RULE_HITS,
          variables: { entity, id, model },
          fetchPolicy: 'network-only',
          context: { isQuiet: true },
        })
        .then(
          ({ data }) => data?.impact.bookings.map((booking) => booking.id) ?? [],
          () => [],
        ),
    [client, entity],
  );
};
