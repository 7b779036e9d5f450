// The route of a page whose script is loaded when somebody goes there.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** For `handle`: the page of a phone draws its header itself. */
export const ownHeader = { ownsHeader: true };

export type PageRoute = RouteObject & { readonly page: string };

export const route = <Name extends string>(
  path: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
  handle?: object,
): PageRoute => ({ path, handle, page: name, lazy: async () => ({ Component: (await load())[name] }) });

/** A page of the back office and the entry of its menu under which it stands. */
export const officeRoute = <Name extends string>(
  path: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
  entry = path,
): PageRoute => route(path, load, name, { entry });
