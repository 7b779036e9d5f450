// Everything that can be booked in the demonstration.
import { meetingRooms } from './meeting-rooms.ts';
import { quietRoom, readingRoom, readingRoomSignIn, studyRoom } from './reading-room.ts';
import { of, own, type ResourceRow, resourceOf, shown, teaching } from './resource-row.ts';

/** Requests for it go to a workflow service. */
export const REVIEWED = 'CX-G2';

const classroom = resourceOf('classroom');
const court = resourceOf('sports-venue');
const hall = resourceOf('culture-venue');
const device = resourceOf('device');
const seats = resourceOf('seat');
const vehicle = resourceOf('vehicle');
const meetingRoom = resourceOf('meeting-room');

/** All devices are handed out at one desk. */
const desk = {
  desk_place: '逸夫楼 1 层 设备服务台',
  desk_place_en: 'Equipment desk, Yifu, floor 1',
  desk_phone: '010-5550 0102',
};

const others: readonly ResourceRow[] = [
  classroom('MD-301', '明德楼 301 教室', 'Mingde 301 Classroom', of('registrar', 80, 'MD', 3), {
    ...teaching,
  }),
  classroom('MD-302', '明德楼 302 教室', 'Mingde 302 Classroom', of('registrar', 80, 'MD', 3), {
    ...teaching,
  }),
  court('TY-B1', '体育馆 1 号羽毛球场', 'Sports Hall Badminton Court 1', of('sports', 4, 'TY', 1), {
    fields: {
      ...own,
      appointment_date_rule: 3,
      appointment_date_days: 7,
      days_rule_refresh_time: '08:00',
      min_interval_minutes_cancel: 120,
      success_prompt: '请穿室内运动鞋，提前五分钟到前台领取球网。',
      success_prompt_en: 'Wear indoor shoes, and collect the net at the desk five minutes early.',
    },
    config: {
      signin_rule: 1,
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 15,
      holding_minutes: 15,
    },
  }),
  court('TY-B2', '体育馆 2 号羽毛球场', 'Sports Hall Badminton Court 2', of('sports', 4, 'TY', 1), {
    fields: {
      ...own,
      is_notification_push: 1,
      notifiy_channels: 'site,email',
      success_notification_push: 1,
    },
  }),
  hall('CX-G1', '创新中心 展厅', 'Innovation Hub Gallery', of('president', 60, 'CX', 1), {
    fields: { ...own, time_slot_rule: 3, need_approve: 1, appointment_open_date: '2025-09-01' },
  }),
  hall(REVIEWED, '创新中心 路演厅', 'Innovation Hub Pitch Stage', of('president', 80, 'CX', 2), {
    isReviewed: true,
    fields: { ...own, need_approve: 1, approval_holds: 1 },
  }),
  device('SB-CAM1', '便携摄像机套装', 'Portable Camera Kit', of('logistics'), {
    fields: {
      ...own,
      capacity_field_type: 2,
      capacity_string: '机身 1 台、镜头 3 支 / 1 body, 3 lenses',
    },
    config: { ...desk, device_type: 1, device_time_mode: 2, max_borrowing_days: 7, max_waiting_days: 1 },
  }),
  device('SB-PRJ', '便携投影仪', 'Portable Projector', of('logistics'), {
    fields: { ...own, capacity_field_type: 0, available_number: 5, per_max_available_number: 2 },
    config: { ...desk, device_type: 2, device_time_mode: 1, max_borrowing_days: 7, max_waiting_days: 2 },
  }),
  device('SB-LAP', '笔记本电脑', 'Laptop', of('logistics'), {
    fields: {
      ...own,
      capacity_field_type: 0,
      available_number: 8,
      per_max_available_number: 2,
      need_approve: 1,
    },
    config: {
      ...desk,
      device_type: 2,
      device_time_mode: 1,
      max_borrowing_days: 14,
      max_waiting_days: 2,
      return_need_approve: 1,
      return_review_url: 'https://review.mingde.example/devices/return',
    },
  }),
  device('SB-MIC', '无线麦克风', 'Wireless Microphone', of('logistics'), {
    fields: { ...own, capacity_field_type: 0, available_number: 12, per_max_available_number: 6 },
    config: { ...desk, device_type: 2, device_time_mode: 1, max_borrowing_days: 7, max_waiting_days: 2 },
  }),
  device('SB-REC', '录音笔', 'Voice Recorder', of('logistics'), {
    fields: { ...own, capacity_field_type: 0, available_number: 8, per_max_available_number: 2 },
    config: { ...desk, device_type: 2, device_time_mode: 1, max_borrowing_days: 7, max_waiting_days: 2 },
  }),
  device('SB-TAB', '数位板', 'Drawing Tablet', of('logistics'), {
    fields: { ...own, capacity_field_type: 0, available_number: 6, per_max_available_number: 4 },
    config: { ...desk, device_type: 2, device_time_mode: 1, max_borrowing_days: 7, max_waiting_days: 2 },
  }),
  device('SB-ADP', '转接头套装', 'Adapter Set', of('logistics'), {
    fields: { ...own, capacity_field_type: 0, available_number: 30, per_max_available_number: 6 },
    config: { ...desk, device_type: 2, device_time_mode: 1, max_borrowing_days: 7, max_waiting_days: 2 },
  }),
  seats('TS-R1', '图书馆 24 小时阅览室', 'Library 24-Hour Reading Room', of('library', 60, 'TS', 2), {
    fields: readingRoom,
    config: readingRoomSignIn,
  }),
  seats('TS-R2', '图书馆 静音区', 'Library Quiet Area', of('library', 24, 'TS', 3), {
    fields: quietRoom,
    config: readingRoomSignIn,
  }),
  seats('YF-R1', '逸夫楼 研修室', 'Yifu Study Room', of('library', 45, 'YF', 1), {
    fields: studyRoom,
    config: readingRoomSignIn,
  }),
  seats('TS-Z1', '图书馆 自习区 A', 'Library Study Area A', of('library', 40, 'TS', 1), {
    fields: { ...own, available_number: 40, per_max_available_number: 1 },
  }),
  vehicle('CL-01', '校务中巴（19 座）', 'University Minibus (19 seats)', of('logistics', 19), {
    fields: { ...own, appointment_open_time: '06:00', appointment_close_time: '23:00', need_approve: 1 },
  }),
];

export const resources: readonly ResourceRow[] = [...meetingRooms, ...others];

/** The same number as a room of the first tenant: a number is unique within its own only. */
export const otherResources: readonly ResourceRow[] = [
  meetingRoom('YF-201', '海港楼 201 会议室', 'Harbour 201 Meeting Room', of('estates', 18), {
    fields: { ...own, ...shown },
  }),
  meetingRoom('HG-202', '海港楼 202 会议室', 'Harbour 202 Meeting Room', of('estates', 10), {
    fields: { ...own },
  }),
];
