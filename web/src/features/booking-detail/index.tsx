// One booking, for its owner and its managers.
import type { RouteObject } from 'react-router';

/** A phone's own page is for the owner; approvers and managers have the one of the office. */
const ownOnPhone = async () => ({ Component: (await import('./phone-booking-page.tsx')).PhoneBookingPage });

const lazy = async () => ({ Component: (await import('./booking-detail-page.tsx')).BookingDetailPage });

export const routes: RouteObject[] = [
  { path: '/pc/appointmentDetail/:type/:id', lazy },
  { path: '/mobile/appointmentDetail/:type/:id', lazy },
  { path: '/mobile/appointmentDetail/self/:id', lazy: ownOnPhone, handle: { ownsHeader: true } },
  {
    path: '/mobile/chooseAnotherTime/:id/:appId',
    lazy: async () => ({ Component: (await import('./phone-change-time-page.tsx')).PhoneChangeTimePage }),
    handle: { ownsHeader: true },
  },
  { path: '/manage/appointment/detail/:type/:id', lazy },
];
