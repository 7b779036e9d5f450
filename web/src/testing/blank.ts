// What a server answers where nothing is known: every field that a document asks for, empty.
import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';

const nameOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value;

const fieldsOf = (document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] =>
  selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [one];
    if (one.kind !== Kind.FRAGMENT_SPREAD) return [];
    return document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === one.name.value
        ? fieldsOf(document, each.selectionSet)
        : [],
    );
  });

/** @param path the names, or aliases, that lead to the object */
export const blankAt = (
  document: DocumentNode,
  ...path: readonly string[]
): Readonly<Record<string, unknown>> => {
  const roots = document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? fieldsOf(document, each.selectionSet) : [],
  );
  const fields = path.reduce(
    (known, step) =>
      known.flatMap((field) =>
        nameOf(field) === step && field.selectionSet ? fieldsOf(document, field.selectionSet) : [],
      ),
    roots,
  );
  return Object.fromEntries(fields.map((field) => [nameOf(field), null]));
};
