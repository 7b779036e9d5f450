// The gates: the page that a guard stands at, and what the office's list of exceptions has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('exceptions', async () => (await import('./exceptions-slot.tsx')).exceptionsSlot);

const gate = async () => ({ Component: (await import('./gate-page.tsx')).GatePage });

export const routes: RouteObject[] = [
  { path: '/visitor/accessControlScan', lazy: gate },
  { path: '/mobile/accessControlScan', lazy: gate },
  { path: '/manage/accessControlCheck', handle: { entry: '/manage/accessControlCheck' }, lazy: gate },
  {
    path: '/manage/visitorManagement/visitorInfoEntryExitRecords',
    element: <Navigate to="/manage/visitorManagement/visitorList" replace />,
  },
  { path: '/manage/accessControl', element: <Navigate to="/manage/accessControlCheck" replace /> },
];
