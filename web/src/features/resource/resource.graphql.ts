// A resource and a booking that is made again, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { shownFields, type WireShown } from '../../resources/shown-resource.graphql.ts';

export interface WireResource extends WireShown {
  readonly resources_type_id: string | null;
  readonly resources_type_name: string | null;
  readonly resources_type_name_en: string | null;
  readonly capacity_string: string | null;
  readonly admin_dept_name: string | null;
  readonly admin_dept_name_en: string | null;
}

export const RESOURCE: TypedDocumentNode<
  { readonly findResourcesByAccount: WireResource | null },
  { readonly id: string; readonly min_position?: string }
> = gql`
  query Resource($id: ID!, $min_position: String) {
    findResourcesByAccount(id: $id, min_position: $min_position) {
      ...ShownFields
      resources_type_id
      resources_type_name
      resources_type_name_en
      capacity_string
      admin_dept_name
      admin_dept_name_en
    }
  }
  ${shownFields}
`;

export interface WireSource {
  readonly id: string;
  readonly booking_number: string | null;
  readonly resources_id: string | null;
  readonly theme: string | null;
  readonly theme_en: string | null;
  readonly person_times: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly event: string | null;
  readonly remark: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly collectionList:
    | readonly { readonly field_name_en: string | null; readonly collect_content: string | null }[]
    | null;
}

export const SOURCE: TypedDocumentNode<
  { readonly findAppointmentInformation: WireSource | null },
  { readonly id: string; readonly min_position?: string }
> = gql`
  query SourceBooking($id: ID!, $min_position: String) {
    findAppointmentInformation(id: $id, min_position: $min_position) {
      id
      booking_number
      resources_id
      theme
      theme_en
      person_times
      phone
      email
      event
      remark
      start_time
      end_time
      collectionList {
        field_name_en
        collect_content
      }
    }
  }
`;
