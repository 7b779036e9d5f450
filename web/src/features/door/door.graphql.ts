// What a door asks of the server, and the answers in clean words.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer } from '../../lib/answer.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type { Signed } from './door-state.ts';

/** The room as its door names it. */
export interface Room {
  readonly name: Bilingual;
  /** Seats; 0 where the room does not say. */
  readonly seats: number;
  readonly place: Bilingual;
}

interface WireRoom {
  readonly findResourcesByAccount: {
    readonly id: string;
    readonly resources_name: string | null;
    readonly resources_name_en: string | null;
    readonly capacity: number | null;
    readonly building_name: string | null;
    readonly building_name_en: string | null;
  } | null;
}

export const DOOR_ROOM: TypedDocumentNode<WireRoom, { id: string }> = gql`
  query DoorRoom($id: ID!) {
    findResourcesByAccount(id: $id) {
      id
      resources_name
      resources_name_en
      capacity
      building_name
      building_name_en
    }
  }
`;

export const roomOf = ({ findResourcesByAccount: wire }: WireRoom): Room | undefined =>
  wire
    ? {
        name: bilingual(wire.resources_name, wire.resources_name_en),
        seats: wire.capacity ?? 0,
        place: bilingual(wire.building_name, wire.building_name_en),
      }
    : undefined;

interface WireSign {
  readonly signEvents: {
    readonly position: string;
    readonly resourceId: string;
    readonly bookingId: string;
    readonly action: string;
    readonly at: number;
    readonly person: string | null;
  };
}

export const DOOR_SIGNS: TypedDocumentNode<WireSign, { resourceIds: readonly string[]; after?: string }> =
  gql`
  subscription DoorSigns($resourceIds: [ID!], $after: String) {
    signEvents(resourceIds: $resourceIds, after: $after) {
      position
      resourceId
      bookingId
      action
      at
      person
    }
  }
`;

export const signedOf = ({ signEvents }: WireSign): Signed => ({
  position: signEvents.position,
  bookingId: signEvents.bookingId,
  action: signEvents.action === 'out' ? 'out' : 'in',
  at: signEvents.at,
  person: signEvents.person,
});

interface WireCredential {
  readonly pairTerminal: WireAnswer & {
    readonly id: string | null;
    readonly name: string | null;
    readonly resourceIds: readonly string[] | null;
    readonly token: string | null;
  };
}

export const PAIR_TERMINAL: TypedDocumentNode<WireCredential, { code: string; pairingId: string }> = gql`
  mutation PairTerminal($code: String!, $pairingId: String!) {
    pairTerminal(code: $code, pairingId: $pairingId) {
      errcode
      msg
      msg_en
      id
      name
      resourceIds
      token
    }
  }
`;
