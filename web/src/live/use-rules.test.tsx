// @vitest-environment jsdom
// What becomes of timetables when their rules cannot be read.
import { ApolloClient, ApolloLink, InMemoryCache, Observable, ServerError } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRules } from './use-rules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ids = ['room'];
const pictures = new Map();

/** Reads rules from a server that answers as the test says. */
const reading = (answer: () => ApolloLink.Result) => {
  const asked = vi.fn(answer);
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        try {
          observer.next(asked());
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const cache = new InMemoryCache({ typePolicies: { TimetableRules: { keyFields: ['resourceId'] } } });
  const client = new ApolloClient({ cache, link });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return { asked, hook: renderHook(() => useRules(ids, pictures), { wrapper }) };
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const read: ApolloLink.Result = {
  data: {
    timetableRules: [
      {
        __typename: 'TimetableRules',

        resourceId: 'room',
        revision: '1',
        rules: {},
        asksCaptcha: false,
        costs: false,
        mayBook: { __typename: 'CheckResult', errcode: 0, msg: '', msg_en: '' },
      },
    ],
  },
};

it('asks for the rules again until the server is back', async () => {
  let isAway = true;
  const { asked, hook } = reading(() => {
    if (isAway) throw new ServerError('away', { response: new Response('', { status: 503 }), bodyText: '' });
    return read;
  });
  await pass(0);
  expect(hook.result.current.failure?.kind).toBe('http');
  expect(asked).toHaveBeenCalledOnce();
  await pass(20_000);
  expect(hook.result.current.failure?.kind).toBe('http');
  isAway = false;
  await pass(20_000);
  expect(hook.result.current.failure).toBeUndefined();
  expect(hook.result.current.rules.get('room')?.revision).toBe('1');
});

it('takes a refusal for an answer', async () => {
  const { asked, hook } = reading(() => ({
    errors: [{ message: 'no', extensions: { code: 'NOT_FOUND', errcode: 4004 } }],
  }));
  await pass(60_000);
  expect(hook.result.current.failure?.kind).toBe('notFound');
  expect(asked).toHaveBeenCalledOnce();
});
