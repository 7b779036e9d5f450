// The seat of a room that one usually has, asked once while the room is open.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { usualOf } from './seat-states.ts';
import { OWN_SEATS } from './seats.graphql.ts';

export const useUsualSeat = (resourceId: string): string | undefined => {
  const filter = useMemo(() => ({ resources_id: resourceId }), [resourceId]);
  const { data } = useQuery(OWN_SEATS, { variables: { filter }, context: { isQuiet: true } });
  return usualOf((data?.page.edges ?? []).flatMap(({ node }) => node.seat_number || []));
};
