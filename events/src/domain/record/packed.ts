// A field that is the JSON text of other fields of its record, as existing clients read and write it.
import { fieldsIn, fromText, isObject } from '../unknown.ts';
import type { RecordFields } from './events.ts';
import type { FieldOf, Fields } from './fields.ts';

export const packedText = ({ packs = [] }: FieldOf<'json'>, values: RecordFields): string =>
  JSON.stringify(Object.fromEntries(packs.map((name) => [name, values[name] ?? null])));

/** Unpacks the text into its fields. A field that is given by itself as well keeps its own value. */
export const unpacked = (fields: Fields, input: RecordFields): RecordFields => {
  let read = input;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'json' || !field.packs || !(name in read)) continue;
    const { [name]: text, ...rest } = read;
    const value = fromText(text);
    // A text that is no object stays: validation refuses it under the field's name.
    if (isObject(value)) read = Object.assign({}, fieldsIn(value), rest);
    else if (text === null || text === undefined || text === '') read = rest;
  }
  return read;
};
