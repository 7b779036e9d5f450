// The rows of the access table that follow from the declarations.
import { type Entity, isRead, type Operation, type Role } from '@campus/events/domain/record/entity';
import { keysOf } from '@campus/events/domain/unknown';
import {
  type Access,
  type AccessRows,
  accessFor,
  holding,
  type OperationName,
  rolesHolding,
} from '../gateway/access/access.ts';

/** Besides its roles, a holder of what a new record belongs to may create it. */
export const isByBelonging = ({ managedBy }: Entity, { kind, roles }: Operation): boolean =>
  kind === 'save' && managedBy?.through !== undefined && !roles.includes('resource_admin');

export const accessRowsOf = (entities: readonly Entity[]): AccessRows => rowsOf(entities, rowOf);

/** The access rows of lists that their subjects answer. */
export const listAccessRowsOf = (entities: readonly Entity[]): AccessRows => rowsOf(entities, listRowOf);

const rowsOf = (
  entities: readonly Entity[],
  row: (entity: Entity, operation: Operation) => Access,
): AccessRows =>
  Object.fromEntries(
    entities.flatMap((entity) =>
      entity.operations.map((operation): [OperationName, Access] => [
        `${isRead(operation) ? 'Query' : 'Mutation'}.${operation.name}`,
        row(entity, operation),
      ]),
    ),
  );

/** A holder of an item of its page may do what administrators do; `approve` lets in where approvers come in. */
const listRowOf = ({ page }: Entity, { roles }: Operation): Access => {
  if (!page?.items || !roles.includes('resource_admin')) return accessFor(roles);
  const isApproved = roles.includes('approver');
  return holding(
    ...keysOf(rolesHolding).filter(
      (item) => page.items?.includes(item) && (item !== 'approve' || isApproved),
    ),
  );
};

/** A grant on a record lets those in who hold no role: which records they reach is decided by the scope. */
const rowOf = (entity: Entity, operation: Operation): Access => {
  const roles: readonly Role[] = operation.roles;
  if (!entity.managedBy || !(roles.includes('resource_admin') || isByBelonging(entity, operation)))
    return accessFor(roles, operation.endpoint === 'public');
  const asks = isRead(operation) && operation.scope === 'inquired';
  return {
    who: 'holder',
    items: asks ? ['resource_manage', 'appointment_query'] : ['resource_manage'],
    door: false,
  };
};
