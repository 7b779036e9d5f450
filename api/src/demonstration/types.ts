// The kinds of resources of the demonstration. Types that share a tag become one entry of the menu.
import { own } from './resource-row.ts';

export interface TypeRow {
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the office asks of who books a venue, beside the fields of every booking. */
export const collectedFields = [
  {
    field_name_en: 'layout',
    field_name_cn: '场地布置',
    field_name_en_desc: 'Layout',
    collect_mode: 6,
    data_range: '剧院式|课桌式|U 形',
    data_range_en: 'Theatre|Classroom|U-shape',
    default_value: '剧院式',
    default_value_en: 'Theatre',
    field_name_cn_alias: '布置',
    field_description: '场地工作人员按此摆放桌椅。',
    field_order_num: 10,
  },
  {
    field_name_en: 'equipment',
    field_name_cn: '所需设备',
    field_name_en_desc: 'Equipment',
    collect_mode: 7,
    data_range: '话筒|投影|录像',
    data_range_en: 'Microphones|Projector|Recording',
  },
  {
    field_name_en: 'microphones',
    field_name_cn: '话筒数量',
    field_name_en_desc: 'Microphones needed',
    collect_mode: 3,
    extend_config: { min: 1, max: 12 },
  },
  {
    field_name_en: 'host',
    field_name_cn: '现场负责人',
    field_name_en_desc: 'Person in charge',
    collect_mode: 9,
  },
  {
    field_name_en: 'plan',
    field_name_cn: '活动方案',
    field_name_en_desc: 'Plan of the event',
    collect_mode: 8,
  },
] as const;

const withMicrophones = ['话筒', 'Microphones'].flatMap((eq) =>
  ['show', 'require'].map((effect) =>
    Object.fromEntries([
      ['when', { field: 'equipment', eq }],
      ['then', effect],
    ]),
  ),
);

const venueForm = [
  { field: 'layout', is_necessary: 1, order_num: 10, describe: '活动前一天 17:00 后不能再改' },
  { field: 'equipment', order_num: 11 },
  { field: 'microphones', order_num: 12, logic_config: withMicrophones },
  { field: 'host', order_num: 13 },
  { field: 'plan', order_num: 14 },
];

const rooms = { resources_tag: '会议与教学', resources_tag_en: 'Rooms' } as const;
const venues = { resources_tag: '场馆', resources_tag_en: 'Venues' } as const;
const allModes = { common_enable: 1, cyclicity_enable: 1, batch_enable: 1 } as const;

export const types: readonly TypeRow[] = [
  {
    key: 'meeting-room',
    fields: {
      resources_name: '会议室',
      resources_name_en: 'Meeting rooms',
      ...rooms,
      ...allModes,
      icon: 'team',
      appointment_category: 1,
      order: 10,
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 20,
      can_appointment_remark: 1,
      wemeet_enable: 1,
    },
  },
  {
    key: 'classroom',
    fields: {
      resources_name: '教室',
      resources_name_en: 'Classrooms',
      ...rooms,
      ...allModes,
      icon: 'read',
      appointment_category: 1,
      order: 20,
    },
  },
  {
    key: 'sports-venue',
    fields: {
      resources_name: '体育场馆',
      resources_name_en: 'Sports venues',
      ...venues,
      common_enable: 1,
      cyclicity_enable: 1,
      icon: 'trophy',
      appointment_category: 1,
      order: 30,
      is_appointment_number_limit: 1,
      appointment_number_rule: 1,
      appointment_number_limit: 2,
    },
  },
  {
    key: 'culture-venue',
    fields: {
      resources_name: '文化场馆',
      resources_name_en: 'Culture venues',
      ...venues,
      common_enable: 1,
      resourcesFieldSettingList: venueForm,
      icon: 'bank',
      appointment_category: 1,
      order: 40,
    },
  },
  {
    key: 'device',
    fields: {
      resources_name: '设备',
      resources_name_en: 'Devices',
      icon: 'camera',
      appointment_category: 2,
      common_enable: 1,
      order: 50,
    },
  },
  {
    key: 'seat',
    fields: {
      resources_name: '座位',
      resources_name_en: 'Seats',
      icon: 'layout',
      appointment_category: 3,
      common_enable: 1,
      order: 60,
    },
  },
  {
    key: 'vehicle',
    fields: {
      resources_name: '车辆',
      resources_name_en: 'Vehicles',
      icon: 'car',
      appointment_category: 4,
      common_enable: 1,
      order: 70,
    },
  },
];

export const otherTypes: readonly TypeRow[] = [
  {
    key: 'meeting-room',
    fields: {
      resources_name: '会议室',
      resources_name_en: 'Meeting rooms',
      ...allModes,
      icon: 'team',
      appointment_category: 1,
      order: 10,
    },
  },
];

export const templates: readonly TypeRow[] = [
  {
    key: 'teaching',
    fields: {
      template_name: '教学楼通用',
      template_name_en: 'Teaching buildings',
      order_num: 1,
      ...own,
    },
  },
  {
    key: 'library',
    fields: {
      template_name: '图书馆研讨间',
      template_name_en: 'Library group rooms',
      order_num: 2,
      appointment_open_time: '08:00',
      appointment_close_time: '22:00',
      appointment_date_rule: 1,
      advance_booking_rule: 1,
      advance_booking: { max_advance_booking_day: 14 },
      time_slot_rule: 1,
      timeslot_latest_rule: 2,
      min_interval_minutes_cancel: 15,
      min_interval_minutes_change: 15,
      success_prompt: '请保持安静，离开时带走随身物品。',
      success_prompt_en: 'Please keep quiet and take your belongings with you.',
    },
  },
];
