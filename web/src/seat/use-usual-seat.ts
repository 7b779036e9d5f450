// The seat of a room that one usually has, asked once while the room is open.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useAccountHere } from '../lib/account-here.ts';
import { usualOf } from './seat-states.ts';
import { OWN_SEATS } from './seats.graphql.ts';

/** One came; what is to come, or came to nothing, makes no habit. */
const used = ['performed', 'completed', 'terminated'];

export const useUsualSeat = (resourceId: string): string | undefined => {
  const account = useAccountHere();
  const filter = useMemo(
    () => ({ resources_id: resourceId, appointment_user: account, status: { in: used } }),
    [resourceId, account],
  );
  const { data } = useQuery(OWN_SEATS, { variables: { first: 10, filter }, context: { isQuiet: true } });
  return usualOf((data?.page.edges ?? []).flatMap(({ node }) => node.seat_number || []));
};
