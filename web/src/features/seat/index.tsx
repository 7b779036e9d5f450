// Seat rooms: their list in the hand, and in the office their seats, the editor of their plan, how they stand now.
import type { RouteObject } from 'react-router';
import { officeRoute, ownHeader, route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('seatRooms', async () => (await import('./rooms-list.tsx')).seatRoomsSlot);

export const routes: RouteObject[] = [
  route('/mobile/seats', () => import('./phone-rooms-page.tsx'), 'PhoneSeatRoomsPage', ownHeader),
  route('/mobile/seats/management/:id', () => import('./phone-manage-page.tsx'), 'PhoneSeatsPage', ownHeader),
  officeRoute(
    '/manage/resources/seats/edit/:id',
    () => import('./plan-page.tsx'),
    'PlanPage',
    '/manage/resources/seats/edit',
  ),
  officeRoute(
    '/manage/resources/seat-resources/:id',
    () => import('./settings-page.tsx'),
    'SeatSettingsPage',
    '/manage/resources/seat-resources',
  ),
  officeRoute(
    '/manage/resources/seat-resources-list/seat-detail/:id',
    () => import('./now-page.tsx'),
    'SeatsNowPage',
    '/manage/resources/seat-resources-list',
  ),
];
