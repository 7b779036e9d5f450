// @vitest-environment jsdom
// Other resources in the form: how many of each, a number that can be typed key by key, and where the keyboard is
// while one is added.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import type { Bundle } from './use-bundle.ts';

testScreens();
// Its words are made known where it is read.
const { BundlePart } = await import('./bundle-part.tsx');

const room = { id: 'room', name: { zh: '房间', en: 'Room' } };
const camera = { id: 'camera', name: { zh: '相机', en: 'Camera' } };
const line = {
  ...camera,
  reason: undefined,
  hasNotice: false,
  mostUnits: 8,
  status: undefined,
  bookingId: undefined,
  number: '',
  claimKey: undefined,
  instead: [],
};
const nothing = () => undefined;
let chosen: number[] = [];
beforeEach(() => {
  chosen = [];
  added = [];
});

let added: string[] = [];

const Part = ({ most = 4 }: { readonly most?: number }) => {
  const [units, setUnits] = useState(1);
  const [others, setOthers] = useState<readonly string[]>([]);
  const bundle: Bundle = {
    added: [{ ...camera, units }],
    add: ({ id }) => {
      added.push(id);
      setOthers([...others, id]);
    },
    remove: nothing,
    chooseUnits: (_, count) => {
      chosen.push(count);
      setUnits(count);
    },
    replace: nothing,
    isFull: others.length + 1 >= most,
    lines: new Map([[camera.id, line]]),
    failure: undefined,
    fits: true,
    hasRefused: false,
    hasNotice: false,
    isRead: true,
    markRead: nothing,
    taken: new Set(),
  };
  return <BundlePart bundle={bundle} selected={room} isSending={false} />;
};

const show = () => {
  render(<Part />, { wrapper: MemoryRouter });
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type };
};

it('lets a number be typed where another stood', () => {
  const { field, type } = show();
  type('');
  expect(field.value).toBe('');
  type('3');
  expect(field.value).toBe('3');
  expect(chosen).toEqual([3]);
});

it.each([
  ['', '1'],
  ['0', '1'],
  ['2.5', '2'],
  ['30', '8'],
])('makes of %j what can be had, %s, once it is left or confirmed', (typed, had) => {
  for (const end of [
    (field: HTMLElement) => fireEvent.blur(field),
    (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' }),
  ]) {
    const { field, type } = show();
    type(typed);
    expect(field.value).toBe(typed);
    end(field);
    expect(field.value).toBe(had);
    expect(chosen.at(-1)).toBe(Number(had));
    cleanup();
  }
});

/** Every search finds the room itself, what was added, and a table. */
const openAdding = async (most?: number): Promise<HTMLElement> => {
  const table = { id: 'table', name: { zh: '桌子', en: 'Table' } };
  const edges = [room, camera, table].map(({ id, name }) => ({
    node: { __typename: 'Resource', id, resources_name: name.zh, resources_name_en: name.en },
  }));
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { findResourcesAll: { edges } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  render(
    <ApolloProvider client={client}>
      <Part {...(most === undefined ? {} : { most })} />
    </ApolloProvider>,
    { wrapper: MemoryRouter },
  );
  fireEvent.click(screen.getByRole('button', { name: /再加/ }));
  await screen.findByRole('option', { name: '桌子' });
  return screen.getByRole('combobox');
};

it('offers nothing that is booked already', async () => {
  await openAdding();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['桌子']);
});

const offer = () => screen.getByRole('button', { name: /再加/ });

it('has the keyboard in the search once another is to be added, and back at the offer afterwards', async () => {
  const search = await openAdding();
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(offer());
  expect(added).toEqual([]);
  cleanup();
  fireEvent.keyDown(await openAdding(), { key: 'Enter' });
  expect(added).toEqual(['table']);
  expect(document.activeElement).toBe(offer());
});

it('has the keyboard at the lines once no more can be added', async () => {
  fireEvent.keyDown(await openAdding(2), { key: 'Enter' });
  expect(added).toEqual(['table']);
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
