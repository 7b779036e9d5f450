// What a page asks first is asked when it is gone to, beside the guard's questions and the page's own script.
import type { ApolloClient } from '@apollo/client';
import type { LoaderFunction, Params, RouteObject, ShouldRevalidateFunction } from 'react-router';

/** The `handle` of a route. The page reads the answer from the cache, waits for it if need be, and tells a failure. */
export interface FirstQuestion {
  readonly ask: (apollo: ApolloClient, params: Params) => Promise<unknown>;
}

const hasQuestion = (handle: unknown): handle is FirstQuestion =>
  typeof handle === 'object' && handle !== null && 'ask' in handle && typeof handle.ask === 'function';

/** Changes of a page's own query, such as a date, ask for themselves. */
const onOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The route with a loader that asks, for somebody who is signed in, and does not wait. */
export const askingFirst =
  (apollo: ApolloClient, isSignedIn: () => Promise<boolean>) =>
  (route: RouteObject): RouteObject => {
    const { handle } = route;
    if (!hasQuestion(handle)) return route;
    const ask = async (params: Params): Promise<void> => {
      if (await isSignedIn()) await handle.ask(apollo, params);
    };
    const loader: LoaderFunction = ({ params }) => {
      ask(params).catch(() => undefined);
      return null;
    };
    return { ...route, loader, shouldRevalidate: onOtherPage };
  };
