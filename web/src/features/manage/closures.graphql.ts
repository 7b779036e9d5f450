// Closures over the wire: the list, one of them, and what is asked to close, change and open again.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer, WireBulkAnswer } from '../../lib/answer.ts';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type { RecordRow } from '../../records/port.ts';

export interface WireClosure {
  readonly id: string;
  readonly resource_id: string;
  readonly resources_name: string | null;
  readonly resources_name_en: string | null;
  readonly occupy_date: string;
  readonly occupy_start_time: string;
  readonly occupy_end_time: string;
  readonly occupy_reason: string | null;
  readonly occupy_reason_en: string | null;
}

interface WireClosures {
  readonly records: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: WireClosure & Readonly<Record<string, unknown>> }[];
  };
}

export const CLOSURES: TypedDocumentNode<WireClosures, { first: number; offset: number; filter: object }> =
  gql`
  query Closures($first: Int, $offset: Int, $filter: JSON, $min_position: String) {
    records: findResourcesOccupyAll(
      first: $first
      offset: $offset
      filter: $filter
      min_position: $min_position
    ) {
      totalCount
      edges {
        node {
          id
          resource_id
          resources_name
          resources_name_en
          occupy_date
          occupy_start_time
          occupy_end_time
          occupy_reason
          occupy_reason_en
          data_source
          create_time
          create_user_id
          create_user_name
          update_time
          update_user_id
          update_user_name
        }
      }
    }
  }
`;

/** A closure lives in its day's stream and has no revision of its own to edit from. */
export const closureRow = (node: WireClosure & Readonly<Record<string, unknown>>): RecordRow => ({
  ...node,
  revision: 0,
});

export const CLOSURE: TypedDocumentNode<{ readonly closure: WireClosure | null }, { id: string }> = gql`
  query Closure($id: ID!, $min_position: String) {
    closure: findResourcesOccupy(id: $id, min_position: $min_position) {
      id
      resource_id
      resources_name
      resources_name_en
      occupy_date
      occupy_start_time
      occupy_end_time
      occupy_reason
      occupy_reason_en
    }
  }
`;

export interface WireClosed extends WireBulkAnswer {
  readonly rows: readonly (WireBulkAnswer['rows'][number] & { readonly date: string | null })[];
}

const closedFields = gql`
  fragment ClosedFields on BulkResult {
    ...BulkFields
    rows {
      date
    }
  }
  ${bulkFields}
`;

interface CloseVariables {
  readonly model: Readonly<Record<string, unknown>>;
  readonly command_id: string;
}

export const CLOSE: TypedDocumentNode<{ readonly answer: WireClosed }, CloseVariables> = gql`
  mutation Close($model: ResourcesOccupyInput!, $command_id: String) {
    answer: saveResourcesOccupy(model: $model, command_id: $command_id) {
      ...ClosedFields
    }
  }
  ${closedFields}
`;

export const CHANGE_CLOSURE: TypedDocumentNode<{ readonly answer: WireClosed }, CloseVariables> = gql`
  mutation ChangeClosure($model: ResourcesOccupyInput!, $command_id: String) {
    answer: updateResourcesOccupy(model: $model, command_id: $command_id) {
      ...ClosedFields
    }
  }
  ${closedFields}
`;

export const REOPEN: TypedDocumentNode<{ readonly answer: WireAnswer }, { id: string; command_id: string }> =
  gql`
  mutation Reopen($id: ID!, $command_id: String) {
    answer: deleteResourcesOccupy(id: $id, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;
