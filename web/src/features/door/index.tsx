// The page at a door, how its terminal is paired, and where an administrator keeps the terminals.
import type { RouteObject } from 'react-router';

const terminals = async () => ({ Component: (await import('./terminals-page.tsx')).TerminalsPage });

export const routes: RouteObject[] = [
  { path: '/door/pair', lazy: async () => ({ Component: (await import('./pair-page.tsx')).PairPage }) },
  {
    path: '/door/:resourceId',
    lazy: async () => ({ Component: (await import('./door-page.tsx')).DoorPage }),
  },
  { path: '/manage/resources/terminals', lazy: terminals },
  { path: '/manage/settings/terminals', lazy: terminals },
];
