// What home offers on a phone, in the order that the account put it here: the kinds of resources, and visitors.
import { useMemo, useState } from 'react';
import { listPath } from '../../booking/paths.ts';
import { useAccountHere } from '../../lib/account-here.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { recall, remember } from '../../lib/storage.ts';
import type { ResourceType } from '../../session/translate.ts';
import type { IconName } from '../../ui/icon.tsx';

export interface Shortcut {
  readonly key: string;
  readonly name: Bilingual;
  readonly icon: IconName;
  readonly to: string;
}

/** So many stand on home, beside the way to all. */
export const ON_HOME = 5;

const visitors: Shortcut = {
  key: 'visitors',
  name: { zh: '访客', en: 'Visitors' },
  icon: 'user-plus',
  to: '/pc/visitors',
};

const shortcutOf = ({ id, name, icon, category }: ResourceType): Shortcut => ({
  key: id,
  name,
  icon,
  to: category === 'seat' ? '/mobile/seats' : listPath(id),
});

/** Those that were put in order first; what came since stands behind them. */
export const inOrder = (offered: readonly Shortcut[], kept: readonly string[]): Shortcut[] => {
  const place = ({ key }: Shortcut): number => (kept.includes(key) ? kept.indexOf(key) : kept.length);
  return offered.toSorted((a, b) => place(a) - place(b));
};

/** The keys with that at `at` moved by `by`. */
export const moved = (keys: readonly string[], at: number, by: 1 | -1): string[] => {
  const [taken = ''] = keys.slice(at, at + 1);
  return keys.toSpliced(at, 1).toSpliced(at + by, 0, taken);
};

const keyOf = (account: string): string => `homeShortcuts:${account}`;

export const useShortcuts = (types: readonly ResourceType[]) => {
  const account = useAccountHere();
  const [kept, keep] = useState(() => (recall(keyOf(account)) ?? '').split('\n').filter(Boolean));
  const shortcuts = useMemo(() => {
    const offered = types.map(shortcutOf);
    return inOrder(offered.toSpliced(ON_HOME - 1, 0, visitors), kept);
  }, [types, kept]);
  const move = (at: number, by: 1 | -1): void => {
    const next = moved(
      shortcuts.map(({ key }) => key),
      at,
      by,
    );
    remember(keyOf(account), next.join('\n'));
    keep(next);
  };
  return { shortcuts, move };
};
