// The data of the generic pages over this page's client, one port an entity.
import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type Entity, isRead } from '@campus/events/domain/record/entity';
import { useMemo } from 'react';
import { atOpening } from '../lib/connection.ts';
import { failureOf } from '../lib/failure.ts';
import { useLive } from '../live/live-context.tsx';
import { useShallowTrees } from '../session/use-shell-data.ts';
import type { AccountAuthDocument } from '../wire.generated.ts';
import { type Ask, createRecordsPort } from './graphql-port.ts';
import type { RecordsPort } from './port.ts';
import type { May } from './steps.ts';

const ACCOUNT_AUTH: AccountAuthDocument = gql`
  query AccountAuth {
    findAccountAuth {
      adminAuthType
    }
  }
`;

/** What fails is told by the page that asked. */
const context = { isQuiet: true };

/** Reads by what the viewer may ask; where that is nothing, the server says so. */
const readable = (entity: Entity, reads: readonly string[]): Entity =>
  reads.length === 0
    ? entity
    : {
        ...entity,
        operations: entity.operations.filter((each) => !isRead(each) || reads.includes(each.name)),
      };

export const useRecordsPort = (entity: Entity, may: May): RecordsPort => {
  const client = useApolloClient();
  const { connection } = useLive();
  const shallow = useShallowTrees();
  const reads = entity.operations
    .filter((each) => isRead(each) && may(each))
    .map(({ name }) => name)
    .join(' ');
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
    // Asked once a page; a list answers without it too.
    const adminAuthType = () =>
      client.query({ query: ACCOUNT_AUTH, context }).then(
        ({ data }) => data?.findAccountAuth.adminAuthType,
        () => undefined,
      );
    const read = readable(entity, reads === '' ? [] : reads.split(' '));
    const port = createRecordsPort(read, ask, adminAuthType, shallow);
    return { ...port, onBack: (call) => atOpening(connection, call) };
  }, [client, connection, entity, reads, shallow]);
};
