// @vitest-environment jsdom
// The log that could not be read is read again by itself once the server is back, and its live edge.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of, throwError } from 'rxjs';
import '../../testing/patience.ts';
import { afterEach, expect, it } from 'vitest';
import { createConnection } from '../../lib/connection.ts';
import { type Live, LiveProvider } from '../../live/live-context.tsx';
import type { LogFilter } from './line.ts';
import { useLog } from './use-log.ts';

afterEach(cleanup);

const everything: LogFilter = { module: '', resource: '', text: '', kind: '', from: '', to: '' };
const page = { __typename: 'Page', totalCount: 0, pageInfo: { hasNextPage: false }, edges: [] };

interface Server {
  isAway: boolean;
  asked: number;
  page: object;
  /** What the log is when nothing narrows it. */
  whole?: object;
  /** After which line its live edge was asked for. */
  after?: unknown;
  /** A line of the live edge. */
  tell: (line: object) => void;
}

/** @param failure what the server's absence looks like; undefined: it is there */
const showLog = (failure?: Error, filter = everything, told: Partial<Server> = {}) => {
  const server: Server = { isAway: failure !== undefined, asked: 0, page, tell: () => undefined };
  const link = new ApolloLink(({ variables }) => {
    server.asked += 1;
    const isWhole = Object.values(variables.filter).every((asked) => asked === undefined);
    const found = (isWhole ? server.whole : undefined) ?? server.page;
    return server.isAway ? throwError(() => failure) : of({ data: { findOperateLogAll: found } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const connection = createConnection();
  connection.opened();
  const subscribe: Live['client']['subscribe'] = ({ variables }, sink) => {
    server.after = variables?.after;
    // What a subscription tells has no type of its own.
    server.tell = (line) => Reflect.apply(sink.next, sink, [{ data: { operateLog: line } }]);
    return () => undefined;
  };
  const live = { client: { subscribe }, connection };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <LiveProvider live={live}>{children}</LiveProvider>
    </ApolloProvider>
  );
  Object.assign(server, told);
  const { result } = renderHook(() => useLog(filter, false), { wrapper });
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

const wireLine = (position: number, subject: string | null) => ({
  __typename: 'OperateLog',
  position: String(position),
  operate_user_id: 'student1',
  operate_user_name: null,
  operate_user_name_en: null,
  id_address: null,
  operate_module: 'booking',
  operate_module_name: null,
  operate_module_name_en: null,
  operate_type: 'add',
  action: 'Booked',
  operate_content: null,
  operate_content_en: null,
  operate_object: '',
  object_name: null,
  object_name_en: null,
  booking_number: 'B-1',
  booking_subject: subject,
  booking_start: null,
  booking_end: null,
  operate_time: '2026-11-18 10:47:52',
  stream: 's',
  revision: 0,
  changes: {},
  differences: [],
});

it('asks once for what a burst of live lines does not say', async () => {
  const { server, log } = showLog();
  await waitFor(() => expect(log.current.lines).toEqual([]));
  expect(server.asked).toBe(1);
  const positions = Array.from({ length: 100 }, (_, index) => 1_000 + index);
  const edges = positions.map((position) => ({ __typename: 'Edge', node: wireLine(position, 'Rehearsal') }));
  server.page = { ...page, totalCount: 100, edges };
  act(() => {
    for (const position of positions) server.tell(wireLine(position, null));
  });
  await waitFor(() =>
    expect(log.current.lines?.map(({ booking }) => booking?.subject)).toEqual(
      positions.map(() => 'Rehearsal'),
    ),
  );
  expect(server.asked).toBe(2);
  expect([log.current.total, log.current.lines?.[0]?.position]).toEqual([100, '1099']);
});

it('follows a narrow log from the newest line of all, not from the newest that it shows', async () => {
  const holding = (position: number) => ({
    ...page,
    edges: [{ __typename: 'Edge', node: wireLine(position, 'Rehearsal') }],
  });
  const told = { page: holding(10), whole: holding(5_000) };
  const { server, log } = showLog(undefined, { ...everything, to: '2026-01-01' }, told);
  await waitFor(() => expect(log.current.lines?.map(({ position }) => position)).toEqual(['10']));
  expect(server.after).toBe('5000');
});
