// What the campus has to say to everyone.
import type { RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/announcements', () => import('./announcements-page.tsx'), 'AnnouncementsPage'),
  route('/pc/announcementDetail/:id', () => import('./announcement-page.tsx'), 'AnnouncementPage'),
  route(
    '/mobile/announcementDetail/:id',
    () => import('./phone-announcement-page.tsx'),
    'PhoneAnnouncementPage',
    ownHeader,
  ),
];
