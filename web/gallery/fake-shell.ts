// A made-up campus for the shells.
import type { ManagementEntry } from '../src/shell/management-menu.ts';
import type { ShellData } from '../src/shell/shell-data.ts';

const type = (id: string, zh: string, en: string, tag: readonly [string, string] = ['', ''], order = 1) => ({
  id,
  name: { zh, en },
  tag: { zh: tag[0], en: tag[1] },
  order,
});

const entry = (
  uri: string,
  zh: string,
  en: string,
  more: Partial<ManagementEntry> = {},
): ManagementEntry => ({
  uri,
  name: { zh, en },
  isVisible: true,
  ...more,
});

const menu = [
  entry('/manage/home', '首页', 'Home', { icon: 'home' }),
  entry('/manage/appointment', '预约管理', 'Bookings', {
    icon: 'calendar',
    children: [
      entry('/manage/appointment/appointment-list', '预约列表', 'Booking list'),
      entry('/manage/appointment/issues', '我的事项', 'My items'),
    ],
  }),
  entry('/manage/resources', '资源管理', 'Resources', {
    icon: 'building',
    children: [
      entry('/manage/resources/resources-type-list', '资源类型', 'Resource types'),
      entry('/manage/resources/resources-list', '资源列表', 'Resource list'),
      entry('/manage/resources/calendar', '占用日历', 'Calendar'),
    ],
  }),
  entry('/manage/approvals', '待我审批', 'Approvals', { icon: 'shield', count: 12 }),
  entry('/manage/settings/operate-log', '操作日志', 'Operation log', { icon: 'history' }),
];

export const shellData: ShellData = {
  systemName: { zh: '校园资源预约中心', en: 'Campus Reservation Centre' },
  officeName: { zh: '校园资源预约中心', en: 'Campus Reservation Centre' },
  types: [
    type('meeting', '会议室', 'Meeting rooms', ['会议研讨', 'Meeting rooms']),
    type('seminar', '研讨间', 'Seminar rooms', ['会议研讨', 'Meeting rooms'], 2),
    type('hall', '报告厅', 'Halls', ['场馆', 'Venues'], 3),
    type('gym', '体育馆', 'Gym', ['场馆', 'Venues'], 4),
    type('device', '设备', 'Devices', ['', ''], 5),
    type('seat', '座位', 'Seats', ['', ''], 6),
    type('car', '车辆', 'Vehicles', ['', ''], 7),
  ],
  navigation: [
    { name: { zh: '首页', en: 'Home' }, kind: 'page', uri: '/pc/home', role: '', order: 1 },
    { name: { zh: '资源预约', en: 'Resources' }, kind: 'type', uri: '', role: '', order: 2 },
    {
      name: { zh: '我的预约', en: 'My bookings' },
      kind: 'page',
      uri: '/pc/myAppointment',
      role: '',
      order: 3,
    },
  ],
  roles: new Set(['user', 'admin']),
  person: { name: '林晓', account: 'student1' },
  unread: 3,
  managementMenu: menu,
  managementTree: menu,
  onLogout: () => undefined,
  onSearch: () => undefined,
  onNotifications: () => undefined,
};
