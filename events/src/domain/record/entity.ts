// The vocabulary of declarations: data only, a field a line, no callbacks. A record is declared by its shape
// (what it holds), its listing and its page. Everything generic reads only this.
import type { Fields } from './fields.ts';
import type { HelpText } from './kinds/kind.ts';
import type { permissionItems } from './shared-choices.ts';

export type { Columns } from './kinds/kind.ts';

/** Roles an account may hold; `user` is everyone who signed in. */
export const roles = [
  ['user', '用户', 'User'],
  ['approver', '审批人', 'Approver'],
  ['resource_admin', '资源管理员', 'Resource administrator'],
  ['type_admin', '类型管理员', 'Type administrator'],
  ['super_admin', '超级管理员', 'Super administrator'],
  ['auditor', '审计员', 'Auditor'],
  ['door', '门口屏', 'Door terminal'],
] as const;

export type Role = (typeof roles)[number][0];

/** Everyone who signed in; a terminal is not among them. */
export const everyone: readonly Role[] = ['user'];
export const administrators: readonly Role[] = ['super_admin', 'type_admin', 'resource_admin'];
export const superAdministrators: readonly Role[] = ['super_admin'];

/**
 * Which records an operation reaches. `visible`: what the audience block lets the caller see;
 * `managed`: what the caller administers; `inquired`: managed, or all of it read-only for an auditor;
 * `tenant`: all of the tenant; `installation`: all of every tenant, for the super tenant alone.
 */
export type Scope = 'visible' | 'managed' | 'inquired' | 'tenant' | 'installation';

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
  /** Only once the point in this field has come; without one at once. */
  readonly since?: string;
  /** Roles that read a record before `where` and `since` open it. */
  readonly early?: readonly Role[];
  /** Narrow by a field, in addition to `filter`. */
  readonly narrowedBy?: readonly NarrowingArgument[];
  /** Accepted as documented and checked against the caller, never believed. */
  readonly accepts?: readonly AcceptedArgument[];
  /** One that is found only where it also fits a filter. */
  readonly isFiltered?: true;
  /** Tells how far the read models have come, so it waits for none of them. */
  readonly isUnwaited?: true;
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
  | 'postIdList'
  | 'order_by'
  | 'code';

export type ReadOperation = Read & { readonly kind: 'one' | 'page' | 'list' };

export type CopyOperation = Write & {
  readonly kind: 'copy';
  /** Fields a copy does not take over, and the suffixes its names get. */
  readonly leaves: readonly string[];
  readonly suffixes: Readonly<Record<string, string>>;
  readonly sets: Readonly<Record<string, string | number>>;
};

/** Changes one field; `verbs` names the step to each value, as a button says it. */
export type StateOperation = Write & {
  readonly kind: 'state';
  readonly field: string;
  readonly verbs: readonly (readonly [to: number, zh: string, en: string])[];
  /** It takes `ids`, and changes all of them by one command. */
  readonly isForMany?: true;
  /** The first step to `to` writes its moment into the field, where it is empty. */
  readonly stamps?: readonly [to: number, field: string];
};

/** The state of a field that is on or off. */
export const switching = (name: string, field: string, roles = superAdministrators): StateOperation => ({
  kind: 'state',
  name,
  roles,
  field,
  verbs: [
    [1, '启用', 'Enable'],
    [0, '停用', 'Disable'],
  ],
});

/** Adds rows to a sub-list of one record. */
export type ImportOperation = Write & { readonly kind: 'import'; readonly list: string };

/**
 * What a decider does to rows, as its table of transitions says. Without `takes` the list's slot asks for what
 * it needs and sends it.
 */
export type ActOperation = Write & {
  readonly kind: 'act';
  /** Tells two acts of one operation apart. */
  readonly key: string;
  readonly verb: readonly [zh: string, en: string];
  /** A row offers it while its field holds one of these values. */
  readonly offered?: readonly [field: string, ...values: string[]];
  /** The argument that takes a row's id, or the ids of many where its type is a list. */
  readonly takes?: readonly [argument: string, type: 'ID!' | '[ID!]!' | '[String!]'];
  /** What it means, asked before it is done. */
  readonly asks?: readonly [zh: string, en: string];
  readonly isDangerous?: true;
  /** Stands in the row itself; of the others only the first does. */
  readonly isDirect?: true;
  /** Makes sense for several at once. */
  readonly isForMany?: true;
  /** Stands in the bar of ticked rows alone: another act does it to one. */
  readonly isOnlyForMany?: true;
};

/** An act of super administrators, unless `more` names other roles. */
export const act = (
  key: string,
  name: string,
  verb: ActOperation['verb'],
  more: Partial<ActOperation> = {},
): ActOperation => ({ kind: 'act', key, name, roles: superAdministrators, verb, ...more });

/** `updateAll` gives many the same values, `updateEach` each its own. */
type PlainKind =
  | 'save'
  | 'update'
  | 'saveOrUpdate'
  | 'delete'
  | 'restore'
  | 'saveAll'
  | 'updateAll'
  | 'updateEach'
  | 'deleteAll';

export type WriteOperation =
  | (Write & { readonly kind: PlainKind })
  | CopyOperation
  | StateOperation
  | ActOperation
  | ImportOperation;

/** One operation of the wire, under the documents' own name. */
export type Operation = ReadOperation | WriteOperation;

export const isRead = (operation: Operation): operation is ReadOperation =>
  operation.kind === 'one' || operation.kind === 'page' || operation.kind === 'list';

/** The administrators of a record, read from the record itself. */
export interface ManagedBy {
  /** A reference whose managers manage this record too. */
  readonly through?: string;
  /** Fields that hold a post and the department in which it counts. */
  readonly post?: string;
  readonly department?: string;
  /** A sub-list of further departments (`dept`) in which the post counts. */
  readonly departments?: string;
  /** A sub-list of posts (`post`, `dept`) whose holders approve. */
  readonly approvers?: string;
  /** A sub-list of grants (`grant_object_id`, `grant_object_type`, `grant_permission_item`). */
  readonly grants?: string;
  /** Grants of the directory count too, where their filter fits the record. */
  readonly byDirectory?: true;
}

/** The viewers of a record. The hidden list always wins. */
export interface AudienceFields {
  /** 1 everyone, 2 only the visible list, 3 nobody; null: as the record this one refers to by `through`. */
  readonly mode: string;
  readonly through?: string;
  /** Sub-lists of `object_id`, `object_name`, `object_type`. */
  readonly visible?: string;
  readonly hidden?: string;
}

/** What something holds: its fields and what names it to a person. */
export interface Shape<F extends Fields = Fields> {
  /** Key of streams and collections; never on the wire. */
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  /** Name of the GraphQL type. */
  readonly type: string;
  readonly fields: F;
  /** The fields that name it, Chinese and English. */
  readonly title: readonly [zh: string, en: string];
  /** The reference to the one above it, where these form a tree. */
  readonly parent?: string;
}

/** A row of `timeSlotList` of `Resources` is a `ResourcesTimeSlotItem`. */
export const nestedTypeName = (type: string, name: string): string => {
  const stem = name.replace(/List$/, 'Item');
  return `${type}${stem.charAt(0).toUpperCase()}${stem.slice(1)}`.replace(/_(\w)/g, (_, next: string) =>
    next.toUpperCase(),
  );
};

/** How many records of another kind stand at each record of a tree or of a list. */
export interface TreeCount {
  readonly zh: string;
  readonly en: string;
  readonly of: string;
  /** Fields of those that name a record of the tree. */
  readonly by: readonly string[];
  /** A list whose rows have the fields; each record counts once. Without a field, each row counts at its record. */
  readonly rows?: string;
  /** Only those, or only rows, with these values. */
  readonly also?: Readonly<Record<string, string | number>>;
  /** The field of the tree's record that they name; absent: its id. */
  readonly key?: string;
  /** The number is the sum with those below; else each is counted wherever it names a record. */
  readonly isSum?: true;
  /** Heading of a further column, of the sum with those below. */
  readonly below?: readonly [zh: string, en: string];
}

/** A list of records that form a tree by the entity's `parent`. */
export interface Tree {
  /** The number that orders what stands beside one another. */
  readonly order: string;
  /** The field that says whether a record is in use, with its values. */
  readonly status: readonly [field: string, on: number, off: number];
  readonly counts?: readonly TreeCount[];
  /** The reference to the person who leads it. */
  readonly leader?: string;
  /** What a record was granted holds for those below it. */
  readonly inherits?: true;
  /** The number that says how deep a record stands, from 1; it stands nowhere else. */
  readonly level?: string;
  /** Levels below which nothing stands. */
  readonly ends?: readonly number[];
}

/** A change of several rows at once, by `updateAll`; taken back with the values before. */
export interface BulkChange {
  /** The word of its button. */
  readonly verb: readonly [zh: string, en: string];
  readonly sets?: Readonly<Record<string, string | number | null>>;
  /** Fields whose new values are asked for first. */
  readonly asks?: readonly string[];
  /** Said after the number of bookings that the change does not allow and that stay. */
  readonly keeps?: readonly [zh: string, en: string];
}

/** Few records that are all there from the beginning: filled in where they stand, saved together by `updateEach`. */
export interface InPlace {
  /** Fields that are filled in, from left to right. */
  readonly fields: readonly string[];
  /** The number by which the rows are put into order. */
  readonly order: string;
}

/** A list in the back office: what stands in its columns and what it is narrowed by. */
export interface Listing {
  /** Drawn as a tree. */
  readonly tree?: Tree;
  /** Drawn as one table to fill in. */
  readonly inPlace?: InPlace;
  readonly columns: readonly string[];
  /** Further columns: how many records of other kinds name each row. */
  readonly counts?: readonly TreeCount[];
  readonly filters: readonly string[];
  /** Order when none is asked for. */
  readonly order?: readonly (readonly [field: string, direction: 1 | -1])[];
  /** A date field: the list opens with what lies from today on, in `order`. Its filter lets the past be seen. */
  readonly fromToday?: string;
  /** Filters of fields of choices that the list opens with: values by comma, and the word for them together. */
  readonly begins?: Readonly<Record<string, readonly [values: string, zh: string, en: string]>>;
  /** Values of choices that somebody must act on: counted above the rows, a press shows them. */
  readonly todo?: readonly (readonly [field: string, value: string | number])[];
  readonly bulk?: readonly BulkChange[];
  /** The first step, where there is nothing yet. */
  readonly empty?: readonly [zh: string, en: string];
  /** Every question of this list asks for these values too: the list is a part of a longer one. */
  readonly always?: Readonly<Record<string, string | number>>;
  /** Columns that a subject orders its own list by; a record's follow from their kinds. */
  readonly sorted?: readonly string[];
  /** Names what a feature adds to this list: dialogs of its acts, cells, what stands under a row. */
  readonly slot?: string;
  /** Columns of the file that is filled in for an import; a file may bring any other that a cell can hold. */
  readonly imported?: readonly string[];
  /** Further columns of the exported file, beside a column that is shown. */
  readonly exportedWith?: Readonly<Record<string, readonly string[]>>;
  /** Descriptions of the menu without which the export, or the import, is not shown. */
  readonly exportPart?: string;
  readonly importPart?: string;
  /** It looks again by itself after so long. */
  readonly refreshSeconds?: number;
}

/** A part of the form. `slot` names the component that shows these fields in a way of its own. */
export interface Section {
  readonly zh: string;
  readonly en: string;
  /** A line beside the heading. */
  readonly about?: HelpText;
  readonly fields: readonly string[];
  readonly slot?: string;
  /** Stands alone under a tab beside the form of a known record; its name in the address. */
  readonly tab?: string;
}

/** A rule across two fields, or two lengths of time of a group (`group.name`): what is empty breaks none. */
export interface Comparison {
  readonly field: string;
  readonly atMost: string;
  /** Does not hold while the field has this value. */
  readonly unless?: readonly [field: string, value: string | number];
  /** Said after the field's name; `{than}` is the other value. */
  readonly says: HelpText;
}

/** Where the list and the form stand. Fields that no section names follow at the end. */
export interface Page {
  /** Address of the list. */
  readonly path: string;
  /** Left and come back to, the list is as it was: its search, filters, order and page. */
  readonly isKeptAlive?: true;
  /** Another address of the same list. */
  readonly also?: string;
  /** Heading and menu entry, where they are not the name of the kind. */
  readonly title?: readonly [zh: string, en: string];
  /** `…-add`, `…/:id`, `…/:id/:type`, `…-import` unless the documents say otherwise. */
  readonly add?: string;
  readonly edit?: string;
  readonly copy?: string;
  /** Where one of its records is read whole, on a page of a feature. */
  readonly detail?: string;
  /** The import of records; below it, by the id of a record, the import of its list's rows. */
  readonly import?: string;
  readonly sections?: readonly Section[];
  /** A new record is filled in by numbered steps, of which finished ones fold; the word of the button that makes it. */
  readonly steps?: HelpText;
  /** Stands beside the form and says what the draft means; `slot` names the component. */
  readonly preview?: { readonly slot: string };
  /** Records of another entity that a save reaches: they refer to this one by the field, and `also` match. */
  readonly impact?: {
    readonly on: string;
    readonly by: string;
    readonly also?: Readonly<Record<string, string | number>>;
    /** What many of them are called after a number: 个资源, resources. */
    readonly many: HelpText;
  };
  /** What its form begins with, where another way to make a record leaves it empty. */
  readonly begins?: Readonly<Record<string, unknown>>;
  /** Roles that find it, where its operations do not say so: everybody has them for records of their own. */
  readonly roles?: readonly Role[];
  /** Items whose holders find it too, by a grant or a post. */
  readonly items?: readonly (typeof permissionItems)[number][0][];
  readonly menu: {
    readonly group: string;
    readonly icon: string;
    readonly isHidden?: true;
    /** Key of a part of the back office, shown to those who have this entry. */
    readonly description?: string;
  };
}

export interface Entity<F extends Fields = Fields> extends Shape<F> {
  /**
   * The entity whose records these are, where this one declares more of some of them: they share streams,
   * collection and what must exist once.
   */
  readonly keptAs?: string;
  /** The record's id is this field's value, so it exists once and never changes. */
  readonly idFrom?: string;
  /** One record a tenant, with this id. */
  readonly single?: string;
  /** The record is a tenant: it lives in the tenant of its own id. */
  readonly isTenant?: true;
  /** The field that names the person whose personal fields these are; `id`: the record is the person. */
  readonly person?: string;
  /** The keeper: the generic decider (default), or the subject, which answers the operations itself. */
  readonly source?: 'record' | 'subject';
  /**
   * Fields that every row of a subject's list has. Its type, page and access rows follow from this declaration;
   * without it the subject writes them.
   */
  readonly filled?: readonly string[];
  /** What rows answer beside the fields of the list, where the subject writes the list's queries itself. */
  readonly answers?: Fields;
  readonly operations: readonly Operation[];
  readonly compare?: readonly Comparison[];
  /** Neither edited nor removed while the field has one of these values. */
  readonly fixedWhile?: readonly [field: string, ...values: number[]];
  /** A change is refused while it speaks against bookings that stand and that nobody decided on. */
  readonly promises?: true;
  readonly managedBy?: ManagedBy;
  readonly audience?: AudienceFields;
  /** Further fields by which somebody may do something: a change of them ends what they no longer allow. */
  readonly rights?: readonly string[];
  readonly listing: Listing;
  readonly page?: Page | undefined;
}

/** Name of the streams and the collection of its records. */
export const storeOf = ({ name, keptAs = name }: Pick<Entity, 'name' | 'keptAs'>): string => keptAs;

type NameOf<F extends Fields> = keyof F & string;

/** What is new can also come from a file, and a removal can be taken back: operations of our own. */
const derivedOperations = ({ type, operations }: Pick<Entity, 'type' | 'operations'>): Operation[] => {
  const removing = operations.find(({ kind }) => kind === 'delete');
  const saving = operations.find(({ kind }) => kind === 'save' || kind === 'saveOrUpdate');
  const isImported = operations.some(({ kind }) => kind === 'saveAll');
  return [
    ...(removing ? [{ kind: 'restore', name: `restore${type}`, roles: removing.roles } as const] : []),
    ...(saving && !isImported
      ? [{ kind: 'saveAll', name: `import${type}`, roles: saving.roles } as const]
      : []),
  ];
};

/** Checks names of fields while it is written, and keeps the exact type for inference. */
export const entity = <const F extends Fields>(
  declaration: Omit<Entity<F>, 'title' | 'parent' | 'idFrom' | 'filled' | 'rights' | 'listing' | 'page'> & {
    readonly title: readonly [NameOf<F>, NameOf<F>];
    readonly parent?: NameOf<F>;
    readonly idFrom?: NameOf<F>;
    readonly filled?: readonly NameOf<F>[];
    readonly rights?: readonly NameOf<F>[];
    readonly listing: Listing & {
      readonly columns: readonly NameOf<F>[];
      readonly filters: readonly NameOf<F>[];
      readonly order?: readonly (readonly [NameOf<F>, 1 | -1])[];
      readonly sorted?: readonly NameOf<F>[];
      readonly imported?: readonly NameOf<F>[];
      readonly tree?: Tree & {
        readonly order: NameOf<F>;
        readonly status: readonly [NameOf<F>, number, number];
        readonly leader?: NameOf<F>;
        readonly level?: NameOf<F>;
      };
      readonly inPlace?: InPlace & { readonly fields: readonly NameOf<F>[]; readonly order: NameOf<F> };
      readonly begins?: Partial<Record<NameOf<F>, readonly [values: string, zh: string, en: string]>>;
      readonly todo?: readonly (readonly [NameOf<F>, string | number])[];
      readonly bulk?: readonly (BulkChange & {
        readonly sets?: Partial<Record<NameOf<F>, string | number | null>>;
        readonly asks?: readonly NameOf<F>[];
      })[];
    };
    readonly page?: Page & {
      readonly sections?: readonly (Section & { readonly fields: readonly NameOf<F>[] })[];
    };
  },
): Entity<F> => ({
  ...declaration,
  operations: [
    ...declaration.operations,
    ...(declaration.source === 'subject' || declaration.single ? [] : derivedOperations(declaration)),
  ],
});

/** Fields of a record itself that say who keeps it. */
export const ownClaims = (managedBy: ManagedBy | undefined): readonly (string | undefined)[] => {
  const { post, department, departments, approvers, grants } = managedBy ?? {};
  return [post, department, departments, approvers, grants];
};

/** Fields by which an entity itself says who may see or do what. */
export const rightsFields = ({ rights = [], managedBy, audience }: Entity): readonly string[] => {
  const { mode, visible, hidden } = audience ?? {};
  return [...rights, ...ownClaims(managedBy), mode, visible, hidden].filter((name) => name !== undefined);
};
