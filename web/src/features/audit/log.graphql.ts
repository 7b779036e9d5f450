// The operation log over the wire: pages of it, its live edge, the story of one stream, and its lines in clean words.
import { gql } from '@apollo/client';
import type { Period } from '@campus/events/domain/time/period';
import { bilingual } from '../../lib/bilingual.ts';
import type * as Wire from '../../wire.generated.ts';
import { type LogLine, objectOf } from './line.ts';

const lineFields = gql`
  fragment LineFields on OperateLog {
    position
    operate_user_id
    operate_user_name
    operate_user_name_en
    id_address
    operate_module
    operate_module_name
    operate_module_name_en
    operate_type
    action
    operate_content
    operate_content_en
    operate_object
    object_name
    object_name_en
    booking_number
    booking_subject
    booking_start
    booking_end
    operate_time
    stream
    revision
    changes
    differences {
      field
      from
      to
      from_en
      to_en
    }
  }
`;

const periodOf = (start: number | null | undefined, end: number | null | undefined): Period | undefined =>
  start == null || end == null ? undefined : { start, end };

export const lineOf = (wire: Wire.LineFieldsFragment): LogLine => ({
  position: wire.position,
  at: wire.operate_time ?? '',
  account: wire.operate_user_id ?? '',
  who: bilingual(wire.operate_user_name ?? wire.operate_user_id, wire.operate_user_name_en),
  address: wire.id_address ?? '',
  module: wire.operate_module ?? '',
  moduleName: bilingual(wire.operate_module_name, wire.operate_module_name_en),
  kind: wire.operate_type ?? '',
  action: wire.action ?? '',
  sentence: bilingual(wire.operate_content, wire.operate_content_en),
  objectName: bilingual(wire.object_name, wire.object_name_en),
  object: objectOf(wire.operate_object ?? ''),
  booking:
    wire.booking_number == null
      ? undefined
      : {
          number: wire.booking_number,
          subject: wire.booking_subject ?? '',
          period: periodOf(wire.booking_start, wire.booking_end),
        },
  stream: wire.stream ?? '',
  revision: wire.revision ?? 0,
  data: wire.changes ?? {},
  differences: wire.differences.map(({ field, from, to, from_en, to_en }) => ({
    field,
    from: from ?? undefined,
    to,
    fromEn: from_en ?? undefined,
    toEn: to_en ?? undefined,
  })),
});

export const OPERATE_LOG: Wire.OperateLogPageDocument = gql`
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

export const LIVE_LOG: Wire.LiveLogDocument = gql`
  subscription LiveLog($module: String, $after: String) {
    operateLog(module: $module, after: $after) {
      ...LineFields
    }
  }
  ${lineFields}
`;

export const REPORT: Wire.ReportDoneDocument = gql`
  mutation ReportDone($model: OperateLogInput!, $command_id: String) {
    saveOperateLog(model: $model, command_id: $command_id) {
      errcode
      position
    }
  }
`;

export const STREAM_STORY: Wire.StreamStoryDocument = gql`
  query StreamStory($stream: String!, $min_position: String) {
    operateLogOfStream(stream: $stream, min_position: $min_position) {
      ...LineFields
    }
  }
  ${lineFields}
`;
