// @vitest-environment jsdom
// Choosing by typing, before a server that answers in its own time: what is offered is always what was typed.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { ResourcePicker } from './resource-picker.tsx';

testScreens('en');

const node = (id: string, name: string) => ({
  __typename: 'Resource',

  id,
  resources_name: name,
  resources_name_en: name,
});

/** Answers the first question, for everything, at once and all others when it is told to. */
const open = () => {
  const onChange = vi.fn();
  let answerLater: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const answer = (...nodes: readonly object[]) => {
          observer.next({ data: { findResourcesAll: { edges: nodes.map((each) => ({ node: each })) } } });
          observer.complete();
        };
        if (Object.keys(variables.filter).length === 0)
          answer(node('r1', 'Library 3-11'), node('r2', 'Yifu 302'), node('r3', 'Yifu 501'));
        else {
          answerLater = () => answer(node('r2', 'Yifu 302'), node('r4', 'Annex of Yifu'));
          fail = () => observer.error(new Error('offline'));
        }
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  render(
    <ApolloProvider client={client}>
      <ResourcePicker label="Room" placeholder="" chosen={undefined} onChange={onChange} />
    </ApolloProvider>,
  );
  return { onChange, answer: () => answerLater(), fail: () => fail() };
};

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers nothing that does not fit what was typed, however late the answer is', async () => {
  const { onChange, answer } = open();
  const field = screen.getByRole('combobox');
  fireEvent.focus(field);
  await screen.findByRole('option', { name: 'Library 3-11' });
  fireEvent.change(field, { target: { value: ' yifu' } });
  await expect.poll(offered).toEqual(['Yifu 302', 'Yifu 501']);
  fireEvent.change(field, { target: { value: 'CL-01' } });
  await expect.poll(offered).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).not.toHaveBeenCalled();
  answer();
  await expect.poll(offered).toEqual(['Yifu 302', 'Annex of Yifu']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'r2' }));
});

it('says that it searches, and that it could not', async () => {
  const { fail } = open();
  const field = screen.getByRole('combobox');
  fireEvent.focus(field);
  await screen.findByRole('option', { name: 'Library 3-11' });
  fireEvent.change(field, { target: { value: 'CL-01' } });
  const said = () => screen.getByRole('status').textContent;
  await expect.poll(said).toBe('Searching');
  fail();
  await expect.poll(said).toContain("Couldn't search");
});
