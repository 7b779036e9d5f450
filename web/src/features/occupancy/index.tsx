// The occupancy board, in the back office and alone on a wall.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/manage/occupancy',
    lazy: async () => ({ Component: (await import('./board-page.tsx')).ManagedBoard }),
  },
  {
    path: '/board/occupancy',
    lazy: async () => ({ Component: (await import('./board-page.tsx')).WallBoard }),
  },
];
