// The data of the generic pages over this page's client, one port an entity.
import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Entity } from '@campus/events/domain/record/entity';
import { useMemo } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { type Ask, createRecordsPort } from '../../records/graphql-port.ts';
import type { RecordsPort } from '../../records/port.ts';

/** What fails is told by the page that asked. */
const context = { isQuiet: true };

export const useRecordsPort = (entity: Entity): RecordsPort => {
  const client = useApolloClient();
  return useMemo(() => {
    const ask: Ask = async <Data>(kind: 'query' | 'mutation', text: string, variables: object) => {
      const document = gql(text);
      try {
        const { data } =
          kind === 'query'
            ? await client.query<Data>({ query: document, variables, context, fetchPolicy: 'network-only' })
            : await client.mutate<Data>({ mutation: document, variables, context });
        return data ? { data } : { refusal: failureOf(new TypeError('no answer')) };
      } catch (error) {
        return { refusal: failureOf(error) };
      }
    };
    return createRecordsPort(entity, ask);
  }, [client, entity]);
};
