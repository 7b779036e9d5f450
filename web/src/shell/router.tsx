// The routes that belong to no feature, and how the features' routes are put between them.
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import type { CampusConfig } from '../lib/config.ts';
import { loadedInTime } from '../lib/load-time.ts';
import { Skeleton } from '../ui/states.tsx';
import { pageFor } from './addresses.ts';
import { BrokenPage, ErrorPage } from './error-pages.tsx';
import { PageScroll } from './page-scroll.tsx';
import { RouteFailure } from './route-failure.tsx';

/** Known old addresses reach their page at once, unknown ones the 404 page. */
const rewriting =
  (contextPath: string) =>
  ({ request }: { request: Request }): Response => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.startsWith(contextPath) ? pathname.slice(contextPath.length) : pathname;
    return redirect(pageFor(path, search) ?? '/error/404');
  };

/** All routes; static segments win over parameters by the router's own ranking. */
const routesAround = (features: readonly RouteObject[], rewrite: LoaderFunction): RouteObject[] => [
  {
    element: <PageScroll />,
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
export const makeRouter = (
  features: readonly RouteObject[],
  { contextPath }: Pick<CampusConfig, 'contextPath'>,
) =>
  createBrowserRouter(loadedInTime(routesAround(features, rewriting(contextPath))), {
    basename: contextPath || '/',
  });
