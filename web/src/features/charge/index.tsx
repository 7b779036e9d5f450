// The result of a payment, for anyone who has its order number; and where the office's pages of charges begin.
import { Navigate, type RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('chargeDetails', async () => (await import('./office-lists.tsx')).detailsSlot);
addListSlot('chargeBills', async () => (await import('./office-lists.tsx')).billsSlot);

const result = async () => ({ Component: (await import('./result-page.tsx')).PayResultPage });

export const routes: RouteObject[] = [
  { path: '/pc/pay/result', lazy: result },
  { path: '/mobile/pay', lazy: result },
  { path: '/mobile/pay/result', lazy: result },
  { path: '/manage/charge', element: <Navigate to="/manage/charge/rule-list" replace /> },
];
