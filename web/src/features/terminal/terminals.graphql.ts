// The pairing of a terminal, and the resources at whose doors it may hang.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import { bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resource/resource-names.ts';
import type * as Wire from '../../wire.generated.ts';
import type { DoorPlace, HungScreen } from './pair-places.ts';

/** The code, shown once. */
export interface Pairing {
  readonly id: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** The screen that goes once the new one is there; undefined: none. */
  readonly replaced: string | undefined;
}

export const CREATE_PAIRING: Wire.CreatePairingDocument = gql`
  mutation CreatePairing(
    $name: String!
    $resourceIds: [ID!]!
    $kind: String
    $screen: String
    $command_id: String
  ) {
    createTerminalPairing(
      name: $name
      resourceIds: $resourceIds
      kind: $kind
      screen: $screen
      command_id: $command_id
    ) { ${answerFields} id code expires }
  }
`;

/** Conditions by their numbers, as the declaration of terminals has them. */
export const FLEET: Wire.FleetDocument = gql`
  query Fleet {
    paired: terminals(first: 0, filter: { state: "paired" }) {
      totalCount
    }
    heard: terminals(first: 0, filter: { condition: { in: [2, 3, 4, 6] } }) {
      totalCount
    }
    silent: terminals(first: 3, filter: { condition: 1 }) {
      totalCount
      edges {
        node {
          name
        }
      }
    }
    storage: terminals(first: 3, filter: { condition: 2 }) {
      totalCount
      edges {
        node {
          name
        }
      }
    }
    clock: terminals(first: 3, filter: { condition: 3 }) {
      totalCount
      edges {
        node {
          name
        }
      }
    }
    catchingUp: terminals(first: 3, filter: { condition: 4 }) {
      totalCount
      edges {
        node {
          name
        }
      }
    }
  }
`;

export const REVOKE_TERMINAL: Wire.RevokeTerminalDocument = gql`
  mutation RevokeTerminal($id: ID!, $command_id: String) {
    answer: revokeTerminal(id: $id, command_id: $command_id) { ${answerFields} }
  }
`;

export const DOOR_OPTIONS: Wire.DoorOptionsDocument = gql`
  query DoorOptions($first: Int, $filter: JSON) {
    findResourcesAllForManage(first: $first, filter: $filter) {
      edges {
        node {
          id
          resources_number
          resources_name
          resources_name_en
          building_name
          floor_name
          floor_name_en
          appointment_category
        }
      }
    }
  }
`;

/** Rooms, venues and rooms of seats have a door; a device or a bus has none. */
const withDoor: ReadonlySet<number> = new Set([1, 3]);

export const optionsOf = (data: Wire.DoorOptionsQuery): DoorPlace[] =>
  data.findResourcesAllForManage.edges
    .filter(({ node }) => withDoor.has(Number(node.appointment_category)))
    .map(({ node }) => ({
      id: node.id,
      name: bilingual(node.resources_name, node.resources_name_en),
      number: node.resources_number ?? '',
      building: node.building_name ?? '',
      floor: bilingual(node.floor_name, node.floor_name_en),
    }));

export const DOORS_WITH_SCREEN: Wire.DoorsWithScreenDocument = gql`
  query DoorsWithScreen($first: Int, $filter: JSON) {
    terminals(first: $first, filter: $filter) {
      edges {
        node {
          id
          state
          resourceIds
        }
      }
    }
  }
`;

export const screensIn = (data: Wire.DoorsWithScreenQuery | undefined): HungScreen[] =>
  (data?.terminals.edges ?? []).map(({ node }) => ({ id: node.id, resourceIds: node.resourceIds ?? [] }));

/** The gates of all campuses are few. */
export const GATE_OPTIONS: Wire.GateOptionsDocument = gql`
  query GateOptions {
    findLocationAll(filter: { state: 1, level: 4 }) {
      id
      name
      name_en
    }
  }
`;

export const gatesIn = (data: Wire.GateOptionsQuery): NamedResource[] =>
  data.findLocationAll.map(({ id, name, name_en }) => ({ id, name: bilingual(name, name_en) }));
