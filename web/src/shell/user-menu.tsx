// The signed-in person's menu: the back office, the theme, leaving.
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { ChangeAvatar } from './change-avatar.tsx';
import type { Person, ShellData } from './shell-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** One sign that stands for the person: the first character of the name. */
const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase();

export const Avatar = ({ person }: { person: Person }) =>
  person.imageUrl === undefined ? (
    <span className="avatar" aria-hidden="true">
      {initialOf(person.name)}
    </span>
  ) : (
    <img className="avatar" src={person.imageUrl} alt="" />
  );

/** Pages of one's own that stand in every menu of the person. */
export const OwnPages = () => {
  const { t } = useText();
  return (
    <>
      <Link className="menu-entry" to="/pc/myQrcode">
        <Icon name="grid" />
        {t('shell.signCode')}
      </Link>
      <Link className="menu-entry" to="/pc/visitors">
        <Icon name="users" />
        {t('shell.visitors')}
      </Link>
    </>
  );
};

export interface UserMenuProps {
  readonly person: Person;
  /** The link that leads across: to the back office, or home from there. */
  readonly across?: { readonly to: string; readonly label: string } | undefined;
  readonly showsName?: boolean;
  readonly onLogout: () => void;
  readonly onAvatar?: ShellData['onAvatar'];
  readonly onPersonalData?: ShellData['onPersonalData'];
}

export const UserMenu = (props: UserMenuProps) => {
  const { person, across, showsName = false, onLogout, onAvatar, onPersonalData } = props;
  const { t } = useText();
  const [isChanging, setIsChanging] = useState(false);
  const name = person.name || person.account;
  return (
    <>
      <MenuButton
        align="end"
        className="user-menu"
        hasChevron={showsName}
        name={showsName ? undefined : t('shell.userMenu', { name })}
        label={
          <>
            <Avatar person={{ ...person, name }} />
            {showsName ? <span>{name}</span> : null}
          </>
        }
      >
        <p className="menu-heading">
          {name} · {person.account}
        </p>
        {across === undefined ? null : (
          <Link className="menu-entry" to={across.to}>
            <Icon name="gear" />
            {across.label}
          </Link>
        )}
        <OwnPages />
        <Link className="menu-entry" to="/pc/calendar">
          <Icon name="calendar" />
          {t('shell.calendarFeeds')}
        </Link>
        {onAvatar === undefined ? null : (
          <button type="button" className="menu-entry" onClick={() => setIsChanging(true)}>
            <Icon name="user" />
            {t('shell.changeAvatar')}
          </button>
        )}
        {onPersonalData === undefined ? null : (
          <button type="button" className="menu-entry" onClick={onPersonalData}>
            <Icon name="download" />
            {t('shell.personalData')}
          </button>
        )}
        <ThemeSwitch />
        <hr className="menu-rule" />
        <button type="button" className="menu-entry" onClick={onLogout}>
          <Icon name="logout" />
          {t('shell.logout')}
        </button>
      </MenuButton>
      {isChanging && onAvatar ? (
        <ChangeAvatar person={person} onSave={onAvatar} onClose={() => setIsChanging(false)} />
      ) : null}
    </>
  );
};
