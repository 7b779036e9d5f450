// The features' routes, one line a feature: `{ path, lazy: () => import('./<name>/<page>.tsx') }` keeps each in its own chunk.
import type { RouteObject } from 'react-router';

export const featureRoutes: readonly RouteObject[] = [];
