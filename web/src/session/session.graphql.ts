// What a page must know of whoever signed in before it can be drawn, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer } from '../lib/answer.ts';

export interface WireTenant extends WireAnswer {
  readonly name: string | null;
  readonly name_en: string | null;
  readonly zone: string | null;
}

export const TENANT: TypedDocumentNode<
  { readonly checkTenantStatus: WireTenant },
  Record<string, never>
> = gql`
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

export interface WireSettings {
  readonly findSysSettings: {
    readonly __typename?: string;
    readonly id: string;
    readonly manage_setting: unknown;
  } | null;
}

export const SETTINGS: TypedDocumentNode<WireSettings, Record<string, never>> = gql`
  query Settings {
    findSysSettings {
      id
      manage_setting
    }
  }
`;

export interface WireUser {
  readonly me: {
    readonly account: string;
    readonly name: string | null;
    readonly name_en: string | null;
  } | null;
}

export const USER: TypedDocumentNode<WireUser, Record<string, never>> = gql`
  query User {
    me {
      account
      name
      name_en
    }
  }
`;

export interface WireMenu {
  readonly id: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly parent: string | null;
  readonly target: string | null;
  readonly uri: string | null;
  readonly icon: string | null;
  readonly visible: boolean | null;
  readonly deleted: boolean | null;
}

export const MENUS: TypedDocumentNode<
  { readonly canvasmenus: readonly WireMenu[] },
  Record<string, never>
> = gql`
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

export interface WireType {
  readonly id: string;
  readonly resources_name: string | null;
  readonly resources_name_en: string | null;
  readonly resources_tag: string | null;
  readonly resources_tag_en: string | null;
  readonly icon: string | null;
  readonly order: number | null;
  readonly appointment_category: number | null;
  readonly resourcesCount: number | null;
  /** Over today; only where it was asked for. */
  readonly reservable_status?: number | null;
}

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

/** The types this account may book from; the header and the home page share the answer. */
export const TYPES: TypedDocumentNode<
  { readonly findResourcesTypeAllByAccount: readonly WireType[] },
  { readonly min_position?: string }
> = gql`
  query ResourceTypes($min_position: String) {
    findResourcesTypeAllByAccount(min_position: $min_position) {
      ...TypeFields
    }
  }
  ${typeFields}
`;
