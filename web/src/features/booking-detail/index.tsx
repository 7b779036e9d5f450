// One booking, for its owner and its managers.
import type { RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/appointmentDetail/:type/:id', () => import('./booking-detail-page.tsx'), 'BookingDetailPage'),
  route(
    '/mobile/appointmentDetail/:type/:id',
    () => import('./booking-detail-page.tsx'),
    'BookingDetailPage',
  ),
  // A phone's own page is for the owner; approvers and managers have the one of the office.
  route(
    '/mobile/appointmentDetail/self/:id',
    () => import('./phone-booking-page.tsx'),
    'PhoneBookingPage',
    ownHeader,
  ),
  route(
    '/mobile/chooseAnotherTime/:id/:appId',
    () => import('./phone-change-time-page.tsx'),
    'PhoneChangeTimePage',
    ownHeader,
  ),
  route(
    '/manage/appointment/detail/:type/:id',
    () => import('./booking-detail-page.tsx'),
    'BookingDetailPage',
  ),
];
