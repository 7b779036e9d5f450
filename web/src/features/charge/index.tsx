// The result of a payment, for anyone who has its order number; and where the office's pages of charges begin.
import { Navigate, type RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('chargeDetails', async () => (await import('./office-lists.tsx')).detailsSlot);
addListSlot('chargeBills', async () => (await import('./office-lists.tsx')).billsSlot);

export const routes: RouteObject[] = [
  route('/pc/pay/result', () => import('./result-page.tsx'), 'PayResultPage'),
  route('/mobile/pay', () => import('./result-page.tsx'), 'PayResultPage'),
  route('/mobile/pay/result', () => import('./result-page.tsx'), 'PayResultPage'),
  { path: '/manage/charge', element: <Navigate to="/manage/charge/rule-list" replace /> },
];
