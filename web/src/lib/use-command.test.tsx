// @vitest-environment jsdom
// The keys of commands: one a wish until it is answered, and why a command was refused.
import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  type TypedDocumentNode,
} from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { WireAnswer } from './answer.ts';
import { useCommand, useFormCommand } from './use-command.ts';

afterEach(cleanup);

const LIKE: TypedDocumentNode<
  { readonly done: WireAnswer },
  { readonly id: string; readonly command_id?: string }
> = gql`
  mutation Like($id: ID!, $command_id: String) {
    done: like(id: $id, command_id: $command_id) {
      errcode
      msg
      msg_en
    }
  }
`;

/** `lost`: the answer never comes; a number: the code of the answer. */
const before = (...answers: readonly ('lost' | number)[]) => {
  const keys: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const answer = answers[keys.length] ?? 0;
        keys.push(variables.command_id);
        if (answer === 'lost') return observer.error(new TypeError('Failed to fetch'));
        observer.next({
          data: { done: { __typename: 'Answer', errcode: answer, msg: '不行', msg_en: 'No' } },
        });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return { keys, wrapper };
};

it('sends a wish again under its key until it is answered', async () => {
  const { keys, wrapper } = before('lost', 0, 0);
  const { result } = renderHook(() => useCommand(), { wrapper });
  const lost = await result.current(LIKE, { id: 'a' });
  expect(lost.refusal?.isUnanswered).toBe(true);
  expect(await result.current(LIKE, { id: 'a' })).toMatchObject({ answer: { errcode: 0 } });
  await result.current(LIKE, { id: 'a' });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('gives another wish another key, and keeps a key that the wish names', async () => {
  const { keys, wrapper } = before('lost', 'lost', 'lost', 'lost');
  const { result } = renderHook(() => useCommand(), { wrapper });
  await result.current(LIKE, { id: 'a' });
  await result.current(LIKE, { id: 'b' });
  await result.current(LIKE, { id: 'a' });
  expect(new Set(keys).size).toBe(3);
  await result.current(LIKE, { id: 'a', command_id: 'own' });
  expect(keys[3]).toBe('own');
});

it('keeps why a form was refused until the next answer', async () => {
  const { wrapper } = before(4001, 0);
  const { result } = renderHook(() => useFormCommand(), { wrapper });
  await act(async () => void (await result.current.run(LIKE, { id: 'a' })));
  expect(result.current.refusal).toEqual({ code: '4001', text: { zh: '不行', en: 'No' } });
  await act(async () => void (await result.current.run(LIKE, { id: 'a' })));
  expect(result.current).toMatchObject({ refusal: undefined, isBusy: false });
});
