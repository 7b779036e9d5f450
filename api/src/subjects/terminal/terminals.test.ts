// A terminal can be revoked as soon as it was made, and none is denied by read models that are behind.

import { standIn } from '@campus/events/testing/stand-in';
import type { TerminalDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { Caller } from '../../gateway/http/context.ts';
import type { AccessClass } from '../../gateway/live/visibility.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { revokeTerminal, type TerminalParts } from './terminals.ts';

/** Read models in which the terminal appears only while they catch up, if at all. */
const world = (appears: boolean, isCaughtUp: boolean, level: AccessClass = 'manager') => {
  const revoked: string[] = [];
  let looks = 0;
  const parts = standIn<TerminalParts>({
    readStore: {
      get: async () =>
        looks++ > 0 && appears
          ? standIn<TerminalDocument>({ terminal: 'door', resourceIds: ['hall', 'lab'] })
          : undefined,
    },
    catchUp: async () => isCaughtUp,
    visibility: {
      classesOf: async (_: unknown, ids: readonly string[]) =>
        ids.map((id) => (id === 'lab' ? level : 'manager')),
    },
    terminals: {
      revoke: async ({ terminalId }: { readonly terminalId: string }) => {
        revoked.push(terminalId);
        return { outcome: 'revoked' };
      },
    },
  });
  const revoke = (roles: Caller['roles'] = ['user']) =>
    answerOf(revokeTerminal(parts), { id: 'door' }, contextOf({ caller: callerOf({ roles }) }));
  return { revoke, revoked };
};

it('is revoked though the read models were only about to learn of it', async () => {
  const { revoke, revoked } = world(true, true);
  expect(await revoke()).toMatchObject({ errcode: 0, ids: ['door'] });
  expect(revoked).toEqual(['door']);
});

it('is not there only where the read models have seen everything', async () => {
  const { revoke, revoked } = world(false, true);
  expect(await revoke()).toMatchObject({ errcode: 4004 });
  expect(revoked).toEqual([]);
});

it('is neither revoked nor denied while the read models are behind', async () => {
  const { revoke, revoked } = world(false, false);
  await expect(revoke()).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE', errcode: 5003 } });
  expect(revoked).toEqual([]);
});

it('is revoked by who manages each of its resources, and by the administrators', async () => {
  const { revoke, revoked } = world(true, true, 'viewer');
  expect(await revoke()).toMatchObject({ errcode: 4004 });
  expect(revoked).toEqual([]);
  expect(await revoke(['super_admin'])).toMatchObject({ errcode: 0 });
  expect(revoked).toEqual(['door']);
});
