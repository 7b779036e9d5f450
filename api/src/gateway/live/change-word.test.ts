// A word of a tenant: the changes it is about, the callers who hear it, and what is said to those who were away.
import { answerAs } from '@campus/events/testing/answer-as';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { tenantWord } from './change-word.ts';
import type { FactSource } from './fact-stream.ts';

const readStore = createMemoryReadStore();
readStore.applyPart(
  [
    { _id: 'a', tenant: 'north', kind: 'kept', _at: '2' },
    { _id: 'b', tenant: 'north', kind: 'other', _at: '3' },
    { _id: 'c', tenant: 'south', kind: 'kept', _at: '4' },
  ].map((document) => ({ put: 'waits', document })),
);

const opened = async (): Promise<FactSource> => {
  const sources: FactSource[] = [];
  const source = tenantWord(
    {
      readStore,
      streams: answerAs({ open: async (_key: string, made: () => FactSource) => sources.push(made()) }),
      position: () => '9',
    },
    {
      name: 'news',
      collection: 'waits',
      filter: { kind: 'kept' },
      concerns: ({ kind }) => kind === 'wait',
      allows: async ({ account }) => account === 'wang',
    },
  );
  const context = { caller: { tenant: 'north', account: 'wang' } };
  await source(answerAs({ context, args: {}, key: 'k' }), answerAs({}));
  return sources[0] ?? answerAs({});
};

it('concerns the changes of its tenant alone', async () => {
  const { concerns } = await opened();
  const change = { kind: 'wait', tenant: 'north' };
  expect(concerns(answerAs(change))).toBe(true);
  expect(concerns(answerAs({ ...change, tenant: 'south' }))).toBe(false);
  expect(concerns(answerAs({ ...change, kind: 'loan' }))).toBe(false);
  expect(concerns(answerAs({ kind: 'progress' }))).toBe(false);
});

it('is heard by those of its tenant who hold the right', async () => {
  const { allows } = await opened();
  expect(await allows(answerAs({ tenant: 'north', account: 'wang' }))).toBe(true);
  expect(await allows(answerAs({ tenant: 'north', account: 'li' }))).toBe(false);
  expect(await allows(answerAs({ tenant: 'south', account: 'wang' }))).toBe(false);
});

it('says once to those who were away where its documents stand', async () => {
  const { read } = await opened();
  expect(await read('1', 100)).toEqual([{ position: '2', payload: { position: '2' } }]);
  expect(await read('2', 100)).toEqual([]);
});
