// What anyone may read of a resource's bookings by the campus's public key.
import { gql } from '@apollo/client';
import type { PublicDaysDocument, PublicResourceDocument } from '../../wire.generated.ts';

export const PUBLIC_RESOURCE: PublicResourceDocument = gql`
  query PublicResource($key: String!, $id: ID!) {
    resource: findResourcesForPublic(tenantKey: $key, id: $id) {
      id
      resources_name
      resources_name_en
      resources_number
      zone
    }
  }
`;

export const PUBLIC_DAYS: PublicDaysDocument = gql`
  query PublicDays($key: String!, $filter: JSON, $dates: [String!]) {
    bookings: findAppointmentInformationAllForPublic(
      tenantKey: $key
      filter: $filter
      appointmentDate: $dates
    ) {
      claim_key
      appointment_date
      start_time
      end_time
      theme
      theme_en
      person_times
    }
  }
`;
