// The number of the duty officer, as the settings of the visitors have it.

import { standIn } from '@campus/events/testing/stand-in';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { dutyPhone } from './duty-phone.ts';
import type { Ports } from './ports.ts';

const phoneWhere = (fields: object) => {
  const readStore = createMemoryReadStore();
  const _id = recordId('campus', ':visitors');
  readStore.applyPart([
    {
      put: collections.records(visitorOverallSettings.name),
      document: { _id, tenant: 'campus', removed: false, fields },
    },
  ]);
  return dutyPhone(standIn<Ports>({ readStore }), 'campus');
};

it('is the one that was set, and none where it is empty', async () => {
  expect(await phoneWhere({ duty_phone: ' 8110 ' })).toBe('8110');
  expect(await phoneWhere({ duty_phone: ' ' })).toBeUndefined();
  expect(await phoneWhere({})).toBeUndefined();
});
