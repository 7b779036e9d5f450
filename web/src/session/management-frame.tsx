// What surrounds the pages of the back office; fetched only by who goes there.
import { Outlet } from 'react-router';
import { useFollowMyClaims } from '../live/use-my-claims.ts';
import { usePalette } from '../palette/use-palette.tsx';
import { ManagementShell } from '../shell/management-shell.tsx';
import { useBell } from './messages.ts';
import { useShellData } from './use-shell-data.ts';

export const ManagementFrame = () => {
  useFollowMyClaims();
  const bell = useBell();
  const data = useShellData();
  const { onSearch, palette } = usePalette(data, true);
  return (
    <>
      <ManagementShell data={{ ...data, ...bell, onSearch }}>
        <Outlet />
      </ManagementShell>
      {palette}
    </>
  );
};
