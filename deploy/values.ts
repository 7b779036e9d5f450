// Looks into what was read from a file, whose shape nobody promises.

export type Values = Readonly<Record<string, unknown>>;

/** A value some steps down; undefined where there is nothing. */
export const at = (value: unknown, ...steps: readonly (string | number)[]): unknown =>
  steps.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );

/** The fields of an object some steps down; none where there is no object. */
export const fieldsAt = (value: unknown, ...steps: readonly (string | number)[]): Values =>
  Object.fromEntries(Object.entries(at(value, ...steps) ?? {}));

export const listAt = (value: unknown, ...steps: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...steps);
  return Array.isArray(found) ? found : [];
};

export const textAt = (value: unknown, ...steps: readonly (string | number)[]): string => {
  const found = at(value, ...steps);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** Every value of the name, however deep. */
export const everywhere = (value: unknown, name: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner] : []),
    ...everywhere(inner, name),
  ]);
};
