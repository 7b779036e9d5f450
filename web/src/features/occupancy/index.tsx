// The occupancy board, in the back office and alone on a wall.
import type { RouteObject } from 'react-router';
import { officeRoute, route } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  ...['/manage/statistics/occupancy', '/manage/occupancy'].map((path) =>
    officeRoute(path, () => import('./board-page.tsx'), 'ManagedBoard', '/manage/statistics/occupancy'),
  ),
  officeRoute('/manage/appointment/new', () => import('./views-page.tsx'), 'ViewsPage'),
  route('/board/occupancy', () => import('./board-page.tsx'), 'WallBoard'),
  route('/board/lobby', () => import('./lobby-page.tsx'), 'LobbyBoard'),
];
