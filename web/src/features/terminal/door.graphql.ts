// What a door asks of the server, and the answers in clean words.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { placeOf } from '../../resource/place.ts';
import type * as Wire from '../../wire.generated.ts';
import type { Signed } from './door-state.ts';

/** The room as its door names it. */
export interface DoorRoom {
  readonly name: Bilingual;
  /** Seats; 0 where the room does not say. */
  readonly seats: number;
  /** Its floor, and its building where the name does not say it. */
  readonly place: Bilingual;
}

export const DOOR_ROOM: Wire.DoorRoomDocument = gql`
  query DoorRoom($id: ID!) {
    findResourcesByAccount(id: $id) {
      id
      resources_name
      resources_name_en
      capacity
      building_name
      building_name_en
      floor_name
      floor_name_en
    }
  }
`;

const nowhere: Bilingual = { zh: '', en: '' };

export const roomOf = ({ findResourcesByAccount: wire }: Wire.DoorRoomQuery): DoorRoom | undefined => {
  if (!wire) return undefined;
  const name = bilingual(wire.resources_name, wire.resources_name_en);
  const building = bilingual(wire.building_name, wire.building_name_en);
  const isNamed = name.zh.includes(building.zh);
  const place = placeOf(isNamed ? nowhere : building, bilingual(wire.floor_name, wire.floor_name_en));
  return { name, seats: wire.capacity ?? 0, place };
};

export const DOOR_CODES: Wire.DoorCodesDocument = gql`
  query DoorCodes($resourceId: ID!) {
    shown: doorCodes(resourceId: $resourceId) {
      errcode
      codes {
        code
        from
        until
      }
      duty_phone
    }
  }
`;

export const SIGN_AT_DOOR: Wire.SignAtDoorDocument = gql`
  mutation SignAtDoor(
    $resourceId: ID
    $barCode: String!
    $action: String!
    $until: String
    $seat: String
    $at: Float
    $command_id: String
  ) {
    answer: signAtDoor(
      resourceId: $resourceId
      barCode: $barCode
      action: $action
      until: $until
      seat: $seat
      at: $at
      command_id: $command_id
    ) { ${answerFields} position isForReview }
  }
`;

export const DOOR_SIGNS: Wire.DoorSignsDocument = gql`
  subscription DoorSigns($resourceIds: [ID!]) {
    signEvents(resourceIds: $resourceIds) {
      key
      action
      at
      person
    }
  }
`;

export const signedOf = ({ signEvents }: Wire.DoorSignsSubscription): Signed => ({
  key: signEvents.key,
  action: signEvents.action === 'out' ? 'out' : 'in',
  at: signEvents.at,
  person: signEvents.person,
});

export const PAIR_TERMINAL: Wire.PairTerminalDocument = gql`
  mutation PairTerminal($code: String!, $pairingId: String!) {
    pairTerminal(code: $code, pairingId: $pairingId) { ${answerFields} id name resourceIds kind token }
  }
`;
