// @vitest-environment jsdom
// The office's charges lead to their bookings, and its bills stand below what the provider says of them.
import { chargeBill, chargeDetail } from '@campus/events/charge/charge-lists';
import type { Entity } from '@campus/events/domain/record/entity';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOfficeList } from '../../testing/office-list.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
await import('./index.tsx');

const booking = { appointment_id: 'b1', booking_number: 'B-1', order_no: 'O-1' };
const books = {
  __typename: 'ChargeReconciliation',
  provider: 'simulated',
  paid: '25.00',
  provider_paid: '12.50',
  refunded: '0.00',
  provider_refunded: '0.00',
  differences: [
    {
      __typename: 'ChargeDifference',
      order_no: 'O-1',
      business_flow_no: 'F-1',
      paid: '12.50',
      provider_paid: '0.00',
      refunded: '0.00',
      provider_refunded: '0.00',
    },
  ],
};

it.each<[string, Entity]>([
  ['charges', chargeDetail],
  ['bills', chargeBill],
])('leads from %s to their booking', async (_, entity) => {
  await showOfficeList(entity, [booking], { ChargeReconciliation: { books } });
  expect((await screen.findByText('B-1')).getAttribute('href')).toMatch(/\/b1$/);
});

it.each([
  [1, ['Record desk payment: B-1']],
  [2, ['Record desk payment: B-1']],
  [3, ['Refund: B-1']],
  [5, []],
])('offers to take money, or to give it back, by how a charge stands: %i', async (payStatus, acts) => {
  await showOfficeList(chargeDetail, [{ ...booking, payStatus }]);
  await screen.findByText('B-1');
  const offered = screen.queryAllByLabelText(/: B-1$/).map((each) => each.getAttribute('aria-label'));
  expect(offered.filter((label) => !/^(Select|More|Choose)/.test(label ?? ''))).toEqual(acts);
});

it('says above the bills what differs between our books and those of the provider', async () => {
  await showOfficeList(chargeBill, [], { ChargeReconciliation: { books } });
  await screen.findByText('Our books: ¥25.00 received online, ¥0.00 refunded');
  screen.getByText('Simulated cashier: ¥12.50 received, ¥0.00 refunded');
  screen.getByText('1 payment differs');
  screen.getByText(/^O-1: we received ¥12\.50/);
});

it.each([
  [{ ...books, differences: [] }, 'Both agree'],
  [null, 'The payment provider does not answer. Try again later.'],
])('says so where nothing differs, and where the provider is silent', async (answer, said) => {
  await showOfficeList(chargeBill, [], { ChargeReconciliation: { books: answer } });
  await screen.findByText(said);
});
