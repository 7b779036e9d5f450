// `/manage` and the groups of its menu lead to the first page below them that is permitted.
import { Navigate, useLocation } from 'react-router';
import { useShellData } from '../../session/use-shell-data.ts';
import { firstPermitted } from '../../shell/management-menu.ts';

export const EntryRoute = () => {
  const { pathname } = useLocation();
  const { managementMenu } = useShellData();
  return <Navigate to={firstPermitted(managementMenu, pathname.replace(/\/+$/, ''))} replace />;
};
