// How often the viewer has left a seat of a room on a day, and how often they may still.
import { useQuery } from '@apollo/client/react';
import type { Seating } from '@campus/events/domain/rules/rules';
import { useAccountHere } from '../lib/account-here.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import { OWN_SEATS } from './seats.graphql.ts';

export interface Leaves {
  readonly used: number;
  readonly left: number;
}

/** Undefined until it is known. */
export const useLeaves = (resourceId: string, date: string, { leave }: Seating): Leaves | undefined => {
  const account = useAccountHere();
  const { position } = useMyClaims();
  const { data, previousData } = useQuery(OWN_SEATS, {
    variables: {
      first: 50,
      filter: { resources_id: resourceId, appointment_user: account, appointment_date: date },
      min_position: position,
    },
    context: { isQuiet: true },
  });
  const page = (data ?? previousData)?.page;
  if (!page) return undefined;
  const used = page.edges.reduce((sum, { node }) => sum + (node.seat_leaves ?? 0), 0);
  return { used, left: Math.max(0, leave.timesPerDay - used) };
};
