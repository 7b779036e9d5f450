// Figures of visitors under the wire's names.
import { gql } from '@apollo/client';
import type { VisitorNumbersDocument } from '../../wire.generated.ts';

export const VISITOR_NUMBERS: VisitorNumbersDocument = gql`
  query VisitorNumbers($from: String!, $to: String!, $min_position: String) {
    appointments: findVisitorAppointmentStatistics(
      startDate: $from
      endDate: $to
      min_position: $min_position
    ) {
      visits
      people
      expected
      types {
        visitor_type
        people
      }
    }
    people: findVisitorAndTouristStatistics(startDate: $from, endDate: $to, min_position: $min_position) {
      tourists
      types {
        visitor_type
        entries
        exits
        inside
      }
    }
    passed: findCampusGateStatistics(startDate: $from, endDate: $to, min_position: $min_position) {
      entries
      exits
      inside
      anywhere_expected_hours
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
        silent_since
        silent_hours
      }
    }
  }
`;
