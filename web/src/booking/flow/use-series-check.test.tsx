// @vitest-environment jsdom
// The check of a series is asked again with a change of one of its days, and with nothing else.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { Sink } from 'graphql-ws';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createConnection } from '../../lib/connection.ts';
import { LiveProvider } from '../../live/live-context.tsx';
import { type SeriesQuestion, useSeriesCheck } from './use-series-check.ts';

const date = '2026-11-24';
let code = 0;
let checks = 0;
let isBroken = false;
let tell: (frame: object) => void = () => undefined;
afterEach(cleanup);

const server = new ApolloLink(
  ({ operationName }) =>
    new Observable((observer) => {
      if (operationName === 'CheckBatch') {
        checks += 1;
        if (isBroken) {
          observer.error(new TypeError('gone'));
          return;
        }
        const verdict = {
          __typename: 'BookingCheckResult',
          book_date: date,
          start_time: '09:00',
          end_time: '10:00',
          check_result_code: code,
          check_result_msg: '',
          check_result_msg_en: '',
          alternatives: [],
        };
        observer.next({ data: { getBookConfigListForBatch: [verdict] } });
      } else if (operationName === 'Alternatives') observer.next({ data: { findAlternatives: [] } });
      else observer.next({ data: { timetableRules: [] } });
      observer.complete();
    }),
);
const apollo = new ApolloClient({ link: server, cache: new InMemoryCache() });
const live = {
  connection: createConnection(),
  client: {
    subscribe: (_: unknown, sink: Pick<Sink, 'next'>) => {
      tell = (timetable) => sink.next(JSON.parse(JSON.stringify({ data: { timetable } })));
      return () => undefined;
    },
  },
};
const Wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apollo}>
    <LiveProvider live={live}>{children}</LiveProvider>
  </ApolloProvider>
);

const frame = (revision: number) => ({
  resourceId: 'r1',
  date,
  revision,
  rulesRevision: '1',
  full: true,
  serverTime: Date.now(),
  claims: [],
  removed: [],
});
const question: SeriesQuestion = { kind: 'batch', rows: [{ date, start: 540, end: 600 }] };

it('follows the days of the series', async () => {
  const { result, rerender } = renderHook(({ asked }) => useSeriesCheck('r1', asked), {
    wrapper: Wrapper,
    initialProps: { asked: question },
  });
  act(() => tell(frame(1)));
  await expect.poll(() => result.current.checked?.map((one) => one.code)).toEqual([0]);
  const before = checks;
  code = 2005;
  act(() => tell(frame(2)));
  await expect.poll(() => result.current.checked?.map((one) => one.code)).toEqual([2005]);
  expect(checks).toBe(before + 1);
  rerender({ asked: { kind: 'batch', rows: [] } });
  expect(result.current.checked).toBeUndefined();
});

it('says that whether one can book could not be checked, and why', async () => {
  isBroken = true;
  const { result } = renderHook(() => useSeriesCheck('r1', question), { wrapper: Wrapper });
  await expect
    .poll(() => result.current.failure?.text)
    .toEqual({
      zh: '检查是否可预约时出现异常：连接服务器失败',
      en: 'There is an exception when checking whether an appointment can be made: The server cannot be reached',
    });
  isBroken = false;
});
