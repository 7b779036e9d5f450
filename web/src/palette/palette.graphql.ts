// What the palette asks while one types, each by an operation that answers only what the reader may see.
import { gql } from '@apollo/client';
import type * as Wire from '../wire.generated.ts';

/** Resources that the reader may see. */
export const RESOURCES: Wire.PaletteResourcesDocument = gql`
  query PaletteResources($first: Int, $filter: JSON) {
    found: findResourcesAll(first: $first, filter: $filter) {
      edges {
        node {
          id
          resources_name
          resources_name_en
          resources_number
          resources_type_name
          resources_type_name_en
        }
      }
    }
  }
`;

const bookingFields = gql`
  fragment PaletteBooking on AppointmentInformation {
    id
    booking_number
    appointment_date
    start_time
    resources_name
    resources_name_en
  }
`;

export const MANAGED: Wire.PaletteManagedDocument = gql`
  query PaletteManaged($first: Int, $filter: JSON) {
    found: findAppointmentInformationAllForManage(first: $first, filter: $filter) {
      edges {
        node {
          ...PaletteBooking
        }
      }
    }
  }
  ${bookingFields}
`;

export const INQUIRED: Wire.PaletteInquiredDocument = gql`
  query PaletteInquired($first: Int, $filter: JSON) {
    found: findAppointmentInformationAllForInquirer(first: $first, filter: $filter) {
      edges {
        node {
          ...PaletteBooking
        }
      }
    }
  }
  ${bookingFields}
`;

export const OWN: Wire.PaletteOwnDocument = gql`
  query PaletteOwn($first: Int, $filter: JSON) {
    found: findAppointmentInformationAllForSelf(first: $first, filter: $filter) {
      edges {
        node {
          ...PaletteBooking
        }
      }
    }
  }
  ${bookingFields}
`;
