// A resource's bookings for anyone who has the campus's public key: a day in words, a week in lines.
import type { RouteObject } from 'react-router';

const day = async () => ({ Component: (await import('./graph-pages.tsx')).DayGraphPage });

export const routes: RouteObject[] = [
  { path: '/pc/appointmentGragh/:id', lazy: day },
  { path: '/mobile/appointmentGragh/:id', lazy: day },
  {
    path: '/pc/timeGragh/:id',
    lazy: async () => ({ Component: (await import('./graph-pages.tsx')).WeekGraphPage }),
  },
];
