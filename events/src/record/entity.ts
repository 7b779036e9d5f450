// The vocabulary of declarations: an entity is data, a field a line, no callbacks. Everything generic
// (types, validation, GraphQL, list, form) reads only this.
import type { Fields } from './fields.ts';

/** Roles an account may hold; `user` is everyone who signed in. */
export type Role = 'user' | 'approver' | 'resource_admin' | 'type_admin' | 'super_admin' | 'auditor' | 'door';

/** Everyone who signed in; a terminal is not among them. */
export const everyone: readonly Role[] = ['user'];
export const administrators: readonly Role[] = ['super_admin', 'type_admin', 'resource_admin'];
export const superAdministrators: readonly Role[] = ['super_admin'];

/**
 * Which records an operation reaches. `visible`: what the audience block lets the caller see;
 * `managed`: what the caller administers; `inquired`: managed, or all of it read-only for an auditor;
 * `tenant`: all of the tenant.
 */
export type Scope = 'visible' | 'managed' | 'inquired' | 'tenant';

/** An argument of an operation that narrows by a field: equal, or containing the text in any of several. */
export interface NarrowingArgument {
  readonly name: string;
  readonly field: string | readonly string[];
  readonly by: 'equals' | 'contains';
  readonly required?: true;
}

interface Read {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly scope: Scope;
  /** Only records with these values. */
  readonly where?: Readonly<Record<string, string | number>>;
  /** Narrow by a field, in addition to `filter`. */
  readonly narrowedBy?: readonly NarrowingArgument[];
  /** Accepted as documented and checked against the caller, never believed. */
  readonly accepts?: readonly AcceptedArgument[];
  readonly endpoint?: Endpoint;
}

interface Write {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly endpoint?: Endpoint;
}

export type Endpoint = 'provider' | 'iam' | 'bus' | 'hub' | 'public';

/** `String`, list or number arguments of the documents that do not narrow by a field of their own. */
export type AcceptedArgument =
  | 'account'
  | 'adminAuthType'
  | 'resourceAdmin'
  | 'resPermissionItem'
  | 'resourceAuthItem'
  | 'postIdList';

export type ReadOperation = Read & { readonly kind: 'one' | 'page' | 'list' };

export type CopyOperation = Write & {
  readonly kind: 'copy';
  /** Fields a copy does not take over, and the suffixes its names get. */
  readonly leaves: readonly string[];
  readonly suffixes: Readonly<Record<string, string>>;
  readonly sets: Readonly<Record<string, string | number>>;
};

export type WriteOperation =
  | (Write & { readonly kind: 'save' | 'update' | 'saveOrUpdate' | 'delete' | 'saveAll' | 'updateAll' })
  | CopyOperation
  | (Write & { readonly kind: 'state'; readonly field: string });

/** One operation of the wire, under the documents' own name. */
export type Operation = ReadOperation | WriteOperation;

export const isRead = (operation: Operation): operation is ReadOperation =>
  operation.kind === 'one' || operation.kind === 'page' || operation.kind === 'list';

/** Who administers a record, read from the record itself. */
export interface ManagedBy {
  /** A reference whose managers manage this record too. */
  readonly through?: string;
  /** Fields that hold a post and the department in which it counts. */
  readonly post?: string;
  readonly department?: string;
  /** A sub-list of grants (`grant_object_id`, `grant_object_type`, `grant_permission_item`). */
  readonly grants?: string;
}

/** Who may see a record at all. The hidden list always wins. */
export interface AudienceFields {
  /** 1 everyone, 2 only the visible list, 3 nobody; null: as the record this one refers to by `through`. */
  readonly mode: string;
  readonly through?: string;
  /** Sub-lists of `object_id`, `object_name`, `object_type`. */
  readonly visible?: string;
  readonly hidden?: string;
}

export interface Section {
  readonly zh: string;
  readonly en: string;
  readonly fields: readonly string[];
}

export interface Entity<F extends Fields = Fields> {
  /** Key of streams and collections; never on the wire. */
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  /** Name of the GraphQL type. */
  readonly type: string;
  readonly fields: F;
  /** What names a record to a person, Chinese and English. */
  readonly title: readonly [zh: string, en: string];
  /** The record's id is this field's value, so it exists once and never changes. */
  readonly idFrom?: string;
  /** One record a tenant, with this id. */
  readonly single?: string;
  /** The record is a tenant: it lives in the tenant of its own id. */
  readonly isTenant?: true;
  /** The field that names the person whose personal fields these are; `id`: the record is the person. */
  readonly person?: string;
  readonly operations: readonly Operation[];
  readonly managedBy?: ManagedBy;
  readonly audience?: AudienceFields;
  /** Order of a list when none is asked for. */
  readonly order?: readonly (readonly [field: string, direction: 1 | -1])[];
  /** Columns of the list, filters above it, sections of the form. What is not named follows at the end. */
  readonly list: { readonly columns: readonly string[]; readonly filters: readonly string[] };
  readonly form?: readonly Section[];
  readonly menu?: { readonly group: string; readonly uri: string; readonly icon: string };
}

/** Checks names of fields while it is written, and keeps the exact type for inference. */
export const entity = <const F extends Fields>(
  declaration: Omit<Entity<F>, 'title' | 'order' | 'list' | 'form' | 'idFrom'> & {
    readonly title: readonly [keyof F & string, keyof F & string];
    readonly idFrom?: keyof F & string;
    readonly order?: readonly (readonly [keyof F & string, 1 | -1])[];
    readonly list: {
      readonly columns: readonly (keyof F & string)[];
      readonly filters: readonly (keyof F & string)[];
    };
    readonly form?: readonly (Section & { readonly fields: readonly (keyof F & string)[] })[];
  },
): Entity<F> => declaration;
