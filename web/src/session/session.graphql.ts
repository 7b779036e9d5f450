// What a page must know of the signed-in account before it can be drawn, under the wire's names.
import { gql } from '@apollo/client';
import { popUpFields } from '../notices/notice.ts';
import type {
  MenusDocument,
  OpeningDocument,
  ResourceTypesDocument,
  SettingsDocument,
  TenantDocument,
  UserDocument,
} from '../wire.generated.ts';

/** A type without how it stands today; spread `...TypeFields` and append this document. */
export const typeFields = gql`
  fragment TypeFields on ResourcesType {
    id
    resources_name
    resources_name_en
    resources_tag
    resources_tag_en
    icon
    order
    appointment_category
    resourcesCount
  }
`;

export const TENANT: TenantDocument = gql`
  query Tenant {
    checkTenantStatus {
      errcode
      msg
      msg_en
      name
      name_en
      zone
    }
  }
`;

/**
 * All that a page needs before it is drawn and soon after, in one answer: the questions below, which the guard
 * then finds answered. Arguments are those that the parts ask with.
 */
export const OPENING: OpeningDocument = gql`
  query Opening($min_position: String) {
    checkTenantStatus {
      errcode
      msg
      msg_en
      name
      name_en
      zone
    }
    findSysSettings {
      id
      manage_setting
    }
    me {
      account
      name
      name_en
    }
    canvasmenus {
      id
      name
      name_en
      parent
      target
      uri
      icon
      visible
      deleted
    }
    findResourcesTypeAllByAccount(min_position: $min_position) {
      ...TypeFields
    }
    findPopNoticeAll(min_position: $min_position) {
      ...PopUpFields
    }
  }
  ${typeFields}
  ${popUpFields}
`;

export const SETTINGS: SettingsDocument = gql`
  query Settings {
    findSysSettings {
      id
      manage_setting
    }
  }
`;

export const USER: UserDocument = gql`
  query User {
    me {
      account
      name
      name_en
    }
  }
`;

export const MENUS: MenusDocument = gql`
  query Menus {
    canvasmenus {
      id
      name
      name_en
      parent
      target
      uri
      icon
      visible
      deleted
    }
  }
`;

/** The types this account may book from; the header and the home page share the answer. */
export const TYPES: ResourceTypesDocument = gql`
  query ResourceTypes($min_position: String) {
    findResourcesTypeAllByAccount(min_position: $min_position) {
      ...TypeFields
    }
  }
  ${typeFields}
`;
