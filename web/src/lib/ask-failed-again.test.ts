// A question that failed while the network was away is answered once the socket is back; the others are let be.
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { askFailedAgain } from './ask-failed-again.ts';
import { createConnection } from './connection.ts';

const FIELDS = gql`query Fields { fields }`;
const NOTICE = gql`query Notice { notice }`;

it('asks only what has failed, as soon as the server is heard again', async () => {
  const asked: (string | undefined)[] = [];
  let isAway = true;
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    if (operationName === 'Fields' && isAway) return throwError(() => new TypeError('Failed to fetch'));
    return of({ data: operationName === 'Fields' ? { fields: 3 } : { notice: 'Read me' } });
  });
  const apollo = new ApolloClient({ link, cache: new InMemoryCache() });
  const connection = createConnection();
  const stop = askFailedAgain(apollo, connection);
  const fields = apollo.watchQuery({ query: FIELDS });
  const watching = [fields, apollo.watchQuery({ query: NOTICE })].map((query) => query.subscribe({}));
  await vi.waitFor(() => expect(fields.getCurrentResult().error).toBeDefined());

  isAway = false;
  connection.opened();
  await vi.waitFor(() => expect(fields.getCurrentResult().data).toEqual({ fields: 3 }));
  connection.closed();
  connection.opened();
  expect(asked).toEqual(['Fields', 'Notice', 'Fields']);
  for (const one of watching) one.unsubscribe();
  stop();
});
