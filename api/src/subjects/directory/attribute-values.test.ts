// What a person's attributes may say, by the type that the institution has declared.
import { account } from '@campus/events/directory/account';
import { dynamicAttribute } from '@campus/events/directory/dynamic-attribute';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { textsOf } from '@campus/events/domain/rejections';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { attributesAreOfTheirTypes } from './attribute-values.ts';

const readStore = createMemoryReadStore();
readStore.applyPart(
  ['string', 'number', 'date', 'boolean'].map((type) => ({
    put: collections.records(dynamicAttribute.name),
    document: {
      _id: recordId('t', type),
      tenant: 't',
      removed: false,
      fields: { code: type, name: `甲${type}`, name_en: type, type },
    },
  })),
);
const objection = attributesAreOfTheirTypes({ readStore });
const ask = (code: string, value: string, entity: Entity = account, tenant = 't') =>
  objection(tenant, entity, 'ann', { before: {}, after: { dynamicAttrValues: [{ code, value }] } });

it.each([
  ['string', 'anything'],
  ['number', '-3.5'],
  ['number', ''],
  ['date', '2026-11-20'],
  ['boolean', 'false'],
  ['boolean', '1'],
  // Nobody has declared it.
  ['unknown', 'anything'],
])('%s may be %j', async (code, value) => {
  expect(await ask(code, value)).toBeUndefined();
});

it.each([
  ['number', 'many', 'number must be a number'],
  ['date', '2026-02-30', 'date must be a date'],
  ['boolean', 'yes', 'boolean must be true or false'],
])('%s may not be %j', async (code, value, text) => {
  const found = await ask(code, value);
  expect(found?.code).toBe(1002);
  expect(found && textsOf(found).en).toContain(text);
  // A person of another institution, or no person at all.
  expect(await ask(code, value, account, 'other')).toBeUndefined();
  expect(await ask(code, value, post)).toBeUndefined();
});

it('leaves be what was stored before, which is sealed', async () => {
  const sealed = { dynamicAttrValues: 'sealed' };
  expect(await objection('t', account, 'ann', { before: sealed, after: sealed })).toBeUndefined();
});
