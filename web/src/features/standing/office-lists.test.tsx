// @vitest-environment jsdom
// What the office decides about standing: with a reason that is asked first, and sent with the decision.
import type { Entity } from '@campus/events/domain/record/entity';
import { blacklist } from '@campus/events/standing/blacklist';
import { standingAppeal, standingFault } from '@campus/events/standing/standing-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOfficeList } from '../../testing/office-list.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
await import('./index.tsx');

const ann = { user_name: '安', user_name_en: 'Ann', appointment_id: 'b1', booking_number: 'B-1' };
const done = { done: { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: '1' } };

const decide = async (entity: Entity, state: unknown, verb: string) => {
  const answers = { LiftBan: done, OverturnFault: done, DecideAppeal: done };
  const { asked } = await showOfficeList(entity, [{ ...ann, state }], answers);
  fireEvent.click(await screen.findByLabelText(`${verb}: Ann`));
  const field = await screen.findByLabelText(/^Reason/, { selector: 'textarea' });
  const confirm = document.querySelector<HTMLButtonElement>('dialog .confirm-foot button:last-child');
  const say = (value: string) => fireEvent.change(field, { target: { value } });
  const sent = () => asked.filter(({ query }) => query.startsWith('mutation'));
  if (!confirm) throw new Error('nothing is asked');
  return { confirm, say, sent };
};

it.each<[string, Entity, string, object]>([
  ['Overturn', standingFault, 'counts', {}],
  ['Grant', standingAppeal, 'open', { outcome: 'overturned' }],
  ['Deny', standingAppeal, 'open', { outcome: 'upheld' }],
])('asks why before it sends: %s', async (verb, entity, state, decision) => {
  const { confirm, say, sent } = await decide(entity, state, verb);
  expect(screen.getByRole('heading', { name: `${verb}: Ann`, hidden: true })).toBeTruthy();
  say('  ');
  expect(confirm.disabled).toBe(true);
  say(' The door was locked ');
  expect(confirm.disabled).toBe(false);
  fireEvent.click(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variables).toMatchObject({ id: '1', reason: 'The door was locked', ...decision });
});

it('lifts a ban without a reason too', async () => {
  const { confirm, sent } = await decide(blacklist, 1, 'Lift');
  fireEvent.click(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.variables).toMatchObject({ id: '1', reason: null });
});

it.each<[string, Entity]>([
  ['faults', standingFault],
  ['appeals', standingAppeal],
])('leads from the %s to their booking', async (_, entity) => {
  const columns = [...entity.listing.columns, 'booking_number'];
  await showOfficeList({ ...entity, listing: { ...entity.listing, columns } }, [ann]);
  const [link] = await screen.findAllByText('B-1');
  expect(link?.getAttribute('href')).toMatch(/\/b1$/);
});
