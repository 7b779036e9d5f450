// One booking, for its owner and for whoever manages it.
import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('./booking-detail-page.tsx')).BookingDetailPage });

export const routes: RouteObject[] = [
  { path: '/pc/appointmentDetail/:type/:id', lazy },
  { path: '/manage/appointment/detail/:type/:id', lazy },
];
