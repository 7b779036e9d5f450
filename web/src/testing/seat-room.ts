// What the server tells the pages of seat rooms in their tests.
import type { Seating } from '@campus/events/domain/rules/rules';

export const officeMenu = {
  __typename: 'CanvasMenu',
  id: 'rooms',
  name: 'rooms',
  name_en: 'rooms',
  uri: '/manage/resources/seat-resources-list',
  description: null,
  parent: null,
  target: null,
  icon: null,
  visible: true,
  deleted: false,
};
/** A room of one seat and an aisle. */
export const seatRoom = {
  __typename: 'SeatResources',
  id: 'r1',
  revision: 3,
  resources_number: 'L-1',
  resources_name: '阅览室',
  resources_name_en: 'Reading room',
  building_name: null,
  floor_name: null,
  rows: 1,
  columns: 2,
  seatList: [
    {
      __typename: 'Seat',
      seat_number: 'A1',
      row_num: 1,
      column_num: 1,
      seat_state: 1,
      block_name: null,
      seat_tags: null,
    },
  ],
};

/** How one sits in a room without meals. */
export const seating: Seating = {
  rows: 1,
  columns: 1,
  seats: [],
  leave: { timesPerDay: 2, minutes: 30, mealMinutes: 60, meals: [] },
  supervision: { minutes: 20, reportsPerDay: 3, asksPhotograph: false },
};
/** One's own seat, in use. */
export const ownSeat = {
  __typename: 'AppointmentInformation',
  id: 'b1',
  booking_number: 'B-1',
  status: 'performed',
  actions: [],
  appointment_date: '2030-01-07',
  start_time: '09:00',
  end_time: '12:00',
  seat_number: 'E1',
  seat_away: 0,
  seat_away_since: null,
  seat_away_until: null,
  revision: 1,
};
export const away = (seat_away: number) => ({
  seat_away,
  seat_away_since: '2030-01-07 09:50:00',
  seat_away_until: '2030-01-07 10:20:00',
});
