// Which attributes of its type a resource has not taken over yet, as rows of its own. Pure.
import type { UnknownFields } from '@campus/events/domain/unknown';
import { customAttributeFields } from '@campus/events/resource/resource-lists';

/** @param own the rows of the resource */
export const attributesToTake = (
  ofType: readonly UnknownFields[],
  own: readonly UnknownFields[],
): readonly UnknownFields[] => {
  const taken = new Set(own.map(({ field_name }) => field_name));
  return ofType
    .filter(({ field_name }) => !taken.has(field_name))
    .map((attribute) =>
      Object.fromEntries(
        Object.keys(customAttributeFields).flatMap((name): [string, unknown][] =>
          attribute[name] === null || attribute[name] === undefined ? [] : [[name, attribute[name]]],
        ),
      ),
    );
};
