// How much a person may write to people from outside.
import { account } from '@campus/events/directory/account';
import { standIn } from '@campus/events/testing/stand-in';
import {
  collections,
  type DeliveryDocument,
  documentId,
  recordId,
} from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { beforeEach, expect, it } from 'vitest';
import { isBeyondBound, outsidersFault } from './outsiders.ts';

const tenant = 'north';
const NOW = Date.parse('2026-11-28T04:00:00Z');
const MIDNIGHT = Date.parse('2026-11-27T16:00:00Z');
const caller = { tenant, account: 'ann' };
let readStore: ReturnType<typeof createMemoryReadStore>;
const parts = () => ({ readStore, zoneOf: async () => 'Asia/Shanghai', clock: () => NOW });

const letter = (id: string, createdAt: number, more: Partial<DeliveryDocument> = {}) =>
  standIn<DeliveryDocument>({
    _id: id,
    tenant,
    sender: 'ann',
    mode: 1,
    bookings: ['b1'],
    createdAt,
    ...more,
  });
const keep = (...letters: readonly DeliveryDocument[]) =>
  readStore.applyPart(letters.map((document) => ({ put: collections.messages, document })));
const many = (count: number, createdAt: number, more: Partial<DeliveryDocument> = {}) =>
  Array.from({ length: count }, (_, index) =>
    letter(`m${createdAt}-${String(index).padStart(3, '0')}`, createdAt, more),
  );
const outsiders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    participant_name: `g${index}`,
    email: `g${index}@x.example`,
  }));
const codeFor = async (named: Parameters<typeof outsidersFault>[2]) =>
  (await outsidersFault(parts(), caller, named))?.code;

beforeEach(() => {
  readStore = createMemoryReadStore();
  const of = (id: string, fields: object) => ({
    put: collections.records(account.name),
    document: { _id: recordId(tenant, id), tenant, removed: false, fields },
  });
  readStore.applyPart([
    of('bob', {}),
    of('left', { disabled: 1 }),
    { put: collections.bookings, document: { _id: documentId(tenant, 'b1'), tenant, account: 'ann' } },
  ]);
});

it('takes fifty of them in a booking, and no more', async () => {
  expect(await codeFor(outsiders(50))).toBeUndefined();
  expect(await codeFor(outsiders(51))).toBe(1006);
});

it('counts nobody who has an account or cannot be written to', async () => {
  const bob = { participant_id: 'bob', participant_name: 'Bob', email: 'bob@x.example' };
  expect(await codeFor([...outsiders(50), bob, { participant_name: 'no address' }])).toBeUndefined();
  for (const participant_id of ['left', 'nobody'])
    expect(await codeFor([...outsiders(50), { ...bob, participant_id }])).toBe(1006);
});

it('takes two hundred letters of one account and day, those of the form included', async () => {
  keep(...many(160, MIDNIGHT), ...many(100, MIDNIGHT - 1), ...many(100, NOW, { sender: 'bob' }));
  keep(...many(100, MIDNIGHT + 1, { account: 'bob' }));
  expect(await codeFor(outsiders(40))).toBeUndefined();
  expect(await codeFor(outsiders(41))).toBe(1006);
  expect(await outsidersFault(parts(), caller, outsiders(41))).toMatchObject({
    params: { limit: 200 },
    reason: { en: '160 so far' },
  });
});

it('asks nothing for a form that names nobody who can be written to', async () => {
  const asked = { ...parts(), readStore: standIn<typeof readStore>({}) };
  expect(await outsidersFault(asked, caller, [{ participant_id: 'bob' }])).toBeUndefined();
});

it('sends no letter beyond the two hundredth of a day, whatever was booked at once', async () => {
  keep(...many(250, NOW));
  const sent = await Promise.all(many(250, NOW).map((each) => isBeyondBound(parts(), each)));
  expect(sent.indexOf(true)).toBe(200);
  expect(sent.filter((isBeyond) => isBeyond)).toHaveLength(50);
});

it('sends what the office writes of others, sends again, or writes to its own people', async () => {
  keep(...many(250, NOW), ...many(250, NOW + 1, { sender: 'office' }));
  const last = letter('z', NOW);
  expect(await isBeyondBound(parts(), last)).toBe(true);
  for (const more of [{ sender: 'office', createdAt: NOW + 2 }, { mode: 3 }, { account: 'bob' }] as const)
    expect(await isBeyondBound(parts(), { ...last, ...more })).toBe(false);
});
