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
  {
    path: '/manage/visitorManagement/statistics',
    handle: { entry: '/manage/visitorManagement/statistics' },
    lazy: async () => ({ Component: (await import('./visitor-numbers-page.tsx')).VisitorStatisticsPage }),
  },
  {
    path: '/manage/visitorManagement/counts',
    handle: { entry: '/manage/visitorManagement/counts' },
    lazy: async () => ({ Component: (await import('./visitor-counts-page.tsx')).VisitorCountsPage }),
  },
  {
    path: '/manage/visitorManagement/visitorInfoEntryExitStatistics',
    handle: { entry: '/manage/visitorManagement/visitorInfoEntryExitStatistics' },
    lazy: async () => ({ Component: (await import('./entry-exit-page.tsx')).EntryExitPage }),
  },
];
