// Rooms of numbered seats: two blocks with an aisle between them, some seats out of use.
import type { SeatTag } from '@campus/events/seat/seat-tags';
import { own } from './resource-row.ts';

interface Plan {
  readonly rows: number;
  readonly columns: number;
  /** The column that nobody sits in. */
  readonly aisle: number;
  readonly outOfUse: readonly string[];
}

const numberAt = (row: number, column: number, aisle: number): string =>
  `${String.fromCharCode('A'.charCodeAt(0) + row - 1)}${column > aisle ? column - 1 : column}`;

/** Windows along the first column, sockets at every other desk, the quiet rows at the back, room for wheelchairs. */
const tagsAt = (row: number, column: number, { rows, columns, aisle }: Plan): SeatTag[] => {
  const fits: readonly (readonly [SeatTag, boolean])[] = [
    ['socket', (row + column) % 3 === 0 || column === columns],
    ['window', column === 1],
    ['quiet', row > rows - 2],
    ['wheelchair', row === 1 && Math.abs(column - aisle) === 1],
  ];
  return fits.flatMap(([tag, isThere]) => (isThere ? [tag] : []));
};

const seatsOf = (plan: Plan) => {
  const { rows, columns, aisle, outOfUse } = plan;
  return Array.from({ length: rows }, (_, row) => row + 1).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => column + 1)
      .filter((column) => column !== aisle)
      .map((column) => {
        const number = numberAt(row, column, aisle);
        return {
          seat_number: number,
          row_num: row,
          column_num: column,
          seat_state: outOfUse.includes(number) ? 2 : 1,
          block_name: column < aisle ? '西区 West' : '东区 East',
          seat_tags: tagsAt(row, column, plan),
        };
      }),
  );
};

const planned = (plan: Plan) => ({ rows: plan.rows, columns: plan.columns, seatList: seatsOf(plan) });

export const readingRoom = {
  ...own,
  appointment_open_time: '00:00',
  appointment_close_time: '24:00',
  min_interval_minutes_cancel: 0,
  ...planned({ rows: 6, columns: 11, aisle: 6, outOfUse: ['C5', 'F10'] }),
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

export const quietRoom = {
  ...readingRoom,
  ...planned({ rows: 4, columns: 7, aisle: 4, outOfUse: [] }),
  appointment_open_time: '07:00',
  appointment_close_time: '22:30',
  maximum_single_appointment_duration: 240,
} as const;

export const studyRoom = {
  ...readingRoom,
  ...planned({ rows: 5, columns: 10, aisle: 5, outOfUse: ['A1', 'A2', 'B1'] }),
  appointment_open_time: '08:00',
  appointment_close_time: '21:30',
  maximum_single_appointment_duration: 360,
} as const;

export const readingRoomSignIn = {
  signin_rule: 3,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 30,
  sign_out_rule: 2,
} as const;
