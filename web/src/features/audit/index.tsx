// The operation log, for auditors and those who answer for the campus.
import type { RouteObject } from 'react-router';
import { officeRoute } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  officeRoute('/manage/settings/operate-log', () => import('./log-page.tsx'), 'OperationLogPage'),
  officeRoute('/manage/visitorManagement/visitorOperateLog', () => import('./log-page.tsx'), 'VisitLogPage'),
];
