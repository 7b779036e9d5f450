// What the board asks of the server, and its answer in clean words.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type { Board, Room, RoomChange, RoomState } from './board.ts';

interface WireRow {
  readonly resourceId: string;
  readonly resources_name: string;
  readonly resources_name_en: string | null;
  readonly building_name: string | null;
  readonly building_name_en: string | null;
  readonly floor_name: string | null;
  readonly floor_name_en: string | null;
  readonly now: string;
  readonly until: number | null;
  readonly rate: number;
}

interface WireBoard {
  readonly occupancyBoard: {
    readonly serverTime: number;
    readonly date: string;
    readonly rows: readonly WireRow[];
    readonly curve: Board['curve'];
    readonly heat: Board['heat'];
  };
}

export const BOARD: TypedDocumentNode<WireBoard, { typeId: string | null }> = gql`
  query OccupancyBoard($typeId: ID, $min_position: String) {
    occupancyBoard(typeId: $typeId, min_position: $min_position) {
      serverTime
      date
      rows {
        resourceId
        resources_name
        resources_name_en
        building_name
        building_name_en
        floor_name
        floor_name_en
        now
        until
        rate
      }
      curve {
        minute
        taken
        open
      }
      heat {
        weekday
        hour
        rate
      }
    }
  }
`;

interface WireChange {
  readonly occupancy: {
    readonly resourceId: string;
    readonly date: string;
    readonly now: string;
    readonly rate: number;
  };
}

export const BOARD_CHANGES: TypedDocumentNode<WireChange, { typeId: string | null }> = gql`
  subscription Occupancy($typeId: ID) {
    occupancy(typeId: $typeId) {
      resourceId
      date
      now
      rate
    }
  }
`;

export interface ResourceType {
  readonly id: string;
  readonly name: Bilingual;
}

interface WireTypes {
  readonly types: readonly {
    readonly id: string;
    readonly resources_name: string | null;
    readonly resources_name_en: string | null;
  }[];
}

export const BOARD_TYPES: TypedDocumentNode<WireTypes, Record<string, never>> = gql`
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

const roomOf = (row: WireRow): Room => ({
  id: row.resourceId,
  name: bilingual(row.resources_name, row.resources_name_en),
  building: bilingual(row.building_name, row.building_name_en),
  floor: bilingual(row.floor_name, row.floor_name_en),
  now: stateOf(row.now),
  until: row.until ?? undefined,
  rate: row.rate,
});

export const boardOf = ({ occupancyBoard }: WireBoard): Board => ({
  date: occupancyBoard.date,
  serverTime: occupancyBoard.serverTime,
  rooms: occupancyBoard.rows.map(roomOf),
  curve: occupancyBoard.curve,
  heat: occupancyBoard.heat,
});

export const changeOf = ({ occupancy }: WireChange): RoomChange => ({
  id: occupancy.resourceId,
  date: occupancy.date,
  now: stateOf(occupancy.now),
  rate: occupancy.rate,
});

export const typesOf = ({ types }: WireTypes): ResourceType[] =>
  types.map((type) => ({ id: type.id, name: bilingual(type.resources_name, type.resources_name_en) }));
