// The kinds of resources of the demonstration. Types that share a tag become one entry of the menu.
import { own } from './resource-row.ts';

export interface TypeRow {
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

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
