// Where a resource stands: the nine fields that a location of the tree fills, and the location that they name. Pure.
import type { UnknownFields } from '@campus/events/domain/unknown';

export interface PlaceNode {
  readonly id: string;
  readonly level: number | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly name_en: string | null;
  readonly parent_id: string | null;
}

const levels = ['campus', 'building', 'floor'] as const;
const fieldsAt = (level: string) =>
  ({ code: `${level}_code`, name: `${level}_name`, name_en: `${level}_name_en` }) as const;

export const placeCodes: readonly string[] = levels.map((level) => fieldsAt(level).code);
export const placeFields: readonly string[] = levels.flatMap((level) => Object.values(fieldsAt(level)));

/** The fields for a location and those above it; undefined: for none. */
export const placeValues = (nodes: readonly PlaceNode[], id: string | undefined): UnknownFields => {
  const values: Record<string, unknown> = Object.fromEntries(placeFields.map((name) => [name, null]));
  const passed = new Set<string>();
  let at = nodes.find((node) => node.id === id);
  while (at && !passed.has(at.id)) {
    passed.add(at.id);
    const { level, code, name, name_en, parent_id } = at;
    const names = fieldsAt(levels[Number(level) - 1] ?? 'floor');
    values[names.code] = code;
    values[names.name] = name;
    values[names.name_en] = name_en || null;
    at = nodes.find((node) => node.id === parent_id);
  }
  return values;
};

/** The deepest location that the codes name. */
export const placeNamed = (nodes: readonly PlaceNode[], values: UnknownFields): PlaceNode | undefined =>
  placeCodes
    .toReversed()
    .map((field) => nodes.find(({ code }) => code !== null && code === values[field]))
    .find((node) => node !== undefined);

/** It says where it is in words of its own, which no location stands for. */
export const isWritten = (nodes: readonly PlaceNode[], values: UnknownFields): boolean =>
  placeNamed(nodes, values) === undefined &&
  placeFields.some((name) => typeof values[name] === 'string' && values[name] !== '');
