// @vitest-environment jsdom
// A usual seat follows from seats that one sat on oneself.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import { useUsualSeat } from './use-usual-seat.ts';

testScreens();

const Usual = () => <output>{useUsualSeat('room')}</output>;

it('asks for the seats that one used, not those given up or booked for others', async () => {
  const nodes = ['A1', 'C2', 'A1', 'A1'].map((seat_number, id) => ({
    node: { id: String(id), seat_number, seat_leaves: 0 },
  }));
  const { asked } = await showPage('/', { '/': <Usual /> }, { OwnSeats: { page: { edges: nodes } } });
  expect(await screen.findByText('A1')).toBeTruthy();
  expect(asked.map(({ variables }) => variables.filter)).toEqual([
    {
      resources_id: 'room',
      appointment_user: 'student1',
      status: { in: ['performed', 'completed', 'terminated'] },
    },
  ]);
});
