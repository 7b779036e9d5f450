// How to book, for people who come once a term.
import type { RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/pc/helpcenter', () => import('./help-page.tsx'), 'HelpPage'),
  route('/manage/instruction', () => import('./help-page.tsx'), 'HelpPage'),
];
