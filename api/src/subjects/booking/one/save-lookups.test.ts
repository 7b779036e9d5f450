// One save looks its resource up once: its rules, its record, the record of its type.
import { instantOf } from '@campus/events/domain/time/zone';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../../command/ports.ts';
import type { Caller, RequestContext } from '../../../gateway/http/context.ts';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { askedForm } from '../form/asked-form.ts';
import { saveForSelf } from './save.ts';

const TENANT = 't';
const rules = sampleRules({});
const now = instantOf(rules.zone, '2026-11-20', 600);

it('looks the rules, the resource and its type up once in one save', async () => {
  const lookups: string[] = [];
  const memory = createMemoryReadStore();
  const there = (entity: string, id: string, fields: object) => ({
    put: collections.records(entity),
    document: { _id: recordId(TENANT, id), tenant: TENANT, removed: false, fields },
  });
  memory.applyPart([
    there('resource', 'room', { resources_type_id: 'rooms', meeting_enable: 1 }),
    there('resource_type', 'rooms', {}),
  ]);
  const kept = new Map<string, unknown>();
  const parts = standIn<Ports>({
    ...createTransact({ store: createMemoryEventStore(), clock: () => now, isSoleWriter: true }),
    clock: () => now,
    zoneOf: async () => rules.zone,
    namesOf: async (_tenant: string, account: string) => ({ zh: account, en: account }),
    belonging: async () => ({ subjects: [], grants: [], positions: [] }),
    following: standIn((key: string, compute: () => unknown) => {
      if (!kept.has(key)) kept.set(key, compute());
      return kept.get(key);
    }),
    gate: { mayAsk: () => true, isSolved: () => true },
    keyring: { seal: standIn((_tenant: string, person: string) => ({ person })) },
    readStore: {
      find: memory.find,
      get: standIn((collection: string, id: string) => {
        lookups.push(`${collection}/${id}`);
        return memory.get(collection, id);
      }),
    },
    rulesOf: async (_tenant: string, id: string) => {
      lookups.push(`rules/${id}`);
      return sampleStoredRules(TENANT, rules);
    },
  });
  const caller = standIn<Caller>({ tenant: TENANT, account: 'ann', roles: [] });
  const context = standIn<RequestContext>({ caller, correlation: 'c', address: '', now });
  const model = {
    resources_id: 'room',
    theme: 'Seminar',
    wemeet_enable: 1,
    appointment_date: '2026-11-24',
    start_time: '10:00',
    end_time: '11:00',
    notice_read: 1,
  };
  // The form is made once until a record changes, not by each save.
  await askedForm(parts, TENANT, 'room');
  lookups.length = 0;
  const answer = await Reflect.apply(saveForSelf(parts), undefined, [undefined, { model }, context]);
  expect(answer).toMatchObject({ errcode: 0 });
  const ofPlace = lookups.filter((each) => /^rules|resource/.test(each));
  expect(ofPlace.toSorted()).toEqual([
    `${collections.records('resource')}/${recordId(TENANT, 'room')}`,
    `${collections.records('resource_type')}/${recordId(TENANT, 'rooms')}`,
    'rules/room',
  ]);
});
