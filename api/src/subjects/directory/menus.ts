// The menu of the back office: one line an entry, in the order it is shown, with who sees it. What
// entities declare is added to their groups.

import type { Role } from '@campus/events/domain/record/entity';
import { rolesOfPage } from '@campus/events/domain/record/pages';
import { entities } from '@campus/events/entities';
import { type PermissionItem, rolesHolding } from '../../gateway/access/access.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

interface Entry {
  readonly uri: string;
  readonly group?: string;
  readonly zh: string;
  readonly en: string;
  readonly icon: string;
  /** Reached by its address only. */
  readonly isHidden?: true;
  readonly roles: readonly Role[];
}

const holders = (item: PermissionItem): readonly Role[] => rolesHolding[item];
const administrators = holders('resource_manage');

const groups: readonly Entry[] = [
  { uri: 'appointment', zh: '预约管理', en: 'Bookings', icon: 'calendar', roles: [] },
  { uri: 'resources', zh: '资源管理', en: 'Resources', icon: 'shop', roles: [] },
  { uri: 'black', zh: '黑白名单', en: 'Standing', icon: 'stop', roles: [] },
  { uri: 'evaluate', zh: '评价', en: 'Reviews', icon: 'star', roles: [] },
  { uri: 'notice', zh: '公告', en: 'Notices', icon: 'notification', roles: [] },
  { uri: 'statistics', zh: '运行情况', en: 'Operations', icon: 'chart', roles: [] },
  { uri: 'settings', zh: '系统设置', en: 'Settings', icon: 'setting', roles: [] },
];

const pages: readonly Entry[] = [
  {
    uri: '/manage/home',
    zh: '首页',
    en: 'Home',
    icon: 'home',
    roles: ['approver', 'auditor', ...administrators],
  },
  {
    uri: '/manage/appointment/new',
    group: 'appointment',

    zh: '预约视图',
    en: 'Timetable',
    icon: 'table',
    roles: holders('appointment_query'),
  },
  {
    uri: '/manage/signer',
    group: 'appointment',

    zh: '签到签退',
    en: 'Sign-in desk',
    icon: 'audit',
    roles: holders('register'),
  },
  {
    uri: '/manage/statistics/occupancy',
    group: 'statistics',

    zh: '使用看板',
    en: 'Occupancy board',
    icon: 'dashboard',
    roles: holders('statistics'),
  },
  {
    uri: '/manage/settings/operate-log',
    group: 'settings',

    zh: '操作日志',
    en: 'Operation log',
    icon: 'log',
    roles: ['auditor', 'super_admin'],
  },
];

/** An entity is in the menu of those who may list it in the back office. */
const declared: readonly Entry[] = entities.flatMap((entity): Entry[] => {
  const { page } = entity;
  if (!page) return [];
  const [zh, en] = page.title ?? [entity.zh, entity.en];
  return [{ ...page.menu, uri: page.path, zh, en, roles: rolesOfPage(entity) }];
});

const entries = [...declared, ...pages];

const wire = ({ uri, group, zh, en, icon, isHidden }: Entry, isGroup: boolean) => ({
  id: uri,
  name: zh,
  name_en: en,
  text: zh,
  parent: group ?? null,
  uri: isGroup ? `/manage/${uri}` : uri,
  icon,
  target: null,
  visible: !isHidden,
  deleted: false,
  description: null,
});

/** Only what the caller may open; a group is there while one of its entries is. */
export const canvasmenus: Resolver = (_source, _args, context) => {
  const { roles } = callerOf(context);
  const permitted = entries.filter((entry) => entry.roles.some((role) => roles.includes(role)));
  const used = new Set(permitted.map(({ group }) => group));
  return [
    ...permitted.filter(({ group }) => !group).map((entry) => wire(entry, false)),
    ...groups
      .filter(({ uri }) => used.has(uri))
      .flatMap((group) => [
        wire(group, true),
        ...permitted.filter((entry) => entry.group === group.uri).map((entry) => wire(entry, false)),
      ]),
  ];
};
