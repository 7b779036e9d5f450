// One booking, for its owner and its managers.
import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('./booking-detail-page.tsx')).BookingDetailPage });

export const routes: RouteObject[] = [
  { path: '/pc/appointmentDetail/:type/:id', lazy },
  { path: '/manage/appointment/detail/:type/:id', lazy },
];
