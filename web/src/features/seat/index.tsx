// Seat rooms: their list in the hand, and in the office their seats, the editor of their plan, how they stand now.
import type { RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('seatRooms', async () => (await import('./rooms-list.tsx')).seatRoomsSlot);

export const routes: RouteObject[] = [
  {
    path: '/mobile/seats',
    lazy: async () => ({ Component: (await import('./phone-rooms-page.tsx')).PhoneSeatRoomsPage }),
    handle: { ownsHeader: true },
  },
  {
    path: '/mobile/seats/management/:id',
    lazy: async () => ({ Component: (await import('./phone-manage-page.tsx')).PhoneSeatsPage }),
    handle: { ownsHeader: true },
  },
  {
    path: '/manage/resources/seats/edit/:id',
    handle: { entry: '/manage/resources/seats/edit' },
    lazy: async () => ({ Component: (await import('./plan-page.tsx')).PlanPage }),
  },
  {
    path: '/manage/resources/seat-resources/:id',
    handle: { entry: '/manage/resources/seat-resources' },
    lazy: async () => ({ Component: (await import('./settings-page.tsx')).SeatSettingsPage }),
  },
  {
    path: '/manage/resources/seat-resources-list/seat-detail/:id',
    handle: { entry: '/manage/resources/seat-resources-list' },
    lazy: async () => ({ Component: (await import('./now-page.tsx')).SeatsNowPage }),
  },
];
