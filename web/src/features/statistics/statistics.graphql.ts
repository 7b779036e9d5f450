// The statistics under the wire's names.
import { gql } from '@apollo/client';
import type { UsageDocument, VacanciesDocument } from '../../wire.generated.ts';

export const USAGE: UsageDocument = gql`
  query Usage($from: String!, $to: String!, $typeId: ID, $min_position: String) {
    usage: findUsageStatistics(startDate: $from, endDate: $to, typeId: $typeId, min_position: $min_position) {
      bookings
      hours
      people
      missed
      cancelled
      lead
      measures {
        measure
        name
        name_en
        values
        total
      }
      days {
        date
        bookings
        hours
      }
      types {
        id
        resources_name
        resources_name_en
        bookings
        hours
        people
        missed
        vacancy
      }
      heat {
        weekday
        hour
        minutes
      }
      refused {
        attempts
        people
        hours {
          hour
          attempts
        }
        resources {
          id
          resources_name
          resources_name_en
          attempts
        }
        reasons {
          code
          name
          name_en
          attempts
        }
      }
    }
  }
`;

export const VACANCIES: VacanciesDocument = gql`
  query Vacancies($from: String!, $to: String!, $min_position: String) {
    rows: findAppointmentVacancyRateTable(startDate: $from, endDate: $to, min_position: $min_position) {
      id
      resources_name
      resources_name_en
      rate
    }
  }
`;
