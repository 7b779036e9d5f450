// The occupancy board, in the back office and alone on a wall.
import type { RouteObject } from 'react-router';

const managed = async () => ({ Component: (await import('./board-page.tsx')).ManagedBoard });

export const routes: RouteObject[] = [
  ...['/manage/statistics/occupancy', '/manage/occupancy'].map((path) => ({
    path,
    handle: { entry: '/manage/statistics/occupancy' },
    lazy: managed,
  })),
  {
    path: '/board/occupancy',
    lazy: async () => ({ Component: (await import('./board-page.tsx')).WallBoard }),
  },
  {
    path: '/board/lobby',
    lazy: async () => ({ Component: (await import('./lobby-page.tsx')).LobbyBoard }),
  },
];
