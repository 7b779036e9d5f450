// The pages of a door and of a kiosk, how its terminal is paired, and what the list of terminals has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('terminals', async () => (await import('./terminal-list.tsx')).terminalList);

export const routes: RouteObject[] = [
  route('/door/pair', () => import('./pair-page.tsx'), 'PairPage'),
  route('/door/kiosk', () => import('./kiosk-page.tsx'), 'KioskPage'),
  route('/door/:resourceId', () => import('./door-page.tsx'), 'DoorPage'),
  { path: '/manage/settings/terminals', element: <Navigate to="/manage/resources/terminals" replace /> },
];
