// The guard's steps as this page does them: by its client, and remembered for an hour where the documents say so.
import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { GuardSteps } from '../identity/guard.ts';
import { type CachedKind, sessionCache } from '../identity/session-cache.ts';
import type { SingleSignOn } from '../identity/single-sign-on.ts';
import { extensionCodeOf } from '../lib/failure.ts';
import { usePreferences } from '../preferences.ts';
import type { OpeningQuery } from '../wire.generated.ts';
import { MENUS, OPENING, SETTINGS, TENANT, USER } from './session.graphql.ts';

export interface GuardStepParts {
  readonly apollo: ApolloClient;
  readonly singleSignOn: Pick<SingleSignOn, 'account' | 'tokenId'>;
  readonly clientId: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Opens the notices that pop up. */
  readonly showNotices: () => void;
}

const fresh = { fetchPolicy: 'network-only', context: { isQuiet: true } } as const;

export const guardSteps = (parts: GuardStepParts): GuardSteps => {
  const { apollo, singleSignOn, clientId, storage, showNotices } = parts;
  const remembered = () => sessionCache(storage, clientId, singleSignOn.account() ?? '');

  /** What was kept goes into the client's cache, which is where it is read from. */
  const loadOrRecall = async (kind: CachedKind, query: DocumentNode): Promise<unknown> => {
    const kept = remembered().read(kind);
    if (typeof kept === 'object' && kept !== null) {
      apollo.writeQuery({ query, data: kept });
      return kept;
    }
    const { data } = await apollo.query({ query, ...fresh });
    remembered().write(kind, data);
    return data;
  };

  let isOpened = false;
  let opening: Partial<OpeningQuery> = {};
  /**
   * Asks once a page for everything at once. Where a part of it is refused, each step asks for itself and is told
   * what concerns it.
   */
  const open = async (): Promise<void> => {
    if (isOpened) return;
    try {
      const { data } = await apollo.query({ query: OPENING, ...fresh });
      opening = data ?? {};
    } catch (error) {
      if (extensionCodeOf(error) === undefined) throw error;
    }
    isOpened = true;
  };
  const taken = new Set<keyof OpeningQuery>();
  /** What the opening brought, for the first who takes it: a step that runs again asks anew. */
  const take = <Part extends keyof OpeningQuery>(part: Part): OpeningQuery[Part] | undefined => {
    if (taken.has(part)) return undefined;
    taken.add(part);
    return opening[part];
  };

  const askTenant = async () => (await apollo.query({ query: TENANT, ...fresh })).data?.checkTenantStatus;

  return {
    signedInAs: () => singleSignOn.account(),
    tokenId: () => singleSignOn.tokenId(),
    errorCode: extensionCodeOf,
    showNotices,
    report: (error) => console.error(error),
    checkTenant: async () => {
      await open();
      const status = take('checkTenantStatus') ?? (await askTenant());
      const language = status?.language;
      if (language === 'zh' || language === 'en') usePreferences.getState().beginIn(language);
      return status ?? { errcode: -1 };
    },
    loadSettings: async () => {
      const settings = take('findSysSettings');
      if (settings) remembered().write('settings', { findSysSettings: settings });
      else await loadOrRecall('settings', SETTINGS);
    },
    loadUser: async () => {
      const me = take('me');
      if (me) return me.account;
      const { data } = await apollo.query({ query: USER, ...fresh });
      return data?.me?.account;
    },
    loadRoutes: async () => {
      const tokenId = singleSignOn.tokenId();
      const menus = take('canvasmenus');
      if (menus) {
        remembered().write('routes', { canvasmenus: menus });
        remembered().write('token', tokenId);
        return menus.length;
      }
      // Routes kept from another token may be more than this one permits.
      const isKept = remembered().read('token') === tokenId && tokenId !== undefined;
      if (!isKept) {
        const { data } = await apollo.query({ query: MENUS, ...fresh });
        remembered().write('routes', data);
        remembered().write('token', tokenId);
        return data?.canvasmenus.length ?? 0;
      }
      await loadOrRecall('routes', MENUS);
      return apollo.readQuery({ query: MENUS })?.canvasmenus.length ?? 0;
    },
  };
};
