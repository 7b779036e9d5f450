// Grants and takes grants back, each with its undo; what was refused says why.
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import { tell } from '../../ui/toast.tsx';
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

const revoked: Bilingual = { zh: '已撤销授权', en: 'The grant was revoked' };

export const useGranting = (reload: () => void) => {
  const command = useCommand();
  const grant = async (wanted: NewGrant, done: Bilingual): Promise<boolean> => {
    const { answer, refusal } = await command(GRANT, wanted);
    const revokeId = answer?.id;
    tell(refusal, done, revokeId ? () => void takeBack(revokeId) : undefined);
    reload();
    return refusal === undefined;
  };
  const takeBack = async (revokeId: string, onUndo?: () => void): Promise<void> => {
    const { refusal } = await command(REVOKE, { revokeId });
    tell(refusal, revoked, onUndo);
    reload();
  };
  const revoke = async ({ revokeId, type, objectId, permission, filter }: GrantRow): Promise<void> => {
    if (!revokeId || !objectId) return;
    const again = { type, objectId, permission, filter };
    await takeBack(revokeId, () => void grant(again, { zh: '已恢复授权', en: 'The grant is back' }));
  };
  return { grant, revoke };
};
