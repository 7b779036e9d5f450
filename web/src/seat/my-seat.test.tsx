// @vitest-environment jsdom
// One's own seat follows the day and, as the booking may come to its read model later than the day, one's own claims.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { CACHED_CLAIMS, MINE } from '../live/use-my-claims.ts';
import { testScreens } from '../testing/screens.ts';
import { away, ownSeat, seating } from '../testing/seat-room.ts';

testScreens();
const { MySeat } = await import('./my-seat.tsx');

let asked: unknown[] = [];
let seat: object = ownSeat;
let answers: (() => void)[] = [];

const server = new ApolloLink(
  ({ variables }) =>
    new Observable((observer) => {
      asked.push(variables.min_position);
      const told = seat;
      answers.push(() => {
        observer.next({ data: { findAppointmentInformation: told } });
        observer.complete();
      });
    }),
);
const answerAll = () =>
  act(async () => {
    for (const answer of answers.splice(0)) answer();
  });

beforeEach(() => {
  asked = [];
  answers = [];
  seat = ownSeat;
});

it('is asked for again as new as one’s own claims, and stays while it is', async () => {
  const apollo = new ApolloClient({ link: server, cache: new InMemoryCache() });
  render(
    <ApolloProvider client={apollo}>
      <MemoryRouter>
        <MySeat id="b1" isOver={false} seating={seating} leaves={undefined} revision={3} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await answerAll();
  screen.getByRole('region', { name: '我的座位' });

  seat = { ...ownSeat, ...away(2) };
  act(() => {
    apollo.cache.writeFragment({
      id: MINE,
      fragment: CACHED_CLAIMS,
      data: { __typename: 'MyClaims', claims: { position: '0007', byKey: {}, counted: {} } },
    });
  });
  await expect.poll(() => asked.at(-1)).toBe('0007');
  screen.getByRole('region', { name: '我的座位' });
  await answerAll();
  await screen.findByText(/有人举报/);
});
