// The first building and room of a new institution, as the records that its administrator would save.
import type { RecordFields } from '@campus/events/domain/record/events';
import { FIRST_TYPE } from './tenant-defaults.ts';

export interface FirstRoom {
  readonly building: string;
  /** Below 0: a basement. */
  readonly floor: number;
  readonly name: string;
  readonly capacity?: number | null;
  readonly opens_at?: string | null;
  readonly closes_at?: string | null;
  readonly opens_on?: string | null;
  readonly closes_on?: string | null;
  readonly need_approve?: number | null;
}

interface Made {
  readonly id: string;
  readonly fields: RecordFields;
}

const CAMPUS = 'main';
const BUILDING = 'B1';
const FIRST_ROOM = 'first-room';
const [OPENS, CLOSES] = ['08:00', '22:00'];

const floorCode = (floor: number): string => `${BUILDING}-${floor}`;

const floorNames = (floor: number): { readonly name: string; readonly name_en: string } =>
  floor < 0
    ? { name: `地下 ${-floor} 层`, name_en: `Basement ${-floor}` }
    : { name: `${floor} 层`, name_en: `Floor ${floor}` };

/** From above: the campus, the building on it, the floor in that. */
export const placesOf = ({ building, floor }: FirstRoom): readonly Made[] => [
  { id: CAMPUS, fields: { level: 1, code: CAMPUS, name: '主校区', name_en: 'Main campus' } },
  { id: BUILDING, fields: { level: 2, code: BUILDING, name: building, parent_id: CAMPUS } },
  {
    id: floorCode(floor),
    fields: { level: 3, code: floorCode(floor), parent_id: BUILDING, ...floorNames(floor) },
  },
];

/** What its founder is told of it afterwards. */
export const keptOf = ({ building, name, capacity, opens_at, closes_at, need_approve }: FirstRoom) => ({
  building,
  room: name,
  seats: capacity,
  opens_at: opens_at ?? OPENS,
  closes_at: closes_at ?? CLOSES,
  need_approve: need_approve ?? 0,
});

/** The number that stands in the name of the room, as on its door. */
export const numberIn = (name: string): string =>
  /[A-Za-z0-9-]*\d[A-Za-z0-9-]*/.exec(name)?.[0].replace(/^-+/, '') ?? '001';

export const roomOf = (room: FirstRoom): Made => {
  const { building, floor, name, capacity, opens_at, closes_at, opens_on, closes_on, need_approve } = room;
  const { name: floor_name, name_en: floor_name_en } = floorNames(floor);
  return {
    id: FIRST_ROOM,
    fields: {
      resources_type_id: FIRST_TYPE,
      resources_number: numberIn(name),
      resources_name: name,
      capacity_field_type: capacity ? 1 : undefined,
      capacity: capacity ?? undefined,
      campus_code: CAMPUS,
      campus_name: '主校区',
      campus_name_en: 'Main campus',
      building_code: BUILDING,
      building_name: building,
      floor_code: floorCode(floor),
      floor_name,
      floor_name_en,
      rule_source: 1,
      appointment_open_time: opens_at ?? OPENS,
      appointment_close_time: closes_at ?? CLOSES,
      appointment_open_date: opens_on,
      appointment_close_date: closes_on,
      need_approve: need_approve ?? 0,
      min_interval_minutes_change: 30,
      min_interval_minutes_cancel: 30,
    },
  };
};
