// Who is told that a booking stands no longer: the participants who count on it.
import { standIn } from '@campus/events/testing/stand-in';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { foundAmong } from '../../testing/plain-records.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { expectingOf } from './expecting.ts';

type Row = readonly [kind: string, participant?: string];

const expecting = async (...rows: readonly Row[]) => {
  const documents = rows.map(([kind, participant], createdAt) => ({
    _id: String(createdAt),
    tenant: 'campus',
    bookings: ['b1'],
    kind,
    createdAt,
    ...(participant && { participant }),
  }));
  const parts = standIn<TimetableQueryParts>({
    readStore: standIn<TimetableQueryParts['readStore']>({
      find: async <D extends Document>(_: string, options?: FindOptions) =>
        foundAmong(documents, options).map((each) => documentAs<D>(each)),
    }),
  });
  return [...(await expectingOf(parts, 'campus', 'b1'))];
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
