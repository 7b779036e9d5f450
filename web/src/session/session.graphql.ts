// What a page must know of the signed-in account before it can be drawn, under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import { popUpFields } from '../notice/notice.ts';
import type * as Wire from '../wire.generated.ts';

/** A type without how it stands today; spread `...TypeFields` and append this document. */
export const typeFields = gql`
  fragment TypeFields on ResourcesType {
    id
    resources_name
    resources_name_en
    resources_tag
    resources_tag_en
    icon
    icon_not
    order
    appointment_category
    resourcesCount
  }
`;

export const TENANT: Wire.TenantDocument = gql`
  query Tenant {
    checkTenantStatus { ${answerFields} name name_en zone language }
  }
`;

const themeFields = gql`
  fragment ThemeFields on ThemePageConnection {
    edges {
      node {
        id
        theme
        sys_name
        sys_name_en
        primary_color
        logo
        banner
        home_layout
      }
    }
  }
`;

/**
 * All that a page needs before it is drawn and soon after, in one answer: the questions below, which the guard
 * then finds answered. Arguments are those that the parts ask with.
 */
export const OPENING: Wire.OpeningDocument = gql`
  query Opening($min_position: String) {
    checkTenantStatus { ${answerFields} name name_en zone language }
    findSysSettings {
      id
      manage_setting
    }
    themes: findThemePageAll(filter: { state: 1 }) {
      ...ThemeFields
    }
    me {
      account
      name
      name_en
    }
    findUserImage {
      account
      image
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
      description
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
  ${themeFields}
`;

export const SETTINGS: Wire.SettingsDocument = gql`
  query Settings {
    findSysSettings {
      id
      manage_setting
    }
  }
`;

/** How the product looks under each of its themes. */
export const THEMES: Wire.ThemesDocument = gql`
  query Themes {
    themes: findThemePageAll(filter: { state: 1 }) {
      ...ThemeFields
    }
  }
  ${themeFields}
`;

export const USER: Wire.UserDocument = gql`
  query User {
    me {
      account
      name
      name_en
    }
  }
`;

export const MENUS: Wire.MenusDocument = gql`
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
      description
    }
  }
`;

/** The types this account may book from; the header and the home page share the answer. */
export const TYPES: Wire.ResourceTypesDocument = gql`
  query ResourceTypes($min_position: String) {
    findResourcesTypeAllByAccount(min_position: $min_position) {
      ...TypeFields
    }
  }
  ${typeFields}
`;

export const AVATAR: Wire.AvatarDocument = gql`
  query Avatar {
    findUserImage {
      account
      image
    }
  }
`;

export const SAVE_AVATAR: Wire.SaveAvatarDocument = gql`
  mutation SaveAvatar($account: String!, $image: String, $command_id: String) {
    saveUserImage(account: $account, image: $image, command_id: $command_id) { ${answerFields} position }
  }
`;
