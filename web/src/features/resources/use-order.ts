// In which order the list stands, where somebody has chosen one: the server counts.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ListOrder } from './address.ts';
import { RESOURCES_ORDER, resourcesAsked } from './resources.graphql.ts';
import { useListWords } from './words.ts';

const asGiven: readonly string[] = [];

/** Ids in that order; none: as they are. While another order is on its way, the one before stays. */
export const useOrder = (typeId: string, order: ListOrder | undefined): readonly string[] => {
  const { language } = useListWords();
  const { data, previousData } = useQuery(RESOURCES_ORDER, {
    variables: { ...resourcesAsked(typeId), order: order ?? null, language },
    skip: order === undefined,
  });
  const found = order === undefined ? undefined : (data ?? previousData);
  return useMemo(() => found?.findResourcesAllByAccount.edges.map(({ node }) => node.id) ?? asGiven, [found]);
};
