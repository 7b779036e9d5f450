// The operation log over the wire: pages of it, its live edge, the story of one stream, and its lines in clean words.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { bilingual } from '../../lib/bilingual.ts';
import { type LogLine, objectOf } from './line.ts';

interface WireLine {
  readonly position: string;
  readonly operate_user_id: string | null;
  readonly operate_user_name: string | null;
  readonly id_address: string | null;
  readonly operate_module: string | null;
  readonly operate_module_name: string | null;
  readonly operate_module_name_en: string | null;
  readonly operate_type: string | null;
  readonly action: string | null;
  readonly operate_content: string | null;
  readonly operate_content_en: string | null;
  readonly operate_object: string | null;
  readonly operate_time: string | null;
  readonly stream: string | null;
  readonly changes: Readonly<Record<string, unknown>> | null;
}

const lineFields = gql`
  fragment LineFields on OperateLog {
    position
    operate_user_id
    operate_user_name
    id_address
    operate_module
    operate_module_name
    operate_module_name_en
    operate_type
    action
    operate_content
    operate_content_en
    operate_object
    operate_time
    stream
    changes
  }
`;

export const lineOf = (wire: WireLine): LogLine => ({
  position: wire.position,
  at: wire.operate_time ?? '',
  account: wire.operate_user_id ?? '',
  who: wire.operate_user_name ?? wire.operate_user_id ?? '',
  address: wire.id_address ?? '',
  module: wire.operate_module ?? '',
  moduleName: bilingual(wire.operate_module_name, wire.operate_module_name_en),
  kind: wire.operate_type ?? '',
  action: wire.action ?? '',
  sentence: bilingual(wire.operate_content, wire.operate_content_en),
  object: objectOf(wire.operate_object ?? ''),
  stream: wire.stream ?? '',
  data: wire.changes ?? {},
});

interface WireLog {
  readonly findOperateLogAll: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean };
    readonly edges: readonly { readonly node: WireLine }[];
  };
}

export const OPERATE_LOG: TypedDocumentNode<WireLog, { first: number; filter: object }> = gql`
  query OperateLogPage($first: Int, $filter: JSON, $min_position: String) {
    findOperateLogAll(first: $first, filter: $filter, min_position: $min_position) {
      totalCount
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          ...LineFields
        }
      }
    }
  }
  ${lineFields}
`;

export const LIVE_LOG: TypedDocumentNode<
  { readonly operateLog: WireLine },
  { module?: string; after?: string }
> = gql`
  subscription LiveLog($module: String, $after: String) {
    operateLog(module: $module, after: $after) {
      ...LineFields
    }
  }
  ${lineFields}
`;

export const STREAM_STORY: TypedDocumentNode<
  { readonly operateLogOfStream: readonly WireLine[] },
  { stream: string }
> = gql`
  query StreamStory($stream: String!, $min_position: String) {
    operateLogOfStream(stream: $stream, min_position: $min_position) {
      ...LineFields
    }
  }
  ${lineFields}
`;
