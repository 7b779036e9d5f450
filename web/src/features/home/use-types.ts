// The kinds of resources in their order, with how they stand today.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { failureOf } from '../../lib/failure.ts';
import { resourceTypeOf } from '../../session/translate.ts';
import { TYPES_TODAY } from './types.graphql.ts';

export const useTypes = () => {
  const { data, error, loading, refetch } = useQuery(TYPES_TODAY, {
    // The route has asked when it was gone to.
    fetchPolicy: 'cache-first',
  });
  const types = useMemo(
    () =>
      (data?.findResourcesTypeAllByAvailableStatus ?? [])
        .map(resourceTypeOf)
        .toSorted((a, b) => a.order - b.order),
    [data],
  );
  return {
    types,
    isLoading: loading && data === undefined,
    failure: error && data === undefined ? failureOf(error) : undefined,
    readAgain: () => void askedAgain(refetch()),
  };
};
