// Grants, gives posts and roles, and takes them back; each offers its undo for ten seconds.
import { useApolloClient } from '@apollo/client/react';
import type { Bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import { tell, toast } from '../../ui/toast.tsx';
import { ADD_POST, DELETE_POST, GRANT, REVOKE, ROLES_OF, SAVE_ROLES } from './directory.graphql.ts';
import type { Holder, Source } from './right-words.ts';

export interface NewGrant {
  readonly type: string;
  readonly objectId: string;
  readonly permission: string;
  readonly filter: unknown;
  readonly from: string | null;
  readonly until: string | null;
}

const said = {
  granted: { zh: '已授权', en: 'Granted' },
  revoked: { zh: '已收回，立即生效', en: 'Revoked, in force at once' },
  back: { zh: '已恢复', en: 'Restored' },
  roleGiven: {
    zh: '已授予角色，对方下次登录后生效',
    en: 'The role was given; it counts from their next sign-in',
  },
  roleTaken: { zh: '已收回角色，立即生效', en: 'The role was taken away, in force at once' },
  postGiven: { zh: '已任职', en: 'The post was given' },
  postTaken: { zh: '已移出岗位，立即生效', en: 'Removed from the post, in force at once' },
  nobody: { zh: '未找到该账号', en: 'This account was not found' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const useGranting = (reload: () => void) => {
  const client = useApolloClient();
  const command = useCommand();

  const grant = async (wanted: readonly NewGrant[], done: Bilingual = said.granted): Promise<boolean> => {
    const given: string[] = [];
    for (const each of wanted) {
      const { answer, refusal } = await command(GRANT, each);
      if (refusal) {
        // All or none: those before it are taken back.
        for (const revokeId of given) await command(REVOKE, { revokeId });
        tell(refusal);
        reload();
        return false;
      }
      // What was granted before is not taken back with this.
      if (answer.id && answer.held !== true) given.push(answer.id);
    }
    tell(undefined, done, given.length > 0 ? () => void revoke(given) : undefined);
    reload();
    return true;
  };

  const revoke = async (ids: readonly string[], onUndo?: () => void): Promise<void> => {
    for (const revokeId of ids) {
      const { refusal } = await command(REVOKE, { revokeId });
      if (refusal) {
        tell(refusal);
        reload();
        return;
      }
    }
    tell(undefined, said.revoked, onUndo);
    reload();
  };

  const revokeSource = ({ type, objectId }: Holder, { grants, from, until }: Source): Promise<void> =>
    revoke(
      grants.map(({ revokeId }) => revokeId),
      () =>
        void grant(
          grants.map(({ permission, filter }) => ({ type, objectId, permission, filter, from, until })),
          said.back,
        ),
    );

  const setRole = async (account: string, role: string, isGiven: boolean): Promise<boolean> => {
    const { data } = await client
      .query({ query: ROLES_OF, variables: { id: account }, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    const found = data?.findAccount;
    if (!found) {
      toast({ tone: 'bad', text: said.nobody });
      return false;
    }
    const others = (found.roles ?? []).filter((each) => each !== role);
    const { refusal } = await command(SAVE_ROLES, {
      model: { id: account, roles: isGiven ? [...others, role] : others },
      edited_from: found.revision ?? null,
    });
    tell(refusal, isGiven ? said.roleGiven : said.roleTaken, () => void setRole(account, role, !isGiven));
    reload();
    return refusal === undefined;
  };

  const givePost = async (user: string, department: string, post: string): Promise<boolean> => {
    const { refusal } = await command(ADD_POST, { model: { department, post, user } });
    tell(refusal, said.postGiven, () => void takePost(`${user}/${department}/${post}`));
    reload();
    return refusal === undefined;
  };

  const takePost = async (tripleId: string): Promise<void> => {
    const [user = '', department = '', post = ''] = tripleId.split('/');
    const { refusal } = await command(DELETE_POST, { id: tripleId });
    tell(refusal, said.postTaken, () => void givePost(user, department, post));
    reload();
  };

  return { grant, revokeSource, setRole, givePost, takePost };
};
