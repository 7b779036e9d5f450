// How one stands: faults, bans and appeals; and what the office's lists of them have beside their columns.
import { Navigate, type RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('blacklist', async () => (await import('./office-lists.tsx')).blacklistSlot);
addListSlot('standingFaults', async () => (await import('./office-lists.tsx')).faultsSlot);
addListSlot('standingAppeals', async () => (await import('./office-lists.tsx')).appealsSlot);

export const routes: RouteObject[] = [
  route('/mobile/personcenter', () => import('./phone-me-page.tsx'), 'PhoneMePage', ownHeader),
  route('/pc/standing', () => import('./standing-page.tsx'), 'StandingPage'),
  { path: '/manage/black', element: <Navigate to="/manage/black/black-list" replace /> },
];
