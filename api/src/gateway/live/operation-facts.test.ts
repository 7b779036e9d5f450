// Who shares the facts of the operation log.

import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { RequestContext } from '../http/context.ts';
import type { Member } from './member.ts';
import { createOperateLog, type OperationFactsParts } from './operation-facts.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

it('keeps those apart who ask for different modules, however they name them', async () => {
  const keys: string[] = [];
  const streams = { open: async (key: string) => void keys.push(key) };
  const follow = createOperateLog(standIn<OperationFactsParts>({ streams }));
  const context = standIn<RequestContext>({ caller: { tenant: 'campus' } });
  // One variable may stand for the module and for what was read already, and the latter is no part of the key.
  for (const module of ['booking', 'account', null, 'booking']) {
    const asked = standIn<SubscriptionRequest>({ key: 'the same', args: { module }, context });
    await follow(asked, standIn<Member>({}));
  }
  expect(new Set(keys).size).toBe(3);
});
