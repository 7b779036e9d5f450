// What surrounds every page of an ordinary user, wide or narrow.
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Icon } from '../ui/icon.tsx';
import { Toaster } from '../ui/toast.tsx';
import { useIsCompact, useIsRoomy } from '../ui/use-compact.ts';
import { BottomBar, hasBottomBar } from './bottom-bar.tsx';
import { CompactHeader } from './compact-header.tsx';
import { Header } from './header.tsx';
import { buildMenu, unfoldTypes } from './menu.ts';
import type { ShellData } from './shell-data.ts';
import { useTitle } from './use-title.ts';

/** A header of 1440 px has room for this many groups and types besides the fixed items. */
const unfoldedTypesAtMost = 6;

export interface UserShellProps {
  readonly data: ShellData;
  /** On a phone the page brings its own `PageHeader` instead of the shell's. */
  readonly ownsHeader?: boolean;
  readonly children: ReactNode;
}

export const UserShell = ({ data, ownsHeader = false, children }: UserShellProps) => {
  const { t, language, say } = useText();
  const isCompact = useIsCompact();
  const isRoomy = useIsRoomy();
  const { navigation, types, roles } = data;
  const menu = useMemo(
    () => buildMenu({ navigation, types, language, roles }),
    [navigation, types, language, roles],
  );
  useTitle(say(data.systemName));
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // The drawer belongs to the place where it was opened: following one of its links closes it.
  const openDrawer = (isOpen: boolean) => setOpenAt(isOpen ? key : undefined);
  const isOnline = useIsOnline();
  const hasBar = isCompact && data.person !== null && hasBottomBar(pathname);
  return (
    <div className="shell" data-shell="user" data-bar={hasBar}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      {isCompact ? null : (
        <Header data={data} menu={isRoomy ? unfoldTypes(menu, unfoldedTypesAtMost) : menu} />
      )}
      {isCompact ? (
        <CompactHeader
          data={data}
          menu={menu}
          isOpen={openAt === key}
          onOpen={openDrawer}
          isHeadless={ownsHeader}
        />
      ) : null}
      {hasBar && !isOnline ? (
        <p className="shell-offline" role="status">
          <Icon name="wifi-off" /> {t('shell.offline')}
        </p>
      ) : null}
      <main id="content" className="shell-content" tabIndex={-1}>
        {children}
      </main>
      {hasBar ? <BottomBar path={pathname} unread={data.unread ?? 0} onMe={() => openDrawer(true)} /> : null}
      <Toaster />
    </div>
  );
};
