// Where somebody acted is kept with what they did: desktop, mobile, back office or scan.
import type { EventMetadata } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { bookingsPart } from './part.ts';

const document = standIn<BookingDocument>({
  tenant: 'north',
  booking: 'b1',
  number: 'B-1',
  account: 'ann',
  createdBy: 'ann',
  resourceId: 'room-1',
  date: SAMPLE_DATE,
  history: [],
});

/** What is noted of where the caller acted. */
const sourceOf = async (operation: string, args: object): Promise<unknown> => {
  const noted: unknown[] = [];
  const parts = standIn<Ports>({
    readStore: {
      get: async (collection: string) =>
        collection === collections.bookings ? document : { removed: false, fields: { id: 'room-1' } },
    },
    rulesOf: async () => sampleStoredRules('north', sampleRules()),
    belonging: async () => ({ subjects: [], positions: [], grants: [] }),
    keyring: { open: () => undefined },
    clock: () => 0,
    transact: async (_stream: string, _decider: object, _command: object, { source }: EventMetadata) => {
      noted.push(source);
      return { outcome: 'refused', rejection: reject(3001) };
    },
  });
  const resolve = bookingsPart(parts).resolvers?.Mutation?.[operation];
  if (typeof resolve !== 'function') throw new RangeError(operation);
  const caller = callerOf({ tenant: 'north', account: 'ann', roles: ['super_admin'] });
  await answerOf(resolve, args, contextOf({ caller }));
  return noted[0];
};

const ending = { state: 2, reason: '停课' };

it.each([
  ['updateAppointmentInformationState', { id: 'b1', ...ending, dataSource: 2 }, 2],
  ['updateAppointmentInformationListState', { idList: ['b1'], ...ending, dataSource: 4 }, 4],
  ['updateAppointmentInformationStateForManage', { id: 'b1', ...ending, dataSource: 3 }, 3],
  ['updateAppointmentInformationListStateForManage', { idList: ['b1'], ...ending, dataSource: 3 }, 3],
  ['updateAppointmentInformationState', { id: 'b1', ...ending }, undefined],
])('%s with %j', async (operation, args, source) => {
  expect(await sourceOf(operation, args)).toBe(source);
});
