// Grants and takes grants back, each with its undo; what was refused says why.
import { refusalOf, type WireAnswer } from '../../lib/answer.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { type Sent, useSend } from '../../lib/send.ts';
import { toast } from '../../ui/toast.tsx';
import type { GrantsQuery } from '../../wire.generated.ts';
import { GRANT, REVOKE } from './directory.graphql.ts';

export type GrantRow = GrantsQuery['permissions']['edges'][number]['node'];

/** Whom a grant is for. */
export interface Grantee {
  readonly type: string;
  readonly objectId: string;
}

export interface NewGrant extends Grantee {
  readonly permission: string;
  readonly filter: unknown;
}

/** Tells what came of a command; true where it was done. */
export const told = (
  sent: Sent<{ readonly done: WireAnswer }>,
  done: Bilingual,
  onUndo?: () => void,
): boolean => {
  const refusal = sent.refusal ?? refusalOf(sent.data.done);
  if (refusal) toast({ tone: 'bad', ...refusal });
  else toast({ tone: 'good', text: done, ...(onUndo ? { onUndo } : {}) });
  return refusal === undefined;
};

export const useGranting = (reload: () => void) => {
  const send = useSend();
  const grant = async (wanted: NewGrant, done: Bilingual): Promise<boolean> => {
    const sent = await send(GRANT, { ...wanted, command_id: newCommandId() });
    const revokeId = sent.data?.done.id;
    const isDone = told(sent, done, revokeId ? () => void takeBack(revokeId) : undefined);
    reload();
    return isDone;
  };
  const takeBack = async (revokeId: string): Promise<void> => {
    told(await send(REVOKE, { revokeId, command_id: newCommandId() }), {
      zh: '已撤销授权',
      en: 'The grant was revoked',
    });
    reload();
  };
  const revoke = async ({ revokeId, type, objectId, permission, filter }: GrantRow): Promise<void> => {
    if (!revokeId || !objectId) return;
    const again = { type, objectId, permission, filter };
    const undo = () => void grant(again, { zh: '已恢复授权', en: 'The grant is back' });
    const sent = await send(REVOKE, { revokeId, command_id: newCommandId() });
    told(sent, { zh: '已撤销授权', en: 'The grant was revoked' }, undo);
    reload();
  };
  return { grant, revoke };
};
