// @vitest-environment jsdom
// The log that could not be read is read again by itself once the server is back.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of, throwError } from 'rxjs';
import '../../testing/patience.ts';
import { afterEach, expect, it } from 'vitest';
import { createConnection } from '../../lib/connection.ts';
import { LiveProvider } from '../../live/live-context.tsx';
import type { LogFilter } from './line.ts';
import { useLog } from './use-log.ts';

afterEach(cleanup);

const everything: LogFilter = { module: '', resource: '', text: '', kind: '', from: '', to: '' };
const page = { __typename: 'Page', totalCount: 0, pageInfo: { hasNextPage: false }, edges: [] };

/** @param failure what the server's absence looks like */
const showLog = (failure: Error) => {
  const server = { isAway: true, asked: 0 };
  const link = new ApolloLink(() => {
    server.asked += 1;
    return server.isAway ? throwError(() => failure) : of({ data: { findOperateLogAll: page } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const connection = createConnection();
  connection.opened();
  const live = { client: { subscribe: () => () => undefined }, connection };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <LiveProvider live={live}>{children}</LiveProvider>
    </ApolloProvider>
  );
  const { result } = renderHook(() => useLog(everything, false), { wrapper });
  return { server, connection, log: result };
};

it('reads again when the connection is back, once for each time it opens', async () => {
  const { server, connection, log } = showLog(new TypeError('Failed to fetch'));
  await waitFor(() => expect(log.current.failure).toBeDefined());
  expect(server.asked).toBe(1);
  act(() => connection.closed());
  act(() => connection.opened());
  await waitFor(() => expect(server.asked).toBe(2));
  await waitFor(() => expect(log.current.failure).toBeDefined());
  expect(server.asked).toBe(2);
  server.isAway = false;
  act(() => connection.closed());
  act(() => connection.opened());
  await waitFor(() => expect(log.current.lines).toEqual([]));
  expect(log.current.failure).toBeUndefined();
});

it('leaves alone what the server has answered', async () => {
  const { server, connection, log } = showLog(new Error('no permission'));
  await waitFor(() => expect(log.current.failure).toBeDefined());
  act(() => connection.closed());
  act(() => connection.opened());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(server.asked).toBe(1);
});
