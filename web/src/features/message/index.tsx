// What one was told, in the product.
import type { RouteObject } from 'react-router';
import { ownHeader, route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/messages', () => import('./messages-page.tsx'), 'MessagesPage'),
  route('/pc/devices', () => import('./push-page.tsx'), 'PushPage'),
  route('/mobile/notice', () => import('./phone-notice-page.tsx'), 'PhoneNoticePage', ownHeader),
  route('/mobile/notice/messages', () => import('./phone-notice-page.tsx'), 'PhoneNoticePage', ownHeader),
];
