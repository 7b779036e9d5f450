// The page people come to first.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/pc/home', lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
];
