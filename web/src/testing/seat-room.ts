// What the server tells the pages of seat rooms in their tests.
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
