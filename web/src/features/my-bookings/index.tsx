// The bookings of the person who is signed in.
import type { RouteObject } from 'react-router';

const handle = { ownsHeader: true };

export const routes: RouteObject[] = [
  {
    path: '/pc/myAppointment',
    lazy: async () => ({ Component: (await import('./my-bookings-page.tsx')).MyBookingsPage }),
  },
  {
    path: '/mobile/myAppointment',
    lazy: async () => ({ Component: (await import('./phone-mine-page.tsx')).PhoneMinePage }),
    handle,
  },
  {
    path: '/mobile/history/seat/:id',
    lazy: async () => ({ Component: (await import('./phone-history-page.tsx')).PhoneSeatHistoryPage }),
    handle,
  },
  {
    path: '/mobile/signed',
    lazy: async () => ({ Component: (await import('./phone-history-page.tsx')).PhoneSignedPage }),
    handle,
  },
];
