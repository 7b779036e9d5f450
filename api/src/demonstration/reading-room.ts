// A library reading room of sixty seats: two blocks with an aisle between them, two seats out of use.
import { own } from './resource-row.ts';

const ROWS = 6;
const COLUMNS = 11;
const AISLE = 6;
const OUT_OF_USE: readonly string[] = ['C5', 'F10'];

const isSeat = (column: number): boolean => column !== AISLE;
const numberAt = (row: number, column: number): string =>
  `${String.fromCharCode('A'.charCodeAt(0) + row - 1)}${column > AISLE ? column - 1 : column}`;

const seatList = Array.from({ length: ROWS }, (_, row) => row + 1).flatMap((row) =>
  Array.from({ length: COLUMNS }, (_, column) => column + 1)
    .filter(isSeat)
    .map((column) => ({
      seat_number: numberAt(row, column),
      row_num: row,
      column_num: column,
      seat_state: OUT_OF_USE.includes(numberAt(row, column)) ? 2 : 1,
      block_name: column < AISLE ? '靠窗' : '靠墙',
    })),
);

export const readingRoom = {
  ...own,
  appointment_open_time: '00:00',
  appointment_close_time: '24:00',
  min_interval_minutes_cancel: 0,
  rows: ROWS,
  columns: COLUMNS,
  seatList,
  date_appointment_rule_source: 1,
  seat_reservation_duration: 30,
  appointment_interval_duration: 30,
  minimum_single_appointment_duration: 60,
  maximum_single_appointment_duration: 480,
  daily_cancellation_count: 3,
  change_appointment_minutes_in_advance: 30,
  appointment_limit_settings: 1,
  appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 3 }],
  supervision_duration: 20,
  supervision_frequency: 3,
  photography_supervision: 0,
  daily_temporary_leave_count: 2,
  daily_temporary_leave_duration: 30,
  meal_temporary_leave_duration: 60,
  lunch_start_time: '11:00',
  lunch_end_time: '13:30',
  dinner_start_time: '17:00',
  dinner_end_time: '19:00',
  is_notification_push: 1,
  appointment_success_notification_push: 1,
  away_from_keyboard_notification_push: 1,
  temporary_departure_notification_push: 1,
} as const;

export const readingRoomSignIn = {
  signin_rule: 3,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 30,
  sign_out_rule: 2,
} as const;
