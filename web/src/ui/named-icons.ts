// Icons by the names under which the server keeps them, and those that a person picks from.
import type { IconName } from './icon.tsx';

/** The server names icons by antd's names; ours are fewer. */
const icons: Readonly<Record<string, IconName>> = {
  home: 'home',
  calendar: 'calendar',
  shop: 'building',
  bank: 'building',
  money: 'money',
  box: 'box',
  tag: 'tag',
  key: 'key',
  scan: 'scan',
  megaphone: 'megaphone',
  api: 'link',
  appstore: 'grid',
  team: 'users',
  user: 'user',
  profile: 'grid',
  stop: 'ban',
  notification: 'bell',
  star: 'star',
  setting: 'gear',
  'bar-chart': 'chart',
  dashboard: 'chart',
  'pie-chart': 'chart',
  history: 'history',
  audit: 'shield',
  safety: 'shield',
  solution: 'shield',
  monitor: 'monitor',
  desktop: 'monitor',
  'video-camera': 'video',
  schedule: 'clock',
  read: 'book',
  trophy: 'star',
  car: 'pin',
  edit: 'edit',
  list: 'calendar',
  swap: 'repeat',
  camera: 'camera',
  table: 'columns',
  log: 'history',
  door: 'monitor',
  database: 'grid',
  chart: 'chart',
};

export const iconNamed = (icon: string | null): { readonly icon?: IconName } => {
  const known = icon === null ? undefined : icons[icon.replace(/-outlined$/i, '')];
  return known === undefined ? {} : { icon: known };
};

/** Offered for a kind of resource, each with its words. */
export const pickedIcons: readonly (readonly [name: string, zh: string, en: string])[] = [
  ['bank', '楼宇', 'Building'],
  ['team', '会议', 'Meetings'],
  ['read', '教学', 'Teaching'],
  ['trophy', '文体', 'Sports and culture'],
  ['desktop', '机房', 'Computers'],
  ['video-camera', '录播', 'Recording'],
  ['camera', '摄影', 'Photography'],
  ['box', '设备', 'Equipment'],
  ['car', '车辆', 'Vehicles'],
  ['user', '座位', 'Seats'],
  ['appstore', '综合', 'Mixed'],
  ['calendar', '日程', 'Schedule'],
  ['schedule', '时段', 'Hours'],
  ['megaphone', '活动', 'Events'],
  ['key', '钥匙', 'Keys'],
  ['money', '收费', 'Paid'],
  ['safety', '实验', 'Laboratories'],
  ['tag', '其他', 'Other'],
];
