// @vitest-environment jsdom
// What is shown is read again after the last change of the viewer's own, not only after the first of several.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { NO_CLAIMS } from './my-claims.ts';
import { CACHED_CLAIMS, MINE, useMyClaims, useReadAgainOnMyChange } from './use-my-claims.ts';

testScreens();

it('reads once more for all that changed while it was reading', async () => {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  const ends: (() => void)[] = [];
  const readAgain = () => new Promise<void>((resolve) => ends.push(resolve));
  const seen: (string | undefined)[] = [];
  const useBoth = () => {
    useReadAgainOnMyChange(readAgain);
    seen.push(useMyClaims().position);
  };
  renderHook(useBoth, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const change = (position: string) =>
    act(async () => {
      const claims = { ...NO_CLAIMS, position };
      client.cache.writeFragment({
        id: MINE,
        fragment: CACHED_CLAIMS,
        data: { __typename: 'MyClaims', claims },
      });
    });
  await change('1');
  await waitFor(() => expect(ends).toHaveLength(1));
  for (const position of ['2', '3']) {
    await change(position);
    await waitFor(() => expect(seen.at(-1)).toBe(position));
  }
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await waitFor(() => expect(ends).toHaveLength(2));
  await act(async () => ends[1]?.());
  expect(ends).toHaveLength(2);
});
