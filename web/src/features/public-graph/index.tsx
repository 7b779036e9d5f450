// A resource's bookings for anyone who has the campus's public key: a day in words, a week in lines.
import type { RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/appointmentGragh/:id', () => import('./graph-pages.tsx'), 'DayGraphPage'),
  route('/mobile/appointmentGragh/:id', () => import('./graph-pages.tsx'), 'DayGraphPage'),
  route('/pc/timeGragh/:id', () => import('./graph-pages.tsx'), 'WeekGraphPage'),
];
