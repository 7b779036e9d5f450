// Which locations a resource keeps from being deleted.
import { location } from '@campus/events/settings/location';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { namedLocationKeepsItsCode, namedLocationStays } from './named-location-stays.ts';

const readStore = createMemoryReadStore();
for (const [_id, removed, tenant] of [
  ['r', false, 'campus'],
  ['s', true, 'campus'],
  ['t', false, 'harbour'],
] as const) {
  const fields = { campus_code: `main-${_id}`, building_code: `yf-${_id}`, floor_code: `3-${_id}` };
  const document = { _id, tenant, removed, fields };
  readStore.applyPart([{ put: collections.records('resource'), document }]);
}

it.each([
  ['its campus', { level: 1, code: 'main-r' }, 4001],
  ['its building', { level: 2, code: 'yf-r' }, 4001],
  ['its floor', { level: 3, code: '3-r' }, 4001],
  ['a floor of the code of its campus', { level: 3, code: 'main-r' }, undefined],
  ['the building of a deleted resource', { level: 2, code: 'yf-s' }, undefined],
  ['the building of another tenant', { level: 2, code: 'yf-t' }, undefined],
])('asks whether a resource keeps %s', async (_, fields, code) => {
  expect((await namedLocationStays({ readStore })('campus', location, 'l', fields))?.code).toBe(code);
});

it.each([
  ['its code', { level: 1, code: 'main-r' }, { level: 1, code: 'main' }, 4001],
  ['its level', { level: 2, code: 'yf-r' }, { level: 1, code: 'yf-r' }, 4001],
  ['its name alone', { level: 2, code: 'yf-r' }, { level: 2, code: 'yf-r', name: '逸夫楼' }, undefined],
  ['the code of what nothing names', { level: 2, code: 'yf-s' }, { level: 2, code: 'yf' }, undefined],
  ['nothing, being new', {}, { level: 1, code: 'main-r' }, undefined],
])('asks whether a location may change %s', async (_, before, after, code) => {
  const objection = namedLocationKeepsItsCode({ readStore });
  expect((await objection('campus', location, 'l', { before, after }))?.code).toBe(code);
});
