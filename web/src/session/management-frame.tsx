// What surrounds the pages of the back office; fetched only by who goes there.
import { Outlet } from 'react-router';
import { useFollowMyClaims } from '../live/use-my-claims.ts';
import { ManagementShell } from '../shell/management-shell.tsx';
import { useShellData } from './use-shell-data.ts';

export const ManagementFrame = () => {
  useFollowMyClaims();
  return (
    <ManagementShell data={useShellData()}>
      <Outlet />
    </ManagementShell>
  );
};
