// The bookings of the person who is signed in.
import type { RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/myAppointment', () => import('./my-bookings-page.tsx'), 'MyBookingsPage'),
  route('/mobile/myAppointment', () => import('./phone-mine-page.tsx'), 'PhoneMinePage', ownHeader),
  route(
    '/mobile/history/seat/:id',
    () => import('./phone-history-page.tsx'),
    'PhoneSeatHistoryPage',
    ownHeader,
  ),
  route('/mobile/signed', () => import('./phone-history-page.tsx'), 'PhoneSignedPage', ownHeader),
];
