// The rows of the access table that follow from the declarations.
import { type Entity, isRead, type Operation, type Role } from '@campus/events/domain/record/entity';
import { type Access, type AccessRows, accessFor, type OperationName } from '../gateway/access/access.ts';

/** Besides its roles, a holder of what a new record belongs to may create it. */
export const isByBelonging = ({ managedBy }: Entity, { kind, roles }: Operation): boolean =>
  kind === 'save' && managedBy?.through !== undefined && !roles.includes('resource_admin');

export const accessRowsOf = (entities: readonly Entity[]): AccessRows =>
  Object.fromEntries(
    entities.flatMap((entity) =>
      entity.operations.map((operation): [OperationName, Access] => [
        `${isRead(operation) ? 'Query' : 'Mutation'}.${operation.name}`,
        rowOf(entity, operation),
      ]),
    ),
  );

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
