// Figures of visitors under the wire's names.
import { gql } from '@apollo/client';
import type { VisitorNumbersDocument } from '../../wire.generated.ts';

export const VISITOR_NUMBERS: VisitorNumbersDocument = gql`
  query VisitorNumbers(
    $from: String!
    $to: String!
    $campus: ID
    $compared_from: String
    $min_position: String
  ) {
    appointments: findVisitorAppointmentStatistics(
      startDate: $from
      endDate: $to
      campus: $campus
      min_position: $min_position
    ) {
      expected
      anywhere_expected_hours
    }
    people: findVisitorAndTouristStatistics(
      startDate: $from
      endDate: $to
      campus: $campus
      comparedFrom: $compared_from
      min_position: $min_position
    ) {
      entries_before
      types {
        visitor_type
        entries
        entries_before
        exits
        inside
      }
    }
    passed: findCampusGateStatistics(startDate: $from, endDate: $to, min_position: $min_position) {
      entries
      exits
      inside
      gates {
        id
        name
        name_en
        campus
        campus_name
        campus_name_en
        entries
        exits
        inside
        entry_hours
        exit_hours
        expected_hours
        refusals {
          kind
          times
        }
        silent_since
        silent_hours
      }
    }
  }
`;
