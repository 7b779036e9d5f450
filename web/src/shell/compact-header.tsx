// The header below 992 px: the name, and a drawer that holds everything else within the thumb's reach.
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChangeAvatar } from './change-avatar.tsx';
import { Drawer } from './drawer.tsx';
import { NotificationBell } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { firstPermitted } from './management-menu.ts';
import type { MenuItem } from './menu.ts';
import { MenuEntries } from './menu-entry.tsx';
import { SearchBox } from './search-box.tsx';
import type { ShellData } from './shell-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Avatar, OwnPages } from './user-menu.tsx';

interface UserDrawerProps {
  readonly data: ShellData;
  readonly menu: readonly MenuItem[];
  readonly onClose: () => void;
  readonly onAvatar: () => void;
}

const UserDrawer = ({ data, menu, onClose, onAvatar }: UserDrawerProps) => {
  const { t } = useText();
  return (
    <Drawer label={t('shell.menu')} onClose={onClose}>
      <div className="drawer-head">
        {data.person === null ? null : (
          <>
            {data.onAvatar === undefined ? (
              <Avatar person={data.person} />
            ) : (
              <button
                type="button"
                className="avatar-button"
                aria-label={t('shell.changeAvatar')}
                onClick={onAvatar}
              >
                <Avatar person={data.person} />
              </button>
            )}
            <span className="drawer-person">
              <strong>{data.person.name}</strong>
              <small className="faint">{data.person.account}</small>
            </span>
          </>
        )}
        <Button look="quiet" icon="close" label={t('action.close')} onClick={onClose} />
      </div>
      <nav className="drawer-menu" aria-label={t('shell.menu')}>
        <MenuEntries items={menu} />
      </nav>
      <div className="drawer-foot">
        {data.managementMenu.length === 0 ? null : (
          <Link className="menu-entry" to={firstPermitted(data.managementMenu)}>
            <Icon name="gear" />
            {t('shell.management')}
          </Link>
        )}
        {data.person === null ? null : <OwnPages />}
        {data.onPersonalData === undefined ? null : (
          <button type="button" className="menu-entry" onClick={data.onPersonalData}>
            <Icon name="download" />
            {t('shell.personalData')}
          </button>
        )}
        <LanguageSwitch />
        <ThemeSwitch />
        {data.person === null ? null : (
          <Button icon="logout" onClick={data.onLogout}>
            {t('shell.logout')}
          </Button>
        )}
      </div>
    </Drawer>
  );
};

interface CompactHeaderProps extends Omit<UserDrawerProps, 'onClose' | 'onAvatar'> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The page brings a head of its own: only the drawer is here. */
  readonly isHeadless: boolean;
}

export const CompactHeader = ({ data, menu, isOpen, onOpen, isHeadless }: CompactHeaderProps) => {
  const { t, say } = useText();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      {isHeadless ? null : (
        <header className="header header-compact">
          <Button look="quiet" icon="menu" label={t('shell.menu')} onClick={() => onOpen(true)} />
          <Link className="header-name" to="/pc/home">
            <Logo uri={data.logo} size={24} />
            {say(data.systemName)}
          </Link>
          <div className="header-tools">
            <SearchBox onSearch={data.onSearch} isSmall />
            {data.onNotifications === undefined ? null : (
              <NotificationBell unread={data.unread ?? 0} onOpen={data.onNotifications} />
            )}
          </div>
        </header>
      )}
      {isOpen ? (
        <UserDrawer
          data={data}
          menu={menu}
          onClose={() => onOpen(false)}
          onAvatar={() => {
            onOpen(false);
            setIsChanging(true);
          }}
        />
      ) : null}
      {isChanging && data.person !== null && data.onAvatar ? (
        <ChangeAvatar person={data.person} onSave={data.onAvatar} onClose={() => setIsChanging(false)} />
      ) : null}
    </>
  );
};
