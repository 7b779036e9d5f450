// What the board asks of the server, and its answer in clean words.
import { gql } from '@apollo/client';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type * as Wire from '../../wire.generated.ts';
import type { Board, Room, RoomChange, RoomState } from './board.ts';

export const BOARD: Wire.OccupancyBoardDocument = gql`
  query OccupancyBoard($typeId: ID, $isLobby: Boolean!, $min_position: String) {
    occupancyBoard(typeId: $typeId, min_position: $min_position) {
      serverTime
      date
      rows {
        resourceId
        resources_type_id
        resources_name
        resources_name_en
        building_name
        building_name_en
        floor_name
        floor_name_en
        capacity
        now
        until
        rate
      }
      ends
      begins
      curve @skip(if: $isLobby) {
        minute
        taken
        open
      }
      heat @skip(if: $isLobby) {
        weekday
        hour
        rate
      }
      events @include(if: $isLobby) {
        resourceId
        start
        end
        label {
          zh
          en
        }
      }
    }
  }
`;

export const BOARD_CHANGES: Wire.OccupancyDocument = gql`
  subscription Occupancy($typeId: ID) {
    occupancy(typeId: $typeId) {
      resourceId
      date
      now
      rate
    }
  }
`;

export interface BoardType {
  readonly id: string;
  readonly name: Bilingual;
}

export const BOARD_TYPES: Wire.BoardTypesDocument = gql`
  query BoardTypes {
    types: findResourcesTypeAllByAccountForDisplay {
      id
      resources_name
      resources_name_en
    }
  }
`;

const stateOf = (now: string): RoomState =>
  now === 'taken' || now === 'held' || now === 'closed' ? now : 'free';

const roomOf = (row: Wire.OccupancyBoardQuery['occupancyBoard']['rows'][number]): Room => ({
  id: row.resourceId,
  typeId: row.resources_type_id,
  name: bilingual(row.resources_name, row.resources_name_en),
  building: bilingual(row.building_name, row.building_name_en),
  floor: bilingual(row.floor_name, row.floor_name_en),
  seats: row.capacity ?? 0,
  now: stateOf(row.now),
  until: row.until ?? undefined,
  rate: row.rate,
});

export const boardOf = ({ occupancyBoard }: Wire.OccupancyBoardQuery): Board => ({
  date: occupancyBoard.date,
  serverTime: occupancyBoard.serverTime,
  rooms: occupancyBoard.rows.map(roomOf),
  ends: occupancyBoard.ends,
  begins: occupancyBoard.begins,
  curve: occupancyBoard.curve ?? [],
  heat: occupancyBoard.heat ?? [],
  events: occupancyBoard.events ?? [],
});

export const changeOf = ({ occupancy }: Wire.OccupancySubscription): RoomChange => ({
  id: occupancy.resourceId,
  date: occupancy.date,
  now: stateOf(occupancy.now),
  rate: occupancy.rate,
});

export const typesOf = ({ types }: Wire.BoardTypesQuery): BoardType[] =>
  types.map((type) => ({ id: type.id, name: bilingual(type.resources_name, type.resources_name_en) }));
