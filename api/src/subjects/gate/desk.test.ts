// What a gate counts as inside: people, so that a group is all of those who came in with its one pass.
import { PRESENCE } from '@campus/projections/ports/gate-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { insideOf } from './desk.ts';

const presence = (holder: string, more: object) => ({
  put: PRESENCE,
  document: { _id: holder, tenant: 'campus', holder, category: 1, isInside: true, count: 1, ...more },
});

it('counts the people of each visit that is inside', async () => {
  const readStore = createMemoryReadStore();
  readStore.applyPart([
    presence('visit:alone', {}),
    presence('visit:group', { count: 3 }),
    presence('visit:left', { isInside: false, count: 0 }),
    presence('long-term:l', { category: 2 }),
    presence('visit:elsewhere', { tenant: 'other', count: 5 }),
  ]);
  expect(await insideOf({ readStore }, 'campus')).toBe(4);
});
