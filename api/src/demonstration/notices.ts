// Announcements and settings of the demonstration.

export interface NoticeRow {
  readonly key: string;
  readonly title: string;
  readonly titleEn: string;
  readonly content: string;
  readonly contentEn: string;
  readonly daysAgo: number;
  readonly popUp?: '1';
  /** Days from the beginning after which it pops up no more. */
  readonly popUpDays?: number;
  /** A notice that those who book the type must read. */
  readonly type?: string;
}

export const notices: readonly NoticeRow[] = [
  {
    key: 'welcome',
    title: '预约中心上线',
    titleEn: 'The reservation centre is open',
    content: '<p>会议室、场馆、设备、座位与车辆均可在线预约，时间表实时更新。</p>',
    contentEn: '<p>Rooms, venues, devices, seats and vehicles can be booked here. The timetable is live.</p>',
    daysAgo: 3,
    popUp: '1',
    popUpDays: 30,
  },
  {
    key: 'repair',
    title: '逸夫楼 415 投影仪维修',
    titleEn: 'Projector repair in Yifu 415',
    content: '<p>维修期间该时段不可预约，时间表上以斜线标出。</p>',
    contentEn:
      '<p>The room cannot be booked while the projector is repaired; the timetable shows the hours hatched.</p>',
    daysAgo: 1,
  },
  {
    key: 'holiday',
    title: '闭馆安排',
    titleEn: 'Closing days',
    content: '<p>明德楼 220 案例室每周日闭馆。</p>',
    contentEn: '<p>Mingde 220 is closed on Sundays.</p>',
    daysAgo: 6,
  },
  {
    key: 'rooms',
    title: '会议室使用须知',
    titleEn: 'Using the meeting rooms',
    content: '<p>请准时开始与结束，离开前关闭设备并恢复桌椅。临时不用请及时取消。</p>',
    contentEn:
      '<p>Please start and end on time, switch everything off and put the chairs back. Cancel what you do not need.</p>',
    daysAgo: 9,
    type: 'meeting-room',
  },
];

const page = (name: string, nameEn: string, uri: string, order: number) => ({
  name,
  name_en: nameEn,
  kind: 'page',
  uri,
  target: '',
  role: 'user',
  order,
});

export const settings = {
  sys_name: '校园资源预约中心',
  sys_name_en: 'Campus Reservation Centre',
  public: { onlyLevelTwo: false },
  top_nav: false,
  home_nav: [
    page('首页', 'Home', '/pc/home', 10),
    { name: '资源预约', name_en: 'Resources', kind: 'type', uri: '', target: '', role: 'user', order: 20 },
    page('我的预约', 'My bookings', '/pc/myAppointment', 30),
    page('公告', 'Notices', '/pc/announcements', 40),
    page('帮助中心', 'Help centre', '/pc/helpcenter', 50),
  ],
} as const;
