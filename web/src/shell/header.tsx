// The header of a wide screen: name, menu, language, the way to the back office, the person.
import { Link, useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { Steady } from '../ui/steady.tsx';
import { useIsRoomy } from '../ui/use-compact.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { firstPermitted } from './management-menu.ts';
import { leadsTo, type MenuItem } from './menu.ts';
import { MenuEntries, MenuEntry } from './menu-entry.tsx';
import { SearchBox } from './search-box.tsx';
import type { ShellData } from './shell-data.ts';
import { UserMenu } from './user-menu.tsx';

const TopItem = ({ item }: { item: MenuItem }) => {
  const { pathname } = useLocation();
  if (item.kind === 'link') return <MenuEntry item={item} className="top-entry" />;
  const isCurrent = leadsTo(item, pathname);
  return (
    <MenuButton
      className={isCurrent ? 'top-entry top-entry-current' : 'top-entry'}
      label={<Steady text={item.label} />}
    >
      <MenuEntries items={item.children} />
    </MenuButton>
  );
};

/** The bell with the number of what was not yet read. */
export const NotificationBell = ({ unread, onOpen }: { unread: number; onOpen: () => void }) => {
  const { t } = useText();
  return (
    <button
      type="button"
      className="button button-quiet button-icon bell"
      aria-label={t('shell.notifications', { count: unread })}
      onClick={onOpen}
    >
      <Icon name="bell" />
      {unread > 0 ? <span className="count-badge">{unread > 99 ? '99+' : unread}</span> : null}
    </button>
  );
};

export interface HeaderProps {
  readonly data: ShellData;
  readonly menu: readonly MenuItem[];
}

export const Header = ({ data, menu }: HeaderProps) => {
  const { t, say } = useText();
  const isRoomy = useIsRoomy();
  const management =
    data.managementMenu.length > 0
      ? { to: firstPermitted(data.managementMenu), label: t('shell.management') }
      : undefined;
  return (
    <header className="header">
      <Link className="header-name" to="/pc/home">
        <Logo uri={data.logo} />
        {say(data.systemName)}
      </Link>
      <nav className="header-menu" aria-label={t('shell.menu')}>
        {menu.map((item) => (
          <TopItem key={item.key} item={item} />
        ))}
      </nav>
      <div className="header-tools">
        <SearchBox onSearch={data.onSearch} />
        {data.onNotifications === undefined ? null : (
          <NotificationBell unread={data.unread ?? 0} onOpen={data.onNotifications} />
        )}
        <LanguageSwitch />
        {management === undefined ? null : (
          <Link
            className={isRoomy ? 'button header-office' : 'button button-icon header-office'}
            to={management.to}
            title={isRoomy ? undefined : management.label}
          >
            <Icon name="gear" />
            <span className={isRoomy ? undefined : 'heard-only'}>{management.label}</span>
            {data.waiting ? (
              <span className="count-badge" title={t('shell.waitingCount', { count: data.waiting })}>
                {data.waiting}
                <span className="heard-only"> {t('shell.waiting')}</span>
              </span>
            ) : null}
          </Link>
        )}
        {data.person === null ? null : (
          <UserMenu
            person={data.person}
            across={management}
            onLogout={data.onLogout}
            onAvatar={data.onAvatar}
            onPersonalData={data.onPersonalData}
          />
        )}
      </div>
    </header>
  );
};
