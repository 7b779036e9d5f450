// The bar of a phone's root pages, under the thumb: home, bookings, scan, messages, oneself. A page behind one of
// them has no bar, and puts its own action there.
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { isPhone } from './is-phone.ts';

interface Place {
  readonly key: string;
  readonly icon: IconName;
  readonly to: string;
}

const left: readonly Place[] = [
  { key: 'home', icon: 'home', to: '/pc/home' },
  { key: 'mine', icon: 'calendar', to: '/pc/myAppointment' },
];
const messages: Place = { key: 'messages', icon: 'bell', to: '/pc/messages' };

const scan: Place = { key: 'scan', icon: 'scan', to: '/mobile/qrcode-scanner' };
/** Without network nothing is scanned: one's own code is held against a door instead. */
const code: Place = { key: 'code', icon: 'qr', to: '/mobile/myQrcode' };

/** A phone has oneself on a page of its own, a narrow window in the drawer. */
const ME = '/mobile/personcenter';
/** Screens of a phone and the entries of the bar that they are. */
const screens: ReadonlyMap<string, string> = new Map([
  ['/mobile/home', '/pc/home'],
  ['/mobile/myAppointment', '/pc/myAppointment'],
  ['/mobile/notice', '/pc/messages'],
  ['/mobile/notice/messages', '/pc/messages'],
]);

const placeOf = (path: string): string => {
  const plain = path.replace(/\/+$/, '');
  return screens.get(plain) ?? plain;
};

/** Whether the page at `path` is one of the roots. */
export const hasBottomBar = (path: string): boolean =>
  [...left.map(({ to }) => to), messages.to, ME].includes(placeOf(path));

export interface BottomBarProps {
  readonly path: string;
  readonly unread: number;
  readonly onMe: () => void;
  /** No answer came, even where the browser believes in a network. */
  readonly isOffline?: boolean;
}

export const BottomBar = ({ path, unread, onMe, isOffline = false }: BottomBarProps) => {
  const { t } = useText();
  const middle = useIsOnline() && !isOffline ? scan : code;
  const entry = ({ key, icon, to }: Place) => (
    <Link key={key} className="bar-entry" to={to} aria-current={placeOf(path) === to ? 'page' : undefined}>
      <Icon name={icon} size={24} />
      {t(`bar.${key}`)}
      {to === messages.to && unread > 0 ? (
        <>
          <span className="count-badge bar-badge" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
          <span className="heard-only">{t('bar.unread', { count: unread })}</span>
        </>
      ) : null}
    </Link>
  );
  return (
    <nav className="bottom-bar" aria-label={t('bar.label')}>
      {left.map(entry)}
      <Link className="bar-entry bar-scan" to={middle.to}>
        <span>
          <Icon name={middle.icon} size={28} />
        </span>
        {t(`bar.${middle.key}`)}
      </Link>
      {entry(messages)}
      {isPhone() ? (
        entry({ key: 'me', icon: 'user', to: ME })
      ) : (
        <button type="button" className="bar-entry" aria-haspopup="dialog" onClick={onMe}>
          <Icon name="user" size={24} />
          {t('bar.me')}
        </button>
      )}
    </nav>
  );
};
