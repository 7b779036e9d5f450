// Addresses for calendar programs: made, copied and ended by their owner.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/pc/calendar',
    lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
  },
];
