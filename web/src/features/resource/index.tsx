// One resource under every address the documents give it: its timetable, its description, and its time alone.
import type { RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('repairs', async () => (await import('./repair-list.tsx')).repairList);

export const routes: RouteObject[] = [
  route('/pc/home/resource/:id', () => import('./resource-route.tsx'), 'ResourceRoute', ownHeader),
  route('/pc/home/resources/:id', () => import('./resource-route.tsx'), 'ResourceRoute', ownHeader),
  route('/pc/venueDetail', () => import('./venue-page.tsx'), 'VenuePage'),
  route('/mobile/venueDetail/:id', () => import('./phone-venue-page.tsx'), 'PhoneVenuePage', ownHeader),
  route('/mobile/chooseDate/:id', () => import('./resource-route.tsx'), 'ResourceRoute', ownHeader),
  route('/mobile/chooseSeat/:id', () => import('./resource-route.tsx'), 'ResourceRoute', ownHeader),
  route('/mobile/applicationForm/:id', () => import('./rebook-route.tsx'), 'RebookRoute', ownHeader),
  route('/pc/appointment', () => import('./appointment-route.tsx'), 'AppointmentRoute', ownHeader),
  route('/mobile/appointment/new', () => import('./appointment-route.tsx'), 'AppointmentRoute', ownHeader),
  route('/pc/rebook/:id', () => import('./rebook-route.tsx'), 'RebookRoute', ownHeader),
  route('/pc/timepicker/button', () => import('./time-picker-page.tsx'), 'ButtonPickerPage'),
  route('/pc/timepicker/dialog', () => import('./time-picker-page.tsx'), 'DialogPickerPage'),
  route('/mobile/timepicker/button', () => import('./time-picker-page.tsx'), 'ButtonPickerPage'),
  route('/mobile/timepicker/dialog', () => import('./time-picker-page.tsx'), 'DialogPickerPage'),
];
