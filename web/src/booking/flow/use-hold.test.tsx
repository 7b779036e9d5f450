// @vitest-environment jsdom
// A hold before a server that knows one hold an account and refuses a second that is asked for meanwhile.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { useHold } from './use-hold.ts';

interface Asked {
  readonly name: string | undefined;
  readonly period: string;
  /** Lets the answer go. */
  readonly answer: () => void;
}
let asked: Asked[] = [];
let held: string | undefined;
let isAway = false;
beforeEach(() => {
  asked = [];
  held = undefined;
  isAway = false;
});
afterEach(cleanup);

const result = (more: object) => ({
  __typename: 'HoldResult',
  errcode: 0,
  msg: '',
  msg_en: '',
  id: null,
  key: null,
  holdUntil: null,

  renewalsLeft: null,
  position: null,
  revision: null,
  winner: null,
  ...more,
});

const server = new ApolloLink(
  ({ operationName, variables }) =>
    new Observable((observer) => {
      if (isAway) return observer.error(new TypeError('Failed to fetch'));
      const earlier = held;
      const give = (name: string, more: object) => {
        observer.next({ data: { [name]: result(more) } });
        observer.complete();
      };
      const period = `${variables.startTime}-${variables.endTime}`;
      const answer = () => {
        if (operationName === 'Release') {
          if (held === variables.id) held = undefined;
          return give('releaseHold', {});
        }
        if (variables.captchaCode === 'wrong')
          return give('holdSlot', { errcode: 1003, msg: '错误', msg_en: 'Wrong' });
        if (held && held !== earlier)
          return give('holdSlot', { errcode: 2006, msg: '已有', msg_en: 'Another' });
        held = `hold of ${period}`;
        give('holdSlot', { id: held, key: period, holdUntil: 1_800_000_000_000, renewalsLeft: 3 });
      };
      asked.push({ name: operationName, period, answer });
    }),
);
const client = new ApolloClient({ link: server, cache: new InMemoryCache() });
const Wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={client}>{children}</ApolloProvider>
);

const from = (start: number): LaneSelection => ({
  resourceId: 'r1',
  date: '2026-11-20',
  start,
  end: start + 60,
});
const open = (first: LaneSelection | null) =>
  renderHook(({ selection }) => useHold(selection, 1), {
    wrapper: Wrapper,
    initialProps: { selection: first },
  });

type Typed = { readonly captchaId: string; readonly captchaCode: string } | undefined;
const untyped: { readonly solved: Typed } = { solved: undefined };
/** A form whose captcha was not typed yet, and what it hears of it. */
const openAsking = () => {
  const refused = vi.fn();
  const hook = renderHook(
    ({ solved }: { solved: Typed }) => useHold(from(540), 1, null, { solved, refused }),
    {
      wrapper: Wrapper,
      initialProps: untyped,
    },
  );
  return { hook, refused };
};

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** Everything that was asked so far is answered. */
const answerAll = async () => {
  for (const each of asked.splice(0)) each.answer();
  await aMoment();
};

it('is asked for once, though the form begins twice', async () => {
  open(from(540)).unmount();
  const { result: hook } = open(from(540));
  await aMoment();
  expect(asked.map(({ period }) => period)).toEqual(['09:00-10:00']);
  await answerAll();
  expect(hook.current.state).toMatchObject({ status: 'held', held: { key: '09:00-10:00' } });
});

it('is asked for after the one before was answered, and only what is still wanted then', async () => {
  const { result: hook, rerender } = open(from(540));
  await expect.poll(() => asked.length).toBe(1);
  rerender({ selection: from(600) });
  rerender({ selection: from(660) });
  await aMoment();
  expect(asked.map(({ period }) => period)).toEqual(['09:00-10:00']);
  await answerAll();
  await expect.poll(() => asked.map(({ period }) => period)).toContain('11:00-12:00');
  expect(asked.filter(({ name }) => name === 'Hold')).toHaveLength(1);
  await answerAll();
  expect(hook.current.state).toMatchObject({ status: 'held', held: { key: '11:00-12:00' } });
});

it('is no refusal while the server cannot be reached, and is asked for again once it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    isAway = true;
    const { result: hook } = open(from(540));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(hook.current.state).toEqual({ status: 'offline' });
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    for (const each of asked.splice(0)) each.answer();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(hook.current.state).toMatchObject({ status: 'held', held: { key: '09:00-10:00' } });
  } finally {
    vi.useRealTimers();
  }
});

it('waits for the captcha that is asked for, and asks for another one where it was wrong', async () => {
  const { hook, refused } = openAsking();
  await aMoment();
  expect(asked).toEqual([]);
  hook.rerender({ solved: { captchaId: 'c1', captchaCode: 'wrong' } });
  await expect.poll(() => asked.length).toBe(1);
  await answerAll();
  expect(refused).toHaveBeenCalledWith('1003');
  expect(hook.result.current.state.status).toBe('none');
  hook.rerender({ solved: undefined });
  hook.rerender({ solved: { captchaId: 'c2', captchaCode: 'right' } });
  await expect.poll(() => asked.length).toBe(1);
  await answerAll();
  expect(hook.result.current.state.status).toBe('held');
});
