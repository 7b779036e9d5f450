// The routes that belong to no feature, and how the features' routes are put between them.
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { config } from '../lib/config.ts';
import { loadedInTime } from '../lib/load-time.ts';
import { Skeleton } from '../ui/states.tsx';
import { pageFor } from './addresses.ts';
import { BrokenPage, ErrorPage } from './error-pages.tsx';
import { RouteFailure } from './route-failure.tsx';

const withoutContext = (pathname: string): string =>
  pathname.startsWith(config.contextPath) ? pathname.slice(config.contextPath.length) : pathname;

/** Known old addresses reach their page at once, unknown ones the 404 page. */
const rewrite = ({ request }: { request: Request }): Response => {
  const { pathname, search } = new URL(request.url);
  return redirect(pageFor(withoutContext(pathname), search) ?? '/error/404');
};

/** All routes; static segments win over parameters by the router's own ranking. */
const routesAround = (features: readonly RouteObject[]): RouteObject[] => [
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Skeleton />,
    children: [
      ...features,
      { path: '/error/404', element: <ErrorPage code="404" /> },
      { path: '/error/500', element: <BrokenPage /> },
      { index: true, loader: rewrite },
      { path: '*', loader: rewrite },
    ],
  },
];

/** History mode under the context path. */
export const makeRouter = (features: readonly RouteObject[]) =>
  createBrowserRouter(loadedInTime(routesAround(features)), { basename: config.contextPath || '/' });
