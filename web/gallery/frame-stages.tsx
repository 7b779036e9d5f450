// The back office's frame, and what screens show when they have nothing or something went wrong.
import { useEffect } from 'react';
import { ManagementShell } from '../src/shell/management-shell.tsx';
import { opened, useTabs } from '../src/shell/tabs.ts';
import { UserShell } from '../src/shell/user-shell.tsx';
import { Button } from '../src/ui/button.tsx';
import { LiveBadge } from '../src/ui/live-badge.tsx';
import { EmptyState, ErrorState, Skeleton } from '../src/ui/states.tsx';
import { toast } from '../src/ui/toast.tsx';
import { nowAt, zone } from './fake-campus.ts';
import { shellData } from './fake-shell.ts';

export const ManagementStage = () => {
  const change = useTabs((tabs) => tabs.change);
  useEffect(() => {
    change((tabs) =>
      opened(tabs, {
        path: '/manage/appointment/appointment-list',
        name: { zh: '预约列表', en: 'Booking list' },
      }),
    );
    toast({
      tone: 'good',
      text: {
        zh: '已停用励志楼 4 个资源，其 3 个未来预约保留',
        en: 'Disabled 4 resources; their 3 bookings stay',
      },
      onUndo: () => undefined,
    });
  }, [change]);
  return (
    <ManagementShell data={shellData}>
      <Skeleton lines={8} shape="grid" />
    </ManagementShell>
  );
};

export const StatesStage = () => (
  <UserShell data={shellData}>
    <div className="stage">
      <p className="stage-head">
        <LiveBadge status="live" ageSeconds={0} lastPictureAt={nowAt} zone={zone} />
        <LiveBadge status="reconnecting" ageSeconds={12} lastPictureAt={nowAt} zone={zone} />
        <LiveBadge status="lost" ageSeconds={42} lastPictureAt={nowAt} zone={zone} />
      </p>
      <EmptyState title="还没有预约" hint="您的预约会显示在这里。">
        <Button look="primary" icon="plus">
          预约一间教室
        </Button>
      </EmptyState>
      <ErrorState
        text={{ zh: '没有读到时间表。网络恢复后会自动重试。', en: 'The timetable could not be read.' }}
        code="5000"
        onRetry={() => undefined}
      />
      <Skeleton shape="cards" />
    </div>
  </UserShell>
);
