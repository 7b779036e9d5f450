// After which events an approver's page asks again how many requests wait.
import { answerAs } from '@campus/events/testing/answer-as';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { FactSource } from '../../gateway/live/fact-stream.ts';
import { createApprovalNews } from './news.ts';

const readStore = createMemoryReadStore();
const awaiting = { status: 'awaiting_approval' };
const story: readonly (readonly [action: string, data: object])[] = [
  ['Booked', { status: 'pending' }],
  ['Booked', awaiting],
  ['StepPassed', {}],
  ['ReviewGivenUp', {}],
  ['Approved', {}],
  ['DecisionTakenBack', {}],
  ['SignedIn', {}],
  ['Terminated', {}],
  ['Terminated', { wasRequest: true }],
  ['Borrowed', awaiting],
];
readStore.applyPart(
  story.map(([action, data], index) => ({
    put: collections.operations,
    document: { _id: `o${index}`, tenant: 'north', position: `${index}`, action, data },
  })),
);

it('tells of each request that begins or ends to wait, or passes on to the next who decide', async () => {
  const sources: FactSource[] = [];
  const news = createApprovalNews({
    queries: answerAs({ readStore }),
    streams: answerAs({ open: async (_key: string, source: () => FactSource) => sources.push(source()) }),
    position: () => '0',
    mayApprove: async () => true,
  });
  const context = { caller: { tenant: 'north', account: 'wang' } };
  await news(answerAs({ context, args: {}, key: 'k' }), answerAs({}));
  const facts = (await sources[0]?.read('', 100)) ?? [];
  expect(facts.map(({ position }) => Number(position))).toEqual([1, 2, 3, 4, 5, 8, 9]);
});
