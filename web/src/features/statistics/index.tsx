// What was used, counted: for all resources that the reader may count, and by type.
import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('./statistics-page.tsx')).StatisticsPage });

export const routes: RouteObject[] = [
  {
    path: '/manage/statistics/appointment-statistics',
    handle: { entry: '/manage/statistics/appointment-statistics' },
    lazy,
  },
  { path: '/manage/statistic', handle: { entry: '/manage/statistic' }, lazy },
  {
    path: '/manage/appointment/venues-statistics',
    handle: { entry: '/manage/appointment/venues-statistics' },
    lazy: async () => ({ Component: (await import('./statistics-page.tsx')).VenuesPage }),
  },
];
