// Devices on loan: the devices of the office, and what its list of loans has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { officeRoute } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('loans', async () => (await import('./desk-list.tsx')).loansSlot);
addListSlot('devices', async () => (await import('./devices-list.tsx')).devicesSlot);

export const routes: RouteObject[] = [
  { path: '/manage/equipment', element: <Navigate to="/manage/equipment/list" replace /> },
  officeRoute('/manage/equipment/list', () => import('./devices-page.tsx'), 'DevicesPage'),
  officeRoute(
    '/manage/resources/equipment/add',
    () => import('./device-page.tsx'),
    'DevicePage',
    '/manage/resources/equipment',
  ),
  officeRoute(
    '/manage/resources/equipment/edit/:id',
    () => import('./device-page.tsx'),
    'DevicePage',
    '/manage/resources/equipment',
  ),
];
