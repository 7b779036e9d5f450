// What is asked before a booking moves: the server's verdict on the new time, and other times near it.
import { gql } from '@apollo/client';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../lib/bilingual.ts';
import type { MoveVerdictDocument, MoveVerdictQuery } from '../wire.generated.ts';

export const MOVE_VERDICT: MoveVerdictDocument = gql`
  query MoveVerdict(
    $resourceId: ID!
    $appointmentId: ID!
    $date: String!
    $start: String!
    $end: String!
    $min_position: String
  ) {
    verdict: checkResourceBookDateAndBookTime(
      resourceId: $resourceId
      appointmentId: $appointmentId
      bookDate: $date
      bookStartTime: $start
      bookEndTime: $end
      min_position: $min_position
    ) {
      code
      messages
      messages_en
    }
    alternatives: findAlternatives(
      resourceId: $resourceId
      date: $date
      startTime: $start
      endTime: $end
      limit: 6
      min_position: $min_position
    ) {
      kind
      date
      startTime
      endTime
    }
  }
`;

export interface OtherTime extends Period {
  readonly date: LocalDate;
}

export interface MoveVerdict {
  /** Why not; undefined: yes. */
  readonly refused: Bilingual | undefined;
  /** Other times of the same resource. */
  readonly others: readonly OtherTime[];
}

export const moveVerdictOf = ({ verdict, alternatives }: MoveVerdictQuery): MoveVerdict => ({
  refused:
    verdict.code === 0
      ? undefined
      : {
          zh: verdict.messages.join('；'),
          en: (verdict.messages_en.length > 0 ? verdict.messages_en : verdict.messages).join('; '),
        },
  others: alternatives
    .filter(({ kind }) => kind === 'sameResource')
    .map(({ date, startTime, endTime }) => ({
      date,
      start: minutesOf(startTime) ?? 0,
      end: minutesOf(endTime) ?? 0,
    })),
});
