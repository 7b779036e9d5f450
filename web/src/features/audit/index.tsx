// The operation log, for auditors and those who answer for the campus.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/manage/settings/operate-log',
    handle: { entry: '/manage/settings/operate-log' },
    lazy: async () => ({ Component: (await import('./log-page.tsx')).OperationLogPage }),
  },
  {
    path: '/manage/visitorManagement/visitorOperateLog',
    handle: { entry: '/manage/visitorManagement/visitorOperateLog' },
    lazy: async () => ({ Component: (await import('./log-page.tsx')).VisitLogPage }),
  },
];
