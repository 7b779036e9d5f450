// Values of unknown shape, looked at before they are used: thrown errors, parsed texts, what callers send.

export type UnknownFields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is UnknownFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a text as JSON; undefined if it is none. Another value stays as it is. */
export const fromText = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
};

/** Its fields; none where it is no object. */
export const fieldsIn = (value: unknown): UnknownFields => (isObject(value) ? value : {});

/** Its elements; none where it is no array. */
export const elementsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Its objects; none where it is no array. */
export const rowsIn = (value: unknown): readonly UnknownFields[] => elementsIn(value).filter(isObject);

/** A cast: an object literal of ours has the keys its type says, and no others. */
export const keysOf = <Keyed extends object>(keyed: Keyed): readonly (keyof Keyed & string)[] =>
  Object.keys(keyed) as (keyof Keyed & string)[];
