// What failed while the network was away is asked again once the server is heard again.
import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { askedAgain } from './asked-again.ts';
import { atOpening, type Connection } from './connection.ts';

const hasFailed = (query: ObservableQuery): boolean => {
  const { data, error } = query.getCurrentResult();
  return error !== undefined && data === undefined;
};

/** Every query on the page that has an error and nothing else to show. */
export const askFailedAgain = (
  apollo: Pick<ApolloClient, 'refetchQueries'>,
  connection: Pick<Connection, 'listen' | 'state'>,
): (() => void) =>
  atOpening(connection, () => {
    void askedAgain(apollo.refetchQueries({ include: 'active', onQueryUpdated: hasFailed }));
  });
