// Seat rooms in the office: their seats, the editor of their plan, how they stand now.
import type { RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('seatRooms', async () => (await import('./rooms-list.tsx')).seatRoomsSlot);

export const routes: RouteObject[] = [
  {
    path: '/manage/resources/seats/edit/:id',
    lazy: async () => ({ Component: (await import('./plan-page.tsx')).PlanPage }),
  },
  {
    path: '/manage/resources/seat-resources/:id',
    lazy: async () => ({ Component: (await import('./settings-page.tsx')).SeatSettingsPage }),
  },
  {
    path: '/manage/resources/seat-resources-list/seat-detail/:id',
    lazy: async () => ({ Component: (await import('./now-page.tsx')).SeatsNowPage }),
  },
];
