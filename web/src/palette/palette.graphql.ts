// What the palette asks while one types, each by an operation that answers only what the reader may see.
import { gql } from '@apollo/client';
import type {
  PaletteInquiredDocument,
  PaletteManagedDocument,
  PaletteOwnDocument,
  PaletteResourcesDocument,
} from '../wire.generated.ts';

/** Resources that the reader may see. */
export const RESOURCES: PaletteResourcesDocument = gql`
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

export const MANAGED: PaletteManagedDocument = gql`
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

export const INQUIRED: PaletteInquiredDocument = gql`
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

export const OWN: PaletteOwnDocument = gql`
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
