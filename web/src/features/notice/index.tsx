// What the campus has to say to everyone.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/pc/announcements',
    lazy: async () => ({ Component: (await import('./announcements-page.tsx')).AnnouncementsPage }),
  },
  {
    path: '/pc/announcementDetail/:id',
    lazy: async () => ({ Component: (await import('./announcement-page.tsx')).AnnouncementPage }),
  },
  {
    path: '/mobile/announcementDetail/:id',
    lazy: async () => ({ Component: (await import('./phone-announcement-page.tsx')).PhoneAnnouncementPage }),
    handle: { ownsHeader: true },
  },
];
