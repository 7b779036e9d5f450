// Keeps the bookings of the next days on a phone, anew whenever one of them changes. Draws nothing.
import { addDays } from '@campus/events/domain/time/dates';
import { useEffect } from 'react';
import { useMyBookings } from '../booking/mine/use-my-bookings.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { useSession } from '../session/session-context.tsx';
import { useShellData } from '../session/use-shell-data.ts';
import { ALL_BOOKINGS, KEPT_DAYS, keptBooking, shelvesOf } from './shelves.ts';
import { useOwnPass } from './use-own-pass.ts';

export const KeepBookings = () => {
  const { singleSignOn } = useSession();
  const { zone } = useCampus();
  const { date } = useLocalNow(zone);
  const { bookings, isLoading, failure } = useMyBookings(date, addDays(date, KEPT_DAYS), true);
  const account = singleSignOn.account();
  const tenant = singleSignOn.tenant() ?? '';
  useOwnPass(useShellData().person?.name ?? '');
  useEffect(() => {
    if (isLoading || failure || account === undefined) return;
    const { bookings: shelf } = shelvesOf({ realm: 'account', tenant, account });
    void shelf.keep(
      ALL_BOOKINGS,
      bookings.map((booking) => keptBooking(booking, zone)),
    );
    // The page that shows them must be here before the network is gone.
    void import('./offline-page.tsx').catch(() => undefined);
  }, [bookings, isLoading, failure, account, tenant, zone]);
  return null;
};
