// What surrounds a page of users, and what surrounds a page that stands alone.
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useText } from '../i18n.ts';
import { lazyInTime } from '../lib/load-time.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useFollowMyClaims } from '../live/use-my-claims.ts';
import { NoticePopUp, usePopUp } from '../notice/pop-up.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { isPhone } from '../shell/is-phone.ts';
import { useTitle } from '../shell/use-title.ts';
import { UserShell } from '../shell/user-shell.tsx';
import { Toaster } from '../ui/toast.tsx';
import { useBell } from './messages.ts';
import { settingsOf } from './translate.ts';
import { useShellData } from './use-shell-data.ts';

/** On a phone a page whose route says so in its `handle` brings its own `PageHeader` in the place of the shell's. */
const ownsHeader = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'ownsHeader' in handle && handle.ownsHeader === true;

const KeepBookings = lazyInTime(async () => ({
  default: (await import('../offline/keep-bookings.tsx')).KeepBookings,
}));

/** On a phone, once the page has been opened. */
const KeepForOffline = () => {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => (isPhone() ? whenIdle(() => setIsOpened(true)) : undefined), []);
  return isOpened ? (
    <Suspense fallback={null}>
      <KeepBookings />
    </Suspense>
  ) : null;
};

export const UserFrame = () => {
  useFollowMyClaims();
  const matches = useMatches();
  const popUp = usePopUp();
  const bell = useBell();
  const data = useShellData();
  const notices = popUp.isOpen ? 0 : popUp.due.length;
  const withBell = {
    ...data,
    unread: bell.unread + notices,
    // A notice that was put off comes first: it stands nowhere among the messages.
    onNotifications: notices > 0 ? popUp.open : bell.onNotifications,
  };
  const { onSearch, palette } = usePalette(data, false);
  return (
    <UserShell data={{ ...withBell, onSearch }} ownsHeader={matches.some(({ handle }) => ownsHeader(handle))}>
      <Outlet context={onSearch} />
      {palette}
      <KeepForOffline />
      <NoticePopUp popUp={popUp} />
    </UserShell>
  );
};

/** For pages without the shell of users. */
export const BareFrame = () => {
  const { say } = useText();
  useTitle(say(settingsOf(null).systemName));
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
};
