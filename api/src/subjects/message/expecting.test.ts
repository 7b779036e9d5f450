// The people who are told that a booking stands no longer: the participants who count on it.
import { standIn } from '@campus/events/testing/stand-in';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { foundAmong } from '../../testing/plain-records.ts';
import { expectingOf } from './expecting.ts';

type Row = readonly [kind: string, participant?: string | undefined, address?: object];

const expecting = async (...rows: readonly Row[]) => {
  const documents = rows.map(([kind, participant, address], createdAt) => ({
    _id: String(createdAt),
    tenant: 'campus',
    bookings: ['b1'],
    kind,
    createdAt,
    ...(address ? { address } : { account: participant ?? 'applicant' }),
    ...(participant && { participant }),
  }));
  const parts = standIn<Ports>({
    keyring: { open: (value: unknown) => value, seal: (_tenant, _person, value) => value },
    readStore: standIn<Ports['readStore']>({
      find: async <D extends Document>(_: string, options?: FindOptions) =>
        foundAmong(documents, options).map((each) => documentAs<D>(each)),
    }),
  });
  const people = await expectingOf(parts, 'campus', 'b1');
  return people.map(({ account, outside }) => account ?? outside?.name);
};

it('names the participants who were told that it stands', async () => {
  expect(await expecting(['approved'], ['approved', 'li'], ['starts_soon', 'li'])).toEqual(['li']);
});

it('names nobody who was told since that it does not, or was told nothing', async () => {
  expect(await expecting(['approved', 'li'], ['no_longer_on', 'li'])).toEqual([]);
  expect(await expecting(['rejected'])).toEqual([]);
});

it('names those who were told again', async () => {
  expect(await expecting(['approved', 'li'], ['no_longer_on', 'li'], ['approved', 'li'])).toEqual(['li']);
});

it('knows who comes from outside by how they are reached, wherever their list had them', async () => {
  const [ann, bob] = [
    { name: 'Ann', email: 'ann@visitors.example' },
    { name: 'Bob', mobile: '13900000000' },
  ];
  expect(await expecting(['booked', '#0', ann], ['booked', '#1', bob])).toEqual(['Ann', 'Bob']);
  const moved = { ...bob, name: 'Robert' };
  expect(await expecting(['booked', '#0', ann], ['booked', '#1', bob], ['changed', '#0', moved])).toEqual([
    'Ann',
    'Robert',
  ]);
  expect(await expecting(['booked', '#0', ann], ['booked', '#1', bob], ['left_out', undefined, ann])).toEqual(
    ['Bob'],
  );
});
