// The pages of a door and of a kiosk, how its terminal is paired, and what the list of terminals has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('terminals', async () => (await import('./terminal-list.tsx')).terminalList);

export const routes: RouteObject[] = [
  { path: '/door/pair', lazy: async () => ({ Component: (await import('./pair-page.tsx')).PairPage }) },
  { path: '/door/kiosk', lazy: async () => ({ Component: (await import('./kiosk-page.tsx')).KioskPage }) },
  {
    path: '/door/:resourceId',
    lazy: async () => ({ Component: (await import('./door-page.tsx')).DoorPage }),
  },
  { path: '/manage/settings/terminals', element: <Navigate to="/manage/resources/terminals" replace /> },
];
