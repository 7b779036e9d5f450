// Sets an institution up, once: the guard sends people here until that is done. And gives it its first data again.
import type { RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  route('/tenant/manualInit', () => import('./manual-page.tsx'), 'ManualPage'),
  route('/tenant/init', () => import('./set-up-page.tsx'), 'SetUpPage'),
];
