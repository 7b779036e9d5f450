// On a campus of more people than one page has, the last of them is found as well.
import { account } from '@campus/events/directory/account';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Directory } from '../../gateway/at-hand/directory.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { answerOf, contextOf } from '../../testing/requests.ts';
import { administrators } from './administrators.ts';
import type { PeopleParts } from './parts.ts';
import { triples } from './users.ts';

const readStore = createMemoryReadStore();
const directory = standIn<Directory>({
  namesOf: async () => ({ zh: '', en: '' }),
  today: async () => '2026-12-01',
});
const parts = standIn<PeopleParts>({ readStore, directory });
const positions = [{ dept: 'physics', post: 'keeper', active: 1 }];

const put = (id: string, fields: object) => ({
  put: collections.records(account.name),
  document: {
    _id: recordId('campus', id),
    tenant: 'campus',
    removed: false,
    fields: { positions, ...fields },
  },
});
readStore.applyPart([
  ...Array.from({ length: MAX_PAGE }, (_, index) => put(`a${index}`, {})),
  put('last', { roles: ['super_admin'] }),
]);

it('lists the last one among those who administer', async () => {
  const found = await answerOf<readonly { account: string }[]>(
    administrators(parts),
    { type: 'super_admin' },
    contextOf(),
  );
  expect(found.map((each) => each.account)).toEqual(['last']);
});

it('lists the last one among those who hold a post', async () => {
  const list = await answerOf<{ edges: readonly { node: { user: string } }[]; totalCount: number }>(
    triples(parts),
    { filter: { user: 'last' } },
    contextOf(),
  );
  expect(list.edges.map(({ node }) => node.user)).toEqual(['last']);
});
