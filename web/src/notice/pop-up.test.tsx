// @vitest-environment jsdom
// Notices that pop up: one at a time, counted, each acknowledged, and never recorded where they always come.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { NoticePopUp, popUpNotices, usePopUp } from './pop-up.tsx';

testScreens('en');

const notice = (id: string, popup_mode: string, totalReadCounts = 0) => ({
  __typename: 'Notice',
  id,
  title: id,
  title_en: `Notice ${id}`,
  content: id,
  content_en: id,
  popup_mode,
  totalReadCounts,
  todayReadCounts: 0,
});

const Shown = () => <NoticePopUp popUp={usePopUp()} />;

it('shows one notice at a time with its place, and records no read of one that always comes', async () => {
  const recorded: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    const isRead = operationName === 'MarkRead';
    if (isRead) recorded.push(variables.model);
    const data = isRead
      ? { saveNoticeReadEntity: { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: '1' } }
      : { findPopNoticeAll: [notice('a', '1'), notice('read', '1', 1), notice('b', '3'), notice('c', '2')] };
    return new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter initialEntries={['/pc/home']}>
        <Shown />
      </MemoryRouter>
    </ApolloProvider>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  act(popUpNotices);
  for (const [name, place] of [
    ['Notice a', '1/3'],
    ['Notice b', '2/3'],
    ['Notice c', '3/3'],
  ] as const) {
    await screen.findByText(name);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    const button = screen.getByRole('button');
    expect(button.textContent).toContain(place);
    fireEvent.click(button);
  }
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(recorded).toEqual([{ notice_id: 'a' }, { notice_id: 'c' }]);
});
