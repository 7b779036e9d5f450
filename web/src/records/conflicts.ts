// What two people changed in one record, and what is left to save once it is said whose stays.
import type { Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import { isWritable } from '@campus/events/domain/record/validate';
import { changesOf } from './form-values.ts';
import type { RecordRow, Values } from './port.ts';

export type Whose = 'mine' | 'theirs';

/** Fields that both changed, and those that only the others did. */
export const theirsAmong = (
  { fields }: Pick<Entity, 'fields'>,
  start: Values,
  changes: Values,
  now: RecordRow | undefined,
): { readonly both: readonly string[]; readonly others: readonly string[] } => {
  if (!now) return { both: [], others: [] };
  const isTheirs = (name: string): boolean => {
    const field = fields[name];
    if (!field || !isWritable(field) || field.kind === 'secret') return false;
    return name in changesOf({ [name]: start[name] }, { [name]: now[name] });
  };
  const theirs = Object.keys(fields).filter(isTheirs);
  return {
    both: theirs.filter((name) => name in changes && !isEqual(now[name] ?? null, changes[name] ?? null)),
    others: theirs.filter((name) => !(name in changes)),
  };
};

/** The changes without the fields in which the others' stay. */
export const settled = (changes: Values, chosen: Readonly<Record<string, Whose>>): Values =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => chosen[name] !== 'theirs'));
