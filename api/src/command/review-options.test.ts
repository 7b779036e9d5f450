// A review option that is switched off decides nothing, named by its id or by its address.
import { reviewOption } from '@campus/events/settings/review-option';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { reviewServiceOf } from './review-options.ts';

const ADDRESS = 'https://review.example/api';

const partsWith = (disabled: 0 | 1): Parameters<typeof reviewServiceOf>[0] => {
  const readStore = createMemoryReadStore();
  const fields = { review_name: '审批流程', review_url: ADDRESS, disabled };
  const document = { _id: recordId('campus', 'o1'), tenant: 'campus', removed: false, createdAt: 1, fields };
  readStore.applyPart([{ put: collections.records(reviewOption.name), document }]);
  return { readStore, keyring: { open: () => undefined } };
};

it.each(['o1', ADDRESS])('named by %s', async (named) => {
  expect(await reviewServiceOf(partsWith(1), 'campus', named)).toMatchObject({
    option: 'o1',
    address: ADDRESS,
  });
  expect(await reviewServiceOf(partsWith(0), 'campus', named)).toBeUndefined();
});
