// One resource under every address the documents give it: its timetable, its description, and its time alone.
import type { RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('repairs', async () => (await import('./repair-list.tsx')).repairList);

const lazy = async () => ({ Component: (await import('./resource-route.tsx')).ResourceRoute });
const again = async () => ({ Component: (await import('./rebook-route.tsx')).RebookRoute });
const appointment = async () => ({
  Component: (await import('./appointment-route.tsx')).AppointmentRoute,
});
const venue = async () => ({ Component: (await import('./venue-page.tsx')).VenuePage });
const byButtons = async () => ({ Component: (await import('./time-picker-page.tsx')).ButtonPickerPage });
const byDialog = async () => ({ Component: (await import('./time-picker-page.tsx')).DialogPickerPage });
const venueOnPhone = async () => ({ Component: (await import('./phone-venue-page.tsx')).PhoneVenuePage });
const handle = { ownsHeader: true };

export const routes: RouteObject[] = [
  { path: '/pc/home/resource/:id', lazy, handle },
  { path: '/pc/home/resources/:id', lazy, handle },
  { path: '/pc/venueDetail', lazy: venue },
  { path: '/mobile/venueDetail/:id', lazy: venueOnPhone, handle },
  { path: '/mobile/chooseDate/:id', lazy, handle },
  { path: '/mobile/chooseSeat/:id', lazy, handle },
  { path: '/mobile/applicationForm/:id', lazy: again, handle },
  { path: '/pc/appointment', lazy: appointment, handle },
  { path: '/mobile/appointment/new', lazy: appointment, handle },
  { path: '/pc/rebook/:id', lazy: again, handle },
  { path: '/pc/timepicker/button', lazy: byButtons },
  { path: '/pc/timepicker/dialog', lazy: byDialog },
  { path: '/mobile/timepicker/button', lazy: byButtons },
  { path: '/mobile/timepicker/dialog', lazy: byDialog },
];
