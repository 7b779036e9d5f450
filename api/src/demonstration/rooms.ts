// Everything that can be booked in the demonstration.
import { meetingRooms } from './meeting-rooms.ts';
import { readingRoom, readingRoomSignIn } from './reading-room.ts';
import { own, type ResourceRow, shown, teaching } from './resource-row.ts';

/** Requests for it go to a workflow service. */
export const REVIEWED = 'CX-G2';

const others: readonly ResourceRow[] = [
  {
    number: 'MD-301',
    zh: '明德楼 301 教室',
    en: 'Mingde 301 Classroom',
    type: 'classroom',
    place: ['MD', 3],
    seats: 80,
    department: 'registrar',
    ...teaching,
  },
  {
    number: 'MD-302',
    zh: '明德楼 302 教室',
    en: 'Mingde 302 Classroom',
    type: 'classroom',
    place: ['MD', 3],
    seats: 80,
    department: 'registrar',
    ...teaching,
  },
  {
    number: 'TY-B1',
    zh: '体育馆 1 号羽毛球场',
    en: 'Sports Hall Badminton Court 1',
    type: 'sports-venue',
    place: ['TY', 1],
    seats: 4,
    department: 'sports',
    fields: {
      ...own,
      appointment_date_rule: 3,
      appointment_date_days: 7,
      days_rule_refresh_time: '08:00',
      min_interval_minutes_cancel: 120,
    },
  },
  {
    number: 'TY-B2',
    zh: '体育馆 2 号羽毛球场',
    en: 'Sports Hall Badminton Court 2',
    type: 'sports-venue',
    place: ['TY', 1],
    seats: 4,
    department: 'sports',
    fields: { ...own },
  },
  {
    number: 'CX-G1',
    zh: '创新中心 展厅',
    en: 'Innovation Hub Gallery',
    type: 'culture-venue',
    place: ['CX', 1],
    seats: 60,
    department: 'president',
    fields: { ...own, time_slot_rule: 3, need_approve: 1 },
  },
  {
    number: REVIEWED,
    zh: '创新中心 路演厅',
    en: 'Innovation Hub Pitch Stage',
    type: 'culture-venue',
    place: ['CX', 2],
    seats: 80,
    department: 'president',
    isReviewed: true,
    fields: { ...own, need_approve: 1, approval_holds: 1 },
  },
  {
    number: 'SB-CAM1',
    zh: '便携摄像机套装',
    en: 'Portable Camera Kit',
    type: 'device',
    department: 'logistics',
    fields: { ...own, capacity_field_type: 0 },
    config: { device_type: 1, device_time_mode: 2, max_borrowing_days: 7, max_waiting_days: 1 },
  },
  {
    number: 'SB-PRJ',
    zh: '便携投影仪',
    en: 'Portable Projector',
    type: 'device',
    department: 'logistics',
    fields: { ...own, capacity_field_type: 0, available_number: 5, per_max_available_number: 2 },
    config: { device_type: 2, device_time_mode: 1, max_borrowing_days: 7, max_waiting_days: 2 },
  },
  {
    number: 'SB-LAP',
    zh: '笔记本电脑',
    en: 'Laptop',
    type: 'device',
    department: 'logistics',
    fields: {
      ...own,
      capacity_field_type: 0,
      available_number: 8,
      per_max_available_number: 2,
      need_approve: 1,
    },
    config: {
      device_type: 2,
      device_time_mode: 1,
      max_borrowing_days: 14,
      max_waiting_days: 2,
      return_need_approve: 1,
      return_review_url: 'https://review.mingde.example/devices/return',
    },
  },
  {
    number: 'TS-R1',
    zh: '图书馆 24 小时阅览室',
    en: 'Library 24-Hour Reading Room',
    type: 'seat',
    place: ['TS', 2],
    seats: 60,
    department: 'library',
    fields: readingRoom,
    config: readingRoomSignIn,
  },
  {
    number: 'TS-Z1',
    zh: '图书馆 自习区 A',
    en: 'Library Study Area A',
    type: 'seat',
    place: ['TS', 1],
    seats: 1,
    department: 'library',
    fields: { ...own, available_number: 40, per_max_available_number: 1 },
  },
  {
    number: 'CL-01',
    zh: '校务中巴（19 座）',
    en: 'University Minibus (19 seats)',
    type: 'vehicle',
    seats: 19,
    department: 'logistics',
    fields: { ...own, appointment_open_time: '06:00', appointment_close_time: '23:00', need_approve: 1 },
  },
];

export const resources: readonly ResourceRow[] = [
  ...meetingRooms.map((row) => ({ ...row, type: 'meeting-room' })),
  ...others,
];

/** The same number as a room of the first tenant: a number is unique within its own only. */
export const otherResources: readonly ResourceRow[] = [
  {
    number: 'YF-201',
    zh: '海港楼 201 会议室',
    en: 'Harbour 201 Meeting Room',
    type: 'meeting-room',
    seats: 18,
    department: 'estates',
    fields: { ...own, ...shown },
  },
  {
    number: 'HG-202',
    zh: '海港楼 202 会议室',
    en: 'Harbour 202 Meeting Room',
    type: 'meeting-room',
    seats: 10,
    department: 'estates',
    fields: { ...own },
  },
];
