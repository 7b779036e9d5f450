// The routes that belong to no feature, and how the features' routes are put between them.
import {
  createBrowserRouter,
  createPath,
  type LoaderFunction,
  type RouteObject,
  type RouterNavigateOptions,
  redirect,
  type To,
} from 'react-router';
import type { CampusConfig } from '../lib/config.ts';
import { loadedInTime } from '../lib/load-time.ts';
import { Skeleton } from '../ui/states.tsx';
import { addressFor } from './addresses.ts';
import { BrokenPage, ErrorPage } from './error-pages.tsx';
import { isPhone } from './is-phone.ts';
import { PageScroll } from './page-scroll.tsx';
import { RouteFailure } from './route-failure.tsx';

const below = (path: string, contextPath: string): string =>
  path.startsWith(contextPath) ? path.slice(contextPath.length) : path;

/** Known addresses of the other layout reach their page at once, unknown ones the 404 page. */
const rewriting =
  (contextPath: string) =>
  ({ request }: { request: Request }): Response => {
    const { pathname, search } = new URL(request.url);
    return redirect(addressFor(`${below(pathname, contextPath)}${search}`, isPhone()) ?? '/error/404');
  };

/** Before anything is drawn or asked, so that a sign-in comes back to the address of this device. */
const rewriteFirst = (contextPath: string): void => {
  const { pathname, search, hash } = window.location;
  const target = addressFor(`${below(pathname, contextPath)}${search}${hash}`, isPhone());
  if (target !== undefined) window.history.replaceState(window.history.state, '', `${contextPath}${target}`);
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
) => {
  rewriteFirst(contextPath);
  const router = createBrowserRouter(loadedInTime(routesAround(features, rewriting(contextPath))), {
    basename: contextPath || '/',
  });
  const { navigate } = router;
  // A link keeps its hash only here: loaders never see it.
  function toOwnAddress(to: number): Promise<void>;
  function toOwnAddress(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  function toOwnAddress(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return navigate(to);
    const address = to === null || typeof to === 'string' ? to : createPath(to);
    const target = address?.startsWith('/') ? addressFor(address, isPhone()) : undefined;
    return navigate(target ?? to, options);
  }
  router.navigate = toOwnAddress;
  return router;
};
