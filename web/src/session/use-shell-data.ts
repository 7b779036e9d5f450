// What both shells draw, read from the client's cache, into which the guard has put most of it.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { Language } from '../lib/bilingual.ts';
import { usePreferences } from '../preferences.ts';
import { permittedMenu } from '../shell/management-menu.ts';
import type { ShellData } from '../shell/shell-data.ts';
import type { ResourceTypesQuery } from '../wire.generated.ts';
import { useAvatar } from './avatar.ts';
import { standInMenus } from './developer.ts';
import { usePersonalData } from './personal-data.ts';
import { MENUS, SETTINGS, TYPES, USER } from './session.graphql.ts';
import { useSession } from './session-context.tsx';
import { menuTree, type ResourceType, resourceTypeOf, settingsOf } from './translate.ts';
import { useTheme } from './use-theme.ts';
import { useWaiting, withWaiting } from './waiting.ts';

const once = { fetchPolicy: 'cache-first' } as const;
const noTypes: readonly ResourceType[] = [];

const useTypesOf = (data: ResourceTypesQuery | undefined): readonly ResourceType[] =>
  useMemo(() => data?.findResourcesTypeAllByAccount.map(resourceTypeOf) ?? noTypes, [data]);

/** The types of resources this account may see, and whether they have come. */
export const useResourceTypes = (): {
  readonly types: readonly ResourceType[];
  readonly isLoading: boolean;
  /** Nobody could say which there are. */
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
} => {
  const { data, loading, error, refetch } = useQuery(TYPES);
  const failed = data === undefined ? error : undefined;
  return { types: useTypesOf(data), isLoading: loading && data === undefined, error: failed, refetch };
};

/** What the server permits of the back office, hidden pages among it. */
export const useManagementTree = () => {
  const sent = useQuery(MENUS, once).data?.canvasmenus;
  const menus = standInMenus() ?? sent;
  return useMemo(() => menuTree(menus ?? []), [menus]);
};

/** Everyone is a user; who has any entry of the back office's menu is an administrator as well. */
export const rolesShown = (held: readonly string[], menu: readonly unknown[]): ReadonlySet<string> =>
  new Set(['user', ...held, ...(menu.length > 0 ? ['admin'] : [])]);

type Named = { readonly name?: string | null; readonly name_en?: string | null };

/** The account where nobody could be loaded. */
export const nameShown = (me: Named | null | undefined, account: string, language: Language): string =>
  (language === 'en' && me?.name_en) || me?.name || account;

/** What the person who is signed in is called here. */
export const useOwnName = (): string => {
  const { singleSignOn } = useSession();
  const language = usePreferences((preferences) => preferences.language);
  return nameShown(useQuery(USER, once).data?.me, singleSignOn.account() ?? '', language);
};

const useSettings = () => {
  const settings = useQuery(SETTINGS, once).data?.findSysSettings?.manage_setting;
  return useMemo(() => settingsOf(settings), [settings]);
};

const noTrees: ReadonlySet<string> = new Set();
const departments: ReadonlySet<string> = new Set(['department']);

/** Entities of whose tree the two highest levels are offered only. */
export const useShallowTrees = (): ReadonlySet<string> =>
  useSettings().hasTwoLevelsOnly ? departments : noTrees;

export const useShellData = (): ShellData => {
  const { singleSignOn } = useSession();
  const set = useSettings();
  const name = useOwnName();
  const avatar = useAvatar(singleSignOn.account() ?? '');
  const personalData = usePersonalData();
  const types = useTypesOf(useQuery(TYPES, once).data);
  const account = singleSignOn.account() ?? '';
  const { navigation, hasTopNavigation } = set;
  const { systemName: themeName, logo } = useTheme();
  const { systemName, officeName } = themeName ? { systemName: themeName, officeName: themeName } : set;
  // The server sends only what is permitted; what it hides is hidden here.
  const managementTree = useManagementTree();
  const permitted = useMemo(() => permittedMenu(managementTree, () => true), [managementTree]);
  const waiting = useWaiting(permitted);
  const managementMenu = useMemo(() => withWaiting(permitted, waiting), [permitted, waiting]);
  const roles = useMemo(
    () => rolesShown(singleSignOn.roles(), managementMenu),
    [singleSignOn, managementMenu],
  );
  return useMemo(
    () => ({
      systemName,
      officeName,
      hasTopNavigation,
      logo,
      navigation,
      types,
      roles,
      person: { name, account, ...avatar.shown },
      onAvatar: avatar.save,
      onPersonalData: () => void personalData(),
      managementMenu,
      managementTree,
      waiting,
      onLogout: () => void singleSignOn.logout(),
    }),
    [
      systemName,
      officeName,
      hasTopNavigation,
      logo,
      navigation,
      types,
      roles,
      name,
      account,
      managementMenu,
      managementTree,
      waiting,
      singleSignOn,
      avatar,
      personalData,
    ],
  );
};
