// What the office of the demonstration has written down: where things are, how the product is used, what is told.
import { department } from '@campus/events/directory/department';
import type { Entity } from '@campus/events/domain/record/entity';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { notificationReminder } from '@campus/events/message/notification-reminder';
import { notificationTask } from '@campus/events/message/notification-task';
import { resourceType } from '@campus/events/resource/resource-type';
import { codeTable } from '@campus/events/settings/code-table';
import { customAttribute } from '@campus/events/settings/custom-attribute';
import { instruction } from '@campus/events/settings/instruction';
import { location } from '@campus/events/settings/location';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { systemTable } from '@campus/events/settings/system-table';
import { themePage } from '@campus/events/settings/theme-page';
import { buildings } from './resource-row.ts';
import { seedBanner, seedCampusMap } from './seed-pictures.ts';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const MAIN = 'main';
const FLOORS = 4;

/** In per cent of the campus map. */
const spots: Readonly<Record<keyof typeof buildings, readonly [x: number, y: number]>> = {
  YF: [16, 18],
  LZ: [50, 16],
  TS: [52, 52],
  MD: [84, 20],
  CX: [16, 54],
  TY: [82, 84],
};
const spotOf = new Map(Object.entries(spots));

const seedLocations = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  const idAt = (key: string) => idOf(story, location, key);
  await tell(parts, story, location, idAt(MAIN), {
    level: 1,
    code: MAIN,
    name: '主校区',
    name_en: 'Main campus',
    order_num: 1,
    ...(await seedCampusMap(parts, story, `record/${location.name}/${idAt(MAIN)}`, [...spotOf.values()])),
  });
  for (const [index, [code, [name, name_en]]] of Object.entries(buildings).entries()) {
    await tell(parts, story, location, idAt(code), {
      level: 2,
      code,
      name,
      name_en,
      parent_id: idAt(MAIN),
      map_x: spotOf.get(code)?.[0],
      map_y: spotOf.get(code)?.[1],
      order_num: index + 1,
    });
    for (let floor = 1; floor <= FLOORS; floor += 1)
      await tell(parts, story, location, idAt(`${code}-${floor}`), {
        level: 3,
        code: `${code}-${floor}`,
        name: `${floor} 层`,
        name_en: `Floor ${floor}`,
        parent_id: idAt(code),
        order_num: floor,
      });
  }
};

/** Code, names, whether cars pass there, and whether somebody stands there. */
const gates = [
  ['GATE-E', '东门', 'East gate', 0, 1],
  ['GATE-S', '南门', 'South gate', 1, 1],
  ['GATE-N', '北门', 'North gate', 0, 1],
] as const;

const seedGates = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  for (const [index, [code, name, name_en, takes_cars, is_guarded]] of gates.entries())
    await tell(parts, story, location, idOf(story, location, code), {
      level: 4,
      code,
      name,
      name_en,
      parent_id: idOf(story, location, MAIN),
      gate_direction: 3,
      takes_cars,
      is_guarded,
      order_num: index + 1,
    });
};

const instructions = [
  {
    key: 'first-booking',
    title: '第一次预约',
    title_en: 'Your first booking',
    content:
      '<p>在首页选择时间和人数，系统会推荐最合适的三个资源，点一下即可预约。</p><p>也可以打开资源的时间表，按住空闲时段拖动来选择时间。</p>',
    content_en:
      '<p>Say on the home page when you need a room and for how many: the three best are suggested, and one press books.</p><p>Or open the timetable of a resource and drag over the time you want.</p>',
    order_num: 1,
  },
  {
    key: 'signing-in',
    title: '到场签到',
    title_en: 'Signing in at the door',
    content:
      '<p>用手机扫描门口屏幕上的二维码，或出示您的签到码。</p><p>未按时签到的预约会自动释放，并记为一次爽约。</p>',
    content_en:
      '<p>Scan the code on the screen at the door, or show your own sign-in code.</p><p>A booking that nobody signs in to is released and counts as missed.</p>',
    order_num: 2,
  },
  {
    key: 'approving',
    title: '审批预约申请',
    title_en: 'Deciding on requests',
    menu_uri: '/manage/appointment/issues',
    content:
      '<p>列表中按 A 通过，按 R 驳回，按 J、K 上下移动。</p><p>通过前可查看同一时段的其他申请；决定后 5 分钟内、预约开始前可以撤回。</p>',
    content_en:
      '<p>In the list, A approves, R rejects, and J and K move down and up.</p><p>Requests for the same time are named before you decide. A decision can be undone for 5 minutes, until the booking begins.</p>',
    order_num: 3,
  },
] as const;

/** Under a code of its own: the defaults of an institution bring theirs. */
const activities = {
  code: 'activity',
  name: '活动类型',
  name_en: 'Kinds of activity',
  description: '预约表单中的活动类型',
  tags: '预约',
  items: [
    { item_code: 'meeting', item_name: '会议', item_name_en: 'Meeting', item_index: 1 },
    { item_code: 'lecture', item_name: '讲座', item_name_en: 'Lecture', item_index: 2 },
    { item_code: 'rehearsal', item_name: '排练', item_name_en: 'Rehearsal', item_index: 3 },
  ],
};

/** All that there are: a channel that the tenant does not name is switched off. */
const channels = [
  { channel_code: 'site', channel_name: '站内消息', is_defalut: 1 },
  { channel_code: 'email', channel_name: '邮件' },
  { channel_code: 'sms', channel_name: '短信' },
  { channel_code: 'wechat', channel_name: '微信' },
] as const;

/** The attributes of each meeting room, beside what every resource says. */
const roomAttributes = [
  {
    field_name: 'layout',
    field_desc_cn: '桌椅摆放',
    field_desc_en: 'Seating',
    remark: '按平时的摆放填写。',
    collect_mode: 6,
    data_range_cn: '会议式|课桌式|U 形',
    data_range_en: 'Boardroom|Classroom|U-shape',
    default_value_cn: '会议式',
    default_value_en: 'Boardroom',
    is_required: 1,
  },
  {
    field_name: 'extension',
    field_desc_cn: '分机号',
    field_desc_en: 'Telephone extension',
    remark: '会议室内的座机。',
  },
] as const;

/** Chosen by readers under their name; the usual look is the product's own. */
const greenTheme = {
  theme: 'color1',
  name: '明德绿',
  name_en: 'Mingde green',
  sys_name: '明德大学空间预约',
  sys_name_en: 'Mingde Room Booking',
  primary_color: '#1b7f5c',
};

/** Every usual column of the list but `hidden`, as a table's setting says it. */
const columnsBut = ({ listing, fields }: Entity, hidden: string) =>
  listing.columns.map((name) => ({
    label: name,
    nickname: fields[name]?.zh ?? name,
    checked: name !== hidden,
  }));

export const seedSettings = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  if (!story.isSuper) return;
  await seedLocations(parts, story);
  await seedGates(parts, story);
  for (const { key, ...fields } of instructions)
    await tell(parts, story, instruction, idOf(story, instruction, key), fields);
  for (const [index, channel] of channels.entries())
    await tell(parts, story, notificationChannel, idOf(story, notificationChannel, channel.channel_code), {
      ...channel,
      order_num: index + 1,
    });
  for (const [index, attribute] of roomAttributes.entries())
    await tell(parts, story, customAttribute, idOf(story, customAttribute, attribute.field_name), {
      ...attribute,
      resources_type_id: idOf(story, resourceType, 'meeting-room'),
      order_num: index + 1,
    });
  await tell(parts, story, notificationReminder, idOf(story, notificationReminder, 'loan-overdue'), {
    name: '逾期催还',
    name_en: 'Overdue loans',
    event_code: 'loan_overdue',
    channels: ['site', 'email'],
    receivers: ['applicant', 'administrators'],
  });
  const library = { object_id: idOf(story, department, 'library'), object_type: 2 };
  await tell(parts, story, notificationTask, idOf(story, notificationTask, 'stocktaking'), {
    title: '图书馆盘点通知',
    title_en: 'Stocktaking in the library',
    content: '下周五图书馆盘点，请提前安排研讨室的使用。',
    content_en: 'The library takes stock on Friday of next week. Please plan the study rooms around it.',
    state: 0,
    send_time: `${addDays(today, 3)} 09:00:00`,
    channels: ['site'],
    receiverList: [library],
  });
  // Sent as soon as the product runs; one of the two cannot be reached.
  await tell(parts, story, notificationTask, idOf(story, notificationTask, 'library-cards'), {
    title: '借阅证到期提醒',
    title_en: 'Your library card expires',
    content: '您的借阅证将于月底到期，请到图书馆服务台续期。',
    content_en: 'Your library card expires at the end of the month. Please renew it at the service desk.',
    state: 1,
    send_time: `${addDays(today, -1)} 09:00:00`,
    channels: ['sms'],
    receiverList: ['student46', 'absent1'].map((object_id) => ({ object_id, object_type: 1 })),
  });
  await tell(parts, story, codeTable, idOf(story, codeTable, activities.code), activities);
  const theme = idOf(story, themePage, greenTheme.theme);
  await tell(parts, story, themePage, theme, {
    ...greenTheme,
    ...(await seedBanner(parts, story, `record/${themePage.name}/${theme}`)),
  });
  await tell(parts, story, systemTable, idOf(story, systemTable, 'locations'), {
    interface_message: 'findLocationAll',
    url: location.page?.path,
    json: columnsBut(location, 'order_num'),
    columns: columnsBut(location, ''),
  });
};
