// The resources of a type as they stand at the sought time, under the wire's names.
import { gql } from '@apollo/client';
import { minutesOf } from '@campus/events/domain/time/period';
import { answerFields } from '../../lib/answer-fields.ts';
import { type Bilingual, bilingual, type Language, say } from '../../lib/bilingual.ts';
import { type ShownResource, shownFields, shownOf } from '../../resource/shown-resource.graphql.ts';
import type { OtherTimesDocument, SuggestibleDocument, SuggestibleQuery } from '../../wire.generated.ts';
import type { Suggestible } from './suggestions.ts';

export const SUGGESTIBLE: SuggestibleDocument = gql`
  query Suggestible(
    $typeId: ID!
    $first: Int
    $date: String!
    $start: String!
    $end: String!
    $fromNow: Int
    $min_position: String
  ) {
    findResourcesAllByAccount(
      typeId: $typeId
      first: $first
      bookDate: $date
      bookStartTime: $start
      bookEndTime: $end
      minutesFromNow: $fromNow
      min_position: $min_position
    ) {
      edges {
        node {
          ...ShownFields
          campus_code
          campus_name
          campus_name_en
          average
          extendedPropertiesList {
            item_code
            item_name
            item_name_en
          }
          isFreeThen { ${answerFields} }
          freeFrom
          freeUntil
        }
      }
    }
  }
  ${shownFields}
`;

/** Other times of one resource on that day. */
export const OTHER_TIMES: OtherTimesDocument = gql`
  query OtherTimes($resourceId: ID!, $date: String!, $start: String!, $end: String!, $limit: Int) {
    findAlternatives(resourceId: $resourceId, date: $date, startTime: $start, endTime: $end, limit: $limit) {
      kind
      resourceId
      startTime
      endTime
    }
  }
`;

export interface FoundResource extends ShownResource, Suggestible {
  /** The code of the refusal at that time; 0: nothing refuses. */
  readonly code: number;
  readonly campusName: Bilingual;
}

/** @param language in which equipment is named, for the choice and the suggestion alike */
export const foundIn = (
  data: SuggestibleQuery | undefined,
  typeId: string,
  language: Language,
): FoundResource[] =>
  (data?.findResourcesAllByAccount.edges ?? []).map(({ node }) => {
    const {
      campus_code,
      campus_name,
      campus_name_en,
      average,
      extendedPropertiesList,
      isFreeThen,
      freeFrom,
      freeUntil,
    } = node;
    return {
      ...shownOf(node, typeId),
      campus: campus_code ?? '',
      campusName: bilingual(campus_name, campus_name_en),
      average: average ?? undefined,
      equipment: (extendedPropertiesList ?? [])
        .map(({ item_name, item_name_en, item_code }) =>
          say(bilingual(item_name || item_code, item_name_en), language),
        )
        .filter((name) => name !== ''),
      code: isFreeThen?.errcode ?? 0,
      period: { start: minutesOf(freeFrom ?? '') ?? 0, end: minutesOf(freeUntil ?? '') ?? 0 },
      refused:
        isFreeThen === null || isFreeThen.errcode === 0
          ? undefined
          : bilingual(isFreeThen.msg, isFreeThen.msg_en),
    };
  });
