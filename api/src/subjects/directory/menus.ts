// The menu of the back office: who sees which entry, and in which order. What entities declare is added to their
// groups.

import {
  administrators,
  type Entity,
  isRead,
  type Role,
  superAdministrators,
} from '@campus/events/domain/record/entity';
import { rolesOfPage } from '@campus/events/domain/record/pages';
import { permissionItems } from '@campus/events/domain/record/shared-choices';
import { entities } from '@campus/events/entities';
import { type PermissionItem, rolesHolding } from '../../gateway/access/access.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { accessRowsOf } from '../../records/access-rows.ts';
import { heldItems } from '../../records/held-items.ts';
import type { PeopleParts } from './parts.ts';

interface Entry {
  readonly uri: string;
  readonly group?: string | undefined;
  readonly zh: string;
  readonly en: string;
  readonly icon: string;
  /** Reached by its address only. */
  readonly isHidden?: true;
  /** Key of a part of the back office, shown to those who have this entry. */
  readonly description?: string;
  readonly roles: readonly Role[];
  /** Items whose holders see it too, by a grant or a post. */
  readonly items?: readonly string[];
  /** True for an entry of the whole installation: for the super tenant alone. */
  readonly isOfInstallation?: boolean;
}

type SeenBy = Pick<Entry, 'roles' | 'items'>;

type PageRow = readonly [
  path: string,
  zh: string,
  en: string,
  icon: string,
  seenBy: SeenBy,
  more?: Pick<Entry, 'isHidden' | 'description'>,
];

/** Roles and items for those who hold the item, by a role or otherwise. */
const holding = (item: PermissionItem): SeenBy => ({
  roles: rolesHolding[item],
  items: [item],
});

/** Everybody who has something to do in the back office. */
const atWork: SeenBy = {
  roles: ['approver', 'auditor', ...rolesHolding.resource_manage],
  items: permissionItems.map(([item]) => item),
};

const ofOffice: SeenBy = { roles: administrators };
const ofSuperAdministrator: SeenBy = { roles: superAdministrators };
const ofAuditor: SeenBy = { roles: ['auditor', ...superAdministrators] };
const hidden = { isHidden: true } as const;

const groups: readonly Entry[] = [
  { uri: 'equipment', zh: '设备借还', en: 'Devices', icon: 'box', roles: [] },
  { uri: 'customization', zh: '分类预约', en: 'Bookings by type', icon: 'tag', roles: [] },
  { uri: 'appointment', zh: '预约管理', en: 'Bookings', icon: 'calendar', roles: [] },
  { uri: 'statistics', zh: '运行情况', en: 'Operations', icon: 'chart', roles: [] },
  { uri: 'resources', zh: '资源管理', en: 'Resources', icon: 'shop', roles: [] },
  { uri: 'cloudMeeting', zh: '视频会议', en: 'Video meetings', icon: 'video-camera', roles: [] },
  { uri: 'visitorManagement', zh: '访客管理', en: 'Visitors', icon: 'team', roles: [] },
  { uri: 'black', zh: '黑白名单', en: 'Standing', icon: 'stop', roles: [] },
  { uri: 'wemeet', zh: '会议对接', en: 'Meeting interface', icon: 'api', roles: [] },
  { uri: 'console', zh: '组织与授权', en: 'People and rights', icon: 'key', roles: [] },
  { uri: 'evaluate', zh: '评价', en: 'Reviews', icon: 'star', roles: [] },
  { uri: 'notice', zh: '公告', en: 'Notices', icon: 'megaphone', roles: [] },
  { uri: 'settings', zh: '系统设置', en: 'Settings', icon: 'setting', roles: [] },
  { uri: 'charge', zh: '收费管理', en: 'Charges', icon: 'money', roles: [] },
];

/** Pages that no declared list draws, by their group: address below the back office, names, icon, for whom. */
const pageRows: Readonly<Record<string, readonly PageRow[]>> = {
  none: [
    ['home', '首页', 'Home', 'home', atWork],
    ['instruction', '使用说明', 'Instructions', 'read', atWork],
    ['signer', '签到签退', 'Sign-in desk', 'scan', holding('register')],
  ],
  visitorManagement: [
    ['visitorManagement/visitsToday', '今日访客', 'Visitors today', 'team', ofOffice],
    ['visitorManagement/registrationSettings', '登记设置', 'Registration', 'setting', ofSuperAdministrator],
    ['accessControlCheck', '门岗核验', 'Gate', 'scan', holding('register')],
    ['visitorManagement/visitorOperateLog', '访客操作日志', 'Log of visits', 'log', ofAuditor],
    ['visitorManagement/statistics', '访客统计', 'Visitor statistics', 'chart', ofOffice],
    ['visitorManagement/counts', '在校访客', 'Visitors inside', 'team', ofOffice],
    ['visitorManagement/visitorInfoEntryExitStatistics', '出入统计', 'Entry statistics', 'door', ofOffice],
  ],
  appointment: [
    ['appointment/new', '预约视图', 'Timetable', 'table', holding('appointment_query')],
    ['appointment/venues-statistics', '按类型统计', 'By type', 'chart', holding('statistics')],
    [
      'appointment/appointment-update',
      '修改预约',
      'Edit booking',
      'edit',
      holding('appointment_manage'),
      hidden,
    ],
  ],
  statistics: [
    ['statistic', '预约统计', 'Statistics', 'chart', holding('statistics'), hidden],
    ['statistics/occupancy', '使用看板', 'Occupancy board', 'dashboard', holding('statistics')],
    ['statistics/appointment-statistics', '预约统计', 'Statistics', 'chart', holding('statistics')],
  ],
  resources: [
    ['resources/qr-codes', '打印二维码', 'QR codes', 'table', holding('resource_manage')],
    ['resources/equipment', '设备资料', 'Device', 'edit', holding('resource_manage'), hidden],
    ['resources/seat-resources', '座位设置', 'Seat settings', 'setting', holding('resource_manage'), hidden],
    ['resources/seats/edit', '座位图', 'Seat plan', 'edit', holding('resource_manage'), hidden],
    ['resources/calendar', '资源日历', 'Calendar', 'calendar', holding('appointment_query')],
  ],
  equipment: [['equipment/list', '设备管理', 'Devices', 'camera', holding('resource_manage')]],
  console: [
    ['console/govern/rolepermission', '角色授权', 'Roles', 'safety', ofSuperAdministrator],
    ['console/authorize/staff', '人员授权', 'Staff', 'user', ofSuperAdministrator],
    ['console/authorize/dept_post', '部门与岗位授权', 'Departments and posts', 'team', ofSuperAdministrator],
  ],
  settings: [
    ['settings/operate-log', '操作日志', 'Operation log', 'log', ofAuditor],
    ['settings/sys', '系统设置', 'System', 'setting', ofSuperAdministrator, { description: 'settings:edit' }],
  ],
};

const pages: readonly Entry[] = Object.entries(pageRows).flatMap(([group, rows]) =>
  rows.map(([path, zh, en, icon, seenBy, more]): Entry => {
    const uri = `/manage/${path}`;
    return { uri, group: group === 'none' ? undefined : group, zh, en, icon, ...seenBy, ...more };
  }),
);

/** The items that the access table asks for where the page's list is read. */
const itemsOfPage = (entity: Entity): readonly PermissionItem[] =>
  Object.values(accessRowsOf([{ ...entity, operations: entity.operations.filter(isRead) }])).flatMap(
    (access) => (access.who === 'holder' ? access.items : []),
  );

/** An entity is in the menu of those who may list it in the back office. */
const declared: readonly Entry[] = entities.flatMap((entity): Entry[] => {
  const { page } = entity;
  if (!page) return [];
  const [zh, en] = page.title ?? [entity.zh, entity.en];
  return [
    {
      ...page.menu,
      uri: page.path,
      zh,
      en,
      roles: rolesOfPage(entity),
      items: page.items ?? itemsOfPage(entity),
      isOfInstallation: entity.operations.some((each) => isRead(each) && each.scope === 'installation'),
    },
  ];
});

const visits = (...pages: readonly string[]) => pages.map((page) => `/manage/visitorManagement/${page}`);

/** The menu in the order of the documents: the first level, then the pages of each group. */
const order = [
  ['/manage/home', 'equipment', 'customization', 'appointment', 'statistics', 'resources', 'cloudMeeting'],
  [
    'visitorManagement',
    'black',
    'wemeet',
    '/manage/signer',
    'console',
    '/manage/instruction',
    'evaluate',
    'notice',
    'settings',
  ],
  ['charge', '/manage/equipment/list', '/manage/appointment/appointment-list'],
  ['/manage/appointment/appointment-query', '/manage/appointment/new'],
  ['/manage/appointment/appointmentUser-list', '/manage/appointment/issues'],
  ['/manage/statistics/appointment-statistics', '/manage/resources/resources-list'],
  ['/manage/resources/seat-resources-list', '/manage/resources/seat-appointment-list'],
  ['/manage/resources/resources-rule-template', '/manage/resources/resources-type-list'],
  ['/manage/resources/type_custom_attribute_list', '/manage/resources/calendar'],
  ['/manage/resources/resources-occupy-list', '/manage/cloudMeeting/list', '/manage/cloudMeeting/config'],
  ['/manage/black/black-list', '/manage/black/black-settings', '/manage/whiteList/white_list'],
  ['/manage/wemeet/meeting', '/manage/console/govern/rolepermission', '/manage/console/authorize/staff'],
  ['/manage/console/authorize/dept_post', '/manage/settings/sys', '/manage/settings/code'],
  ['/manage/settings/operate-log', '/manage/settings/notificationLog', '/manage/settings/review-manage'],
  ['/manage/settings/collection-config', '/manage/settings/location-manage', '/manage/settings/instruction'],
  ['/manage/settings/notificationTask', '/manage/settings/notifications', '/manage/charge/rule-list'],
  ['/manage/charge/resourceRule-list', '/manage/charge/detail-list', '/manage/charge/bill-list'],
  visits(
    'visitsToday',
    'registrationSettings',
    'overallSettings',
    'detailSettings',
    'fieldSettings',
    'registerFieldSettings',
    'visitorInfo',
  ),
  visits('visitorAppointmentManage', 'visitorCars', 'visitorList', 'accessExceptionList', 'longTermVisitor'),
  visits('longTermVisitor/setting', 'visitorInvitation', 'visitorInvitationBear', 'statistics', 'counts'),
  visits('visitorPersonType', 'accessControlPersonalAuth', 'notificationLog', 'focusPersonnelAccess'),
  visits('visitorOperateLog', 'visitorBlacklist', 'visitorAuthorizationHandheldCodeScan'),
  visits('visitorInfoEntryExitRecords', 'visitorInfoEntryExitStatistics'),
  ['/manage/socialVehiclesCarsManage/inSchoolCars', '/manage/socialVehiclesCarsManage/socialBlackCars'],
  ['/manage/socialVehiclesCarsManage/issues', '/manage/visitor/resourceAccessControl'],
].flat();
const places = new Map(order.map((uri, place) => [uri, place]));
/** A page that the documents do not name comes after those of its group that they do. */
const placeOf = ({ uri }: Entry): number => places.get(uri) ?? order.length;

const inOrder = (all: readonly Entry[]): Entry[] => all.toSorted((a, b) => placeOf(a) - placeOf(b));

const entries = inOrder([...declared, ...pages]);

const wire = ({ uri, group, zh, en, icon, isHidden, description }: Entry, isGroup: boolean) => ({
  id: uri,
  name: zh,
  name_en: en,
  text: zh,
  parent: group ?? null,
  uri: isGroup ? `/manage/${uri}` : uri,
  icon,
  target: '_self',
  visible: !isHidden,
  deleted: false,
  description: description ?? null,
});

/** By what somebody opens pages. */
interface Opener {
  readonly roles: readonly string[];
  readonly held: ReadonlySet<string>;
  readonly isOfSuperTenant: boolean;
}

const permitted = ({ roles, held, isOfSuperTenant }: Opener): readonly Entry[] =>
  entries.filter(
    (entry) =>
      (isOfSuperTenant || !entry.isOfInstallation) &&
      (entry.roles.some((role) => roles.includes(role)) || entry.items?.some((item) => held.has(item))),
  );

/** Addresses of the pages that somebody opens. */
export const pagesOf = (opener: Opener): readonly string[] => permitted(opener).map(({ uri }) => uri);

/** Entries of the menu that somebody sees, a group as one, and those that they do not. */
export const entriesFor = (opener: Opener) => {
  const shown = new Set(permitted(opener).filter(({ isHidden }) => !isHidden));
  const listed = entries.filter(({ isHidden, isOfInstallation }) => !isHidden && !isOfInstallation);
  const top = [...listed.filter(({ group }) => !group), ...groups];
  const isShown = ({ uri }: Entry): boolean =>
    [...shown].some((entry) => entry.uri === uri || entry.group === uri);
  const named = ({ uri, zh, en, icon }: Entry) => ({ id: uri, name: zh, name_en: en, icon });
  return { pages: top.filter(isShown).map(named), hidden: top.filter((each) => !isShown(each)).map(named) };
};

/** Only what the caller may open; a group is there while one of its entries is. */
export const canvasmenus =
  (parts: PeopleParts): Resolver =>
  async (_source, _args, context) => {
    const caller = callerOf(context);
    const [held, isOfSuperTenant] = await Promise.all([
      heldItems(parts, caller),
      parts.isSuperTenant(caller.tenant),
    ]);
    const shown = permitted({ roles: caller.roles, held, isOfSuperTenant });
    const used = new Set(shown.map(({ group }) => group));
    const top = inOrder([
      ...shown.filter(({ group }) => !group),
      ...groups.filter(({ uri }) => used.has(uri)),
    ]);
    return top.flatMap((entry) => [
      wire(entry, groups.includes(entry)),
      ...shown.filter(({ group }) => group === entry.uri).map((below) => wire(below, false)),
    ]);
  };
