// The bookings of the person who is signed in.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/pc/myAppointment',
    lazy: async () => ({ Component: (await import('./my-bookings-page.tsx')).MyBookingsPage }),
  },
  {
    path: '/mobile/myAppointment',
    lazy: async () => ({ Component: (await import('./phone-mine-page.tsx')).PhoneMinePage }),
    handle: { ownsHeader: true },
  },
];
