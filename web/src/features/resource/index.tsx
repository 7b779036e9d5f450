// One resource with its timetable, under every address the documents give it.
import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('./resource-route.tsx')).ResourceRoute });
const again = async () => ({ Component: (await import('./rebook-route.tsx')).RebookRoute });
const appointment = async () => ({
  Component: (await import('./appointment-route.tsx')).AppointmentRoute,
});
const handle = { ownsHeader: true };

export const routes: RouteObject[] = [
  { path: '/pc/home/resource/:id', lazy, handle },
  { path: '/pc/home/resources/:id', lazy, handle },
  { path: '/pc/venueDetail', lazy, handle },
  { path: '/pc/appointment', lazy: appointment, handle },
  { path: '/pc/rebook/:id', lazy: again, handle },
];
