// Who shares the facts of the operation log.
import { expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import type { Member } from './member.ts';
import { createOperateLog, type OperationFactsParts } from './operation-facts.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

it('keeps those apart who ask for different modules, however they name them', async () => {
  const keys: string[] = [];
  const streams = { open: async (key: string) => void keys.push(key) };
  const follow = createOperateLog({ streams } as unknown as OperationFactsParts);
  const context = { caller: { tenant: 'campus' } } as RequestContext;
  // One variable may stand for the module and for what was read already, and the latter is no part of the key.
  for (const module of ['booking', 'account', null, 'booking']) {
    const asked = { key: 'the same', args: { module }, context } as unknown as SubscriptionRequest;
    await follow(asked, {} as Member);
  }
  expect(new Set(keys).size).toBe(3);
});
