// JSON that a form edits as fields: rows as rows, an object part by part.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Field, Fields } from '@campus/events/domain/record/fields';

const drawnField = (field: Field): Field => {
  if (field.kind !== 'json') return field;
  const { zh, en, help, when, rows, parts } = field;
  if (rows) return { kind: 'list', zh, en, help, when, fields: rows, max: MOST_ROWS };
  return parts ? { kind: 'group', zh, en, when, fields: parts } : field;
};

const MOST_ROWS = 50;

/** The entity as its form shows it. */
export const drawnEntity = (entity: Entity): Entity => {
  const fields: Fields = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, drawnField(field)]),
  );
  return { ...entity, fields };
};

/** A value of JSON may travel as its text. */
export const fromJsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
