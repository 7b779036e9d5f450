// Resources by name: what a filter offers while one types, and what an id is called.

import { type ApolloClient, gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { havingInName } from '../lib/having-in-name.ts';
import type { ResourceNamesDocument, ResourceNamesQuery } from '../wire.generated.ts';

export interface NamedResource {
  readonly id: string;
  readonly name: Bilingual;
}

const RESOURCE_NAMES: ResourceNamesDocument = gql`
  query ResourceNames($first: Int, $filter: JSON) {
    findResourcesAll(first: $first, filter: $filter) {
      edges {
        node {
          id
          resources_name
          resources_name_en
        }
      }
    }
  }
`;

const namesIn = (data: ResourceNamesQuery | undefined): NamedResource[] =>
  (data?.findResourcesAll.edges ?? []).map(({ node }) => ({
    id: node.id,
    name: bilingual(node.resources_name, node.resources_name_en),
  }));

/** What finds a resource by a text in either of its names or its number. */
export const namedLike = (text: string): object =>
  text.trim() === ''
    ? {}
    : {
        or: ['resources_name', 'resources_name_en', 'resources_number'].map((field) => ({
          [field]: { like: text.trim() },
        })),
      };

const offered = 20;

export interface ResourceSearch {
  readonly found: readonly NamedResource[];
  readonly loading: boolean;
  readonly error?: unknown;
}

/** The first resources whose name or number holds `text`. */
export const useResourceSearch = (text: string): ResourceSearch => {
  const { data, previousData, loading, error } = useQuery(RESOURCE_NAMES, {
    variables: { first: offered, filter: namedLike(text) },
    context: { isQuiet: true },
  });
  return useMemo(
    () => ({ found: data ? namesIn(data) : havingInName(text, namesIn(previousData)), loading, error }),
    [data, previousData, text, loading, error],
  );
};

/** More names at once than a screen could show. */
const mostNames = 500;

/** The same once, where no component waits for them. */
export const readResourceNames = async (
  client: ApolloClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> => {
  const all = [...new Set(ids)];
  const pages = Array.from({ length: Math.ceil(all.length / mostNames) }, (_, page) =>
    client.query({
      query: RESOURCE_NAMES,
      variables: {
        first: mostNames,
        filter: { id: { in: all.slice(page * mostNames, (page + 1) * mostNames) } },
      },
      context: { isQuiet: true },
    }),
  );
  const answers = await Promise.all(pages);
  return new Map(answers.flatMap(({ data }) => namesIn(data)).map(({ id, name }) => [id, name]));
};

/** Names by id; an id that is not in the map has no name this reader may see. */
export const useResourceNames = (ids: readonly string[]): ReadonlyMap<string, Bilingual> => {
  const key = [...new Set(ids)].toSorted().slice(0, mostNames).join('\n');
  const variables = useMemo(() => ({ first: mostNames, filter: { id: { in: key.split('\n') } } }), [key]);
  const { data, previousData } = useQuery(RESOURCE_NAMES, {
    variables,
    skip: key === '',
    context: { isQuiet: true },
  });
  return useMemo(
    () => new Map(namesIn(data ?? previousData).map(({ id, name }) => [id, name])),
    [data, previousData],
  );
};

/** The resources that an address names, as far as the reader may see them; undefined while they are asked for. */
export const useNamedResources = (ids: readonly string[]): readonly NamedResource[] | undefined => {
  const { data, error } = useQuery(RESOURCE_NAMES, {
    variables: { first: mostNames, filter: { id: { in: ids.slice(0, mostNames) } } },
    skip: ids.length === 0,
    context: { isQuiet: true },
  });
  return useMemo(() => (ids.length === 0 || error ? [] : data && namesIn(data)), [data, error, ids.length]);
};
