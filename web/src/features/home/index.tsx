// The page people come to first, and the same question for one type.
import type { RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/home', () => import('./home-page.tsx'), 'HomePage'),
  route('/mobile/home', () => import('./phone-home-page.tsx'), 'PhoneHomePage', ownHeader),
  route('/mobile/menuManage', () => import('./phone-menu-page.tsx'), 'PhoneMenuPage', ownHeader),
  route('/pc/resources/:id/appointment', () => import('./book-in-type-page.tsx'), 'BookInTypePage'),
];
