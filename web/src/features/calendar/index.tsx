// Addresses for calendar programs: made, copied and ended by their owner.
import type { RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/calendar', () => import('./calendar-page.tsx'), 'CalendarPage'),
];
