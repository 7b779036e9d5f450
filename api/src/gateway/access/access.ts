// The words of the access table: one row an operation, and no operation without a row. Each subject brings
// its rows (`subjects/<subject>/subject.ts`). Which objects a caller
// reaches inside an operation is decided where the objects are read; this table comes before that.
import type { Role } from '@campus/events/domain/record/entity';

/** What an administrator may be granted on a resource. */
export type PermissionItem =
  | 'resource_manage'
  | 'appointment_manage'
  | 'appointment_query'
  | 'approve'
  | 'register'
  | 'statistics';

export type Access =
  /** Without signing in; also at the public endpoint. */
  | { readonly who: 'anyone' }
  /** Everyone with an account; terminals at doors only where said. */
  | { readonly who: 'signedIn'; readonly door: boolean; readonly visitor?: true }
  /** Visitors who proved their phone, and nobody else. */
  | { readonly who: 'visitor' }
  /** Holders of the item on at least one resource. */
  | { readonly who: 'holder'; readonly items: readonly PermissionItem[]; readonly door: boolean }
  | { readonly who: 'roles'; readonly roles: readonly Role[] };

/** `Query.me`, `Mutation.signIn`, `Subscription.timetable`. */
export type OperationName = `${'Query' | 'Mutation' | 'Subscription'}.${string}`;
export type AccessRows = Readonly<Record<OperationName, Access>>;

export const anyone: Access = { who: 'anyone' };
export const signedIn: Access = { who: 'signedIn', door: false };
export const signedInOrDoor: Access = { who: 'signedIn', door: true };
/** Everyone with an account, and a visitor for what is their own. */
export const signedInOrVisitor: Access = { who: 'signedIn', door: false, visitor: true };
export const visitorOnly: Access = { who: 'visitor' };
export const holding = (...items: PermissionItem[]): Access => ({ who: 'holder', items, door: false });
export const only = (...roles: Role[]): Access => ({ who: 'roles', roles });

/** Roles that hold an item by themselves; a grant on a resource gives it to anyone else. */
export const rolesHolding: Readonly<Record<PermissionItem, readonly Role[]>> = {
  resource_manage: ['super_admin', 'type_admin', 'resource_admin'],
  appointment_manage: ['super_admin', 'type_admin', 'resource_admin'],
  appointment_query: ['super_admin', 'type_admin', 'resource_admin', 'auditor'],
  approve: ['super_admin', 'type_admin', 'resource_admin', 'approver'],
  register: ['super_admin', 'type_admin', 'resource_admin'],
  statistics: ['super_admin', 'type_admin', 'resource_admin', 'auditor'],
};

/** The row of a declared entity's operation. */
export const accessFor = (roles: readonly Role[], atPublicEndpoint = false): Access => {
  if (atPublicEndpoint) return anyone;
  return roles.includes('user') ? { who: 'signedIn', door: roles.includes('door') } : { who: 'roles', roles };
};
