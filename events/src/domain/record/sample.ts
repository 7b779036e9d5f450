// Values that fit, and that do not fit, any declared field: what the tests of everything generic send.
import { type Field, type Fields, kindOf } from './fields.ts';
import { isWritable } from './validate.ts';

/** A complete valid input: every field a caller may give. */
export const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, sampleValue(field)]),
  );

const sampleValue = (field: Field): unknown => {
  if (field.kind === 'list') {
    // Alone in its list, a row has no parent.
    const { [field.tree?.[1] ?? '']: _, ...fields } = field.fields;
    return [sampleOf(fields)];
  }
  return field.kind === 'group' ? sampleOf(field.fields) : kindOf(field).sample(field);
};

/** A value beyond the field's limit; undefined where the kind has none. */
export const tooLongFor = (field: Field): unknown => kindOf(field).tooLong?.(field);
