// @vitest-environment jsdom
// The verdicts of rows before a server whose office changes its mind, or that is away.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useVerdicts } from './use-verdicts.ts';

let code = 0;
let asked = 0;
let isAway = false;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4) });
  code = 1002;
  asked = 0;
  isAway = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const server = new ApolloLink(
  () =>
    new Observable((observer) => {
      asked += 1;
      if (isAway) return observer.error(new TypeError('Failed to fetch'));
      const texts = code === 0 ? [] : ['no'];
      const verdict = { __typename: 'BulkRow', errcode: code, messages: texts, messages_en: texts };
      observer.next({ data: { verdicts: [verdict] } });
      observer.complete();
    }),
);
const client = new ApolloClient({ link: server, cache: new InMemoryCache() });
const Wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={client}>{children}</ApolloProvider>
);
const blank = { card: '', unit: '', plate: '', cardType: '1' } as const;
const rows = [{ ...blank, key: 1, name: '王小明', phone: '13812345678' }];
const span = { window: undefined, start: '09:00', end: '11:00', gates: [] };
const occasion = { ...span, type: '2', reason: '', date: '2026-11-21' } as const;
const open = () => renderHook(() => useVerdicts(rows, '2026-11-20', occasion), { wrapper: Wrapper });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it('asks again about a refusal in the next minute, and shows it until it is answered', async () => {
  const { result } = open();
  const refusal = () => result.current.weighed[0]?.verdict?.code;
  await pass(1);
  expect([refusal(), asked, result.current.isChecked]).toEqual(['1002', 1, true]);
  await pass(30);
  expect(asked).toBe(1);
  code = 0;
  await pass(29.3);
  expect([refusal(), result.current.isChecked]).toEqual(['1002', true]);
  await pass(5);
  expect([refusal(), asked]).toEqual([undefined, 2]);
  await pass(300);
  expect(asked).toBe(2);
});

it('keeps no refusal that the server cannot confirm', async () => {
  const { result } = open();
  await pass(1);
  expect(result.current.weighed[0]?.verdict).toBeDefined();
  isAway = true;
  await pass(65);
  expect(result.current).toMatchObject({ weighed: [{ verdict: undefined }], isChecked: false });
});
