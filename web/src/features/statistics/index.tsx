// What was used, counted: for all resources that the reader may count, and by type.
import type { RouteObject } from 'react-router';
import { officeRoute } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  officeRoute(
    '/manage/statistics/appointment-statistics',
    () => import('./statistics-page.tsx'),
    'StatisticsPage',
  ),
  officeRoute('/manage/statistic', () => import('./statistics-page.tsx'), 'StatisticsPage'),
  officeRoute('/manage/appointment/venues-statistics', () => import('./statistics-page.tsx'), 'VenuesPage'),
  officeRoute(
    '/manage/visitorManagement/statistics',
    () => import('./visitor-numbers-page.tsx'),
    'VisitorStatisticsPage',
  ),
  officeRoute(
    '/manage/visitorManagement/counts',
    () => import('./visitor-counts-page.tsx'),
    'VisitorCountsPage',
  ),
  officeRoute(
    '/manage/visitorManagement/visitorInfoEntryExitStatistics',
    () => import('./entry-exit-page.tsx'),
    'EntryExitPage',
  ),
];
