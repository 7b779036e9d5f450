// Devices on loan: the devices of the office, and what its list of loans has beside its columns.
import { Navigate, type RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('loans', async () => (await import('./desk-list.tsx')).loansSlot);
addListSlot('devices', async () => (await import('./devices-list.tsx')).devicesSlot);

const device = async () => ({ Component: (await import('./device-page.tsx')).DevicePage });

export const routes: RouteObject[] = [
  { path: '/manage/equipment', element: <Navigate to="/manage/equipment/list" replace /> },
  {
    path: '/manage/equipment/list',
    handle: { entry: '/manage/equipment/list' },
    lazy: async () => ({ Component: (await import('./devices-page.tsx')).DevicesPage }),
  },
  { path: '/manage/resources/equipment/add', handle: { entry: '/manage/resources/equipment' }, lazy: device },
  {
    path: '/manage/resources/equipment/edit/:id',
    handle: { entry: '/manage/resources/equipment' },
    lazy: device,
  },
];
