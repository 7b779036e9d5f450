// The calendar across resources, under the wire's names.
import { gql } from '@apollo/client';
import type { CalendarDaysDocument, CalendarResourcesDocument } from '../../wire.generated.ts';

export const CALENDAR_RESOURCES: CalendarResourcesDocument = gql`
  query CalendarResources($first: Int, $offset: Int, $filter: JSON) {
    page: findResourcesAll(first: $first, offset: $offset, filter: $filter) {
      totalCount
      edges {
        node {
          id
          resources_name
          resources_name_en
        }
      }
    }
  }
`;

export const CALENDAR_DAYS: CalendarDaysDocument = gql`
  query CalendarDays($ids: [ID!]!, $from: String!, $to: String!) {
    days: findResourcesListBookingDetails(resourceIdList: $ids, startDate: $from, endDate: $to) {
      resources_id
      date
      open_minutes
      taken_minutes
      bookings
    }
  }
`;
