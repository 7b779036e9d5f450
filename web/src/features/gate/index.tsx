// The gates: the page that a guard stands at, and what the office's list of exceptions has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { MUSTER_PATH } from '../../muster/path.ts';
import { addListSlot } from '../../records/list-slot.ts';

const today = '/manage/visitorManagement/visitsToday';

addListSlot('exceptions', async () => (await import('./exceptions-slot.tsx')).exceptionsSlot);

const gate = async () => ({ Component: (await import('./gate-page.tsx')).GatePage });

export const routes: RouteObject[] = [
  { path: '/visitor/accessControlScan', lazy: gate },
  { path: '/mobile/accessControlScan', lazy: gate },
  { path: '/manage/accessControlCheck', handle: { entry: '/manage/accessControlCheck' }, lazy: gate },
  {
    path: today,
    handle: { entry: today },
    lazy: async () => ({ Component: (await import('./today-page.tsx')).TodayPage }),
  },
  {
    path: MUSTER_PATH,
    lazy: async () => ({ Component: (await import('../../muster/muster-page.tsx')).MusterPage }),
  },
  { path: '/manage/accessControl', element: <Navigate to="/manage/accessControlCheck" replace /> },
];
