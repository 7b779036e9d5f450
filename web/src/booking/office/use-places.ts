// How many have a place at once in the resources that are requested.
import { useQuery } from '@apollo/client/react';
import type { Booking } from '../booking.ts';
import { REQUESTED_PLACES } from './judge.graphql.ts';
import type { KnownPlaces } from './rivals.ts';

/** Undefined of a resource until it is read. */
export const usePlaces = (
  requests: readonly Booking[],
): ((resourceId: string) => KnownPlaces | undefined) => {
  const resourceIds = [...new Set(requests.map(({ resourceId }) => resourceId))].toSorted();
  const { data, previousData } = useQuery(REQUESTED_PLACES, {
    variables: { resourceIds },
    skip: resourceIds.length === 0,
    context: { isQuiet: true },
  });
  return (id) => {
    const rules = (data ?? previousData)?.timetableRules.find(({ resourceId }) => resourceId === id)?.rules;
    return rules && { places: rules.places, holdsPlace: rules.approval.holdsPlace };
  };
};
