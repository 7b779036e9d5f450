// Access to a page of the back office: to a declared one by its list, to another by the menu's entry that its
// route names as `handle.entry`. A page whose route names none is for everybody who has an entry of the menu.
// The server refuses on its own what such a page asks for.
import { roles } from '@campus/events/domain/record/entity';
import { placeAt, rolesOfPage } from '@campus/events/domain/record/pages';
import { fieldsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { useText } from '../i18n.ts';
import { ErrorPage } from './error-pages.tsx';
import { isPermitted, leaves, type ManagementEntry } from './management-menu.ts';

/** The entry that a route's `handle` names. */
export const entryOf = (handle: unknown): string | undefined => {
  const { entry } = fieldsIn(handle);
  return typeof entry === 'string' ? entry : undefined;
};

export const isRefused = (tree: readonly ManagementEntry[], path: string, entry?: string): boolean => {
  const needed = placeAt(entities, path)?.list ?? entry;
  return needed === undefined ? leaves(tree).length === 0 : !isPermitted(tree, needed);
};

export interface OfficeGateProps {
  readonly tree: readonly ManagementEntry[];
  readonly children: ReactNode;
}

export const OfficeGate = ({ tree, children }: OfficeGateProps) => {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const { language } = useText();
  if (!isRefused(tree, pathname, entryOf(handle))) return children;
  const found = placeAt(entities, pathname);
  if (!found) return <Navigate to="/error/401" replace />;
  const granting = rolesOfPage(found.entity);
  const who = roles
    .filter(([role]) => granting.includes(role))
    .map((role) => role[language === 'zh' ? 1 : 2]);
  return <ErrorPage code="401" openTo={who.join(language === 'zh' ? '、' : ', ')} />;
};
