// No price of a device, which nobody would be asked for.
import { chargeResourceRule } from '@campus/events/charge/charge-resource-rule';
import { chargeRule } from '@campus/events/charge/charge-rule';
import type { Entity } from '@campus/events/domain/record/entity';
import { deviceRules } from '@campus/events/testing/sample-loan';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { collections, documentId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { loansAreFree } from './loans-are-free.ts';

const readStore = createMemoryReadStore();
const there = (id: string, rules = sampleRules()) => ({
  put: collections.rules,
  document: { ...sampleStoredRules('t', rules), _id: documentId('t', id) },
});
readStore.applyPart([there('room'), there('camera', deviceRules())]);
const objection = loansAreFree({ readStore });
const device = { resources_id: 'camera', rule_id: 'r1' };

it('refuses a price of a device, and lets rooms have theirs', async () => {
  const code = async (entity: Entity, before: object, after: object) =>
    (await objection('t', entity, 'x', { before: { ...before }, after: { ...after } }))?.code;
  expect(await code(chargeResourceRule, {}, device)).toBe(3001);
  expect(await code(chargeResourceRule, {}, { resources_id: 'room', rule_id: 'r1' })).toBeUndefined();
  expect(await code(chargeResourceRule, { resources_id: 'room' }, device)).toBe(3001);
  expect(await code(chargeResourceRule, device, { ...device, rule_id: 'r2' })).toBeUndefined();
  expect(await code(chargeRule, {}, device)).toBeUndefined();
});
