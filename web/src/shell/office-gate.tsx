// Who may open a page of the back office: a declared one by its list, any other by having an entry of the menu at
// all. The server refuses on its own what such a page asks for.
import { roles } from '@campus/events/domain/record/entity';
import { placeAt, rolesOfPage } from '@campus/events/domain/record/pages';
import { entities } from '@campus/events/entities';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { ErrorPage } from './error-pages.tsx';
import { isPermitted, leaves, type ManagementEntry } from './management-menu.ts';

export const isRefused = (tree: readonly ManagementEntry[], path: string): boolean => {
  const found = placeAt(entities, path);
  return found ? !isPermitted(tree, found.list) : leaves(tree).length === 0;
};

export interface OfficeGateProps {
  readonly tree: readonly ManagementEntry[];
  readonly children: ReactNode;
}

export const OfficeGate = ({ tree, children }: OfficeGateProps) => {
  const { pathname } = useLocation();
  const { language } = useText();
  if (!isRefused(tree, pathname)) return children;
  const found = placeAt(entities, pathname);
  if (!found) return <Navigate to="/error/401" replace />;
  const granting = rolesOfPage(found.entity);
  const who = roles
    .filter(([role]) => granting.includes(role))
    .map((role) => role[language === 'zh' ? 1 : 2]);
  return <ErrorPage code="401" grantedBy={who.join(language === 'zh' ? '、' : ', ')} />;
};
