// What a workflow service tells once more, held against what it was asked since.
import { createTransact } from '@campus/events/log/transact';
import { answerAs } from '@campus/events/testing/answer-as';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { checkOptions } from '@campus/projections/ports/filter';
import type { FindOptions } from '@campus/projections/ports/read-store';
import { secondsOf, workflowSignature } from '@campus/projections/ports/review-requests';
import { describe, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { hearDecision } from './callback.ts';

const NOW = Date.UTC(2026, 8, 16);
const option = {
  _id: 'north/option',
  tenant: 'north',
  removed: false,
  fields: {
    disabled: 1,
    review_url: 'https://reviews.example',
    review_identity: 'campus',
    review_secret: 's',
  },
};
/** It was sent on as the service said, and asks for a decision by now. */
const document = {
  _id: 'north/b1',
  tenant: 'north',
  booking: 'b1',
  option: 'option',
  asked: 'second',
  record: { phase: 'awaiting_approval', review: 'option' },
  state: { isDoubtful: false, nonces: ['n1'], answer: { asked: 'first', outcome: 'submitted' } },
};

const world = (asked: object = document, options = [option]) => {
  const store = createMemoryEventStore();
  const { transact } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  const get = async (collection: string, id: string) =>
    collection === 'workflows' ? asked : options.find(({ _id }) => _id === id);
  const parts = answerAs<Ports>({
    transact,
    clock: () => NOW,
    readStore: {
      get,
      find: async (_: string, asked: FindOptions) => {
        const client = checkOptions(asked).filter?.['fields.review_identity'];
        return options.filter(({ fields }) => fields.review_identity === client);
      },
    },
    keyring: { open: (sealed: unknown) => sealed },
    tenantOf: async () => 'north',
    catchUp: async () => true,
  });
  const tell = async (
    request: string,
    outcome: string,
    nonce: string,
    client = 'campus',
  ): Promise<number> => {
    const body = JSON.stringify({ reference: 'b1', request, outcome });
    const message = { timestamp: secondsOf(NOW), nonce, path: '/callback', body };
    const signature = workflowSignature('s', message);
    return (await hearDecision(parts, { ...message, tenantKey: 'k', client, signature, via: 'http' })).status;
  };
  return { store, tell };
};

describe('an answer that a service tells once more', () => {
  it('is heard as before, and says nothing about what was asked since', async () => {
    const { store, tell } = world();
    expect(await tell('first', 'submitted', 'n2')).toBe(200);
    expect(await tell('first', 'submitted', 'n1')).toBe(409);
    expect(await tell('first', 'approved', 'n3')).toBe(409);
    expect(await tell('first', 'submitted', 'n4', 'c'.repeat(9_000))).toBe(401);
    expect(store.events).toEqual([]);
  });
});

describe('an address that has come to mean another option', () => {
  it('is answered for by the option that was asked', async () => {
    const { fields } = option;
    const since = { ...option, _id: 'north/since', fields: { ...fields, review_secret: 'other' } };
    const answer = { asked: 'second', outcome: 'approved' };
    const asked = { ...document, option: fields.review_url, state: { ...document.state, answer } };
    const told = world({ ...asked, state: { ...asked.state, option: 'option' } }, [since, option]);
    expect(await told.tell('second', 'approved', 'n2')).toBe(200);
    expect(told.store.events[0]?.data).toMatchObject({ call: 'answer', option: 'option' });
    expect(await world(asked, [since, option]).tell('second', 'approved', 'n2')).toBe(404);
  });
});
