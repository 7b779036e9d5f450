// The resources of one type: what is free when, side by side or as a list.
import type { RouteObject } from 'react-router';

const lazy = async () => ({ Component: (await import('./list-route.tsx')).ListRoute });

export const routes: RouteObject[] = [
  { path: '/pc/resources/:id/list', lazy },
  { path: '/pc/resources/:id/appointment', lazy },
];
