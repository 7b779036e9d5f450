// The gates: the page that a guard stands at, and what the office's list of exceptions has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { officeRoute, route } from '../../lib/route.ts';
import { MUSTER_PATH } from '../../muster/path.ts';
import { addListSlot } from '../../records/list-slot.ts';

const today = '/manage/visitorManagement/visitsToday';

addListSlot('exceptions', async () => (await import('./exceptions-slot.tsx')).exceptionsSlot);

export const routes: RouteObject[] = [
  route('/visitor/accessControlScan', () => import('./gate-page.tsx'), 'GatePage'),
  route('/mobile/accessControlScan', () => import('./gate-page.tsx'), 'GatePage'),
  officeRoute('/manage/accessControlCheck', () => import('./gate-page.tsx'), 'GatePage'),
  officeRoute(today, () => import('./today-page.tsx'), 'TodayPage'),
  route('/mobile/visitor/exception/:id', () => import('./exception-page.tsx'), 'ExceptionPage'),
  route(MUSTER_PATH, () => import('../../muster/muster-page.tsx'), 'MusterPage'),
  { path: '/manage/accessControl', element: <Navigate to="/manage/accessControlCheck" replace /> },
];
