// Between a record and the form that edits it: what is filled in, what changed, what is wrong.
import type { CopyOperation, Entity } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { Field, Fields } from '@campus/events/domain/record/fields';
import { defaultsOf, isWritable, type Problem, readInput } from '@campus/events/domain/record/validate';
import { type Rejection, textsOf } from '@campus/events/domain/rejections';
import type { Refusal } from '../lib/answer.ts';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { fromJsonText } from './drawn.ts';
import { type NamedField, type Part, partsOf } from './form-parts.ts';
import type { RecordRow, Values } from './port.ts';

export { isAsked } from './form-parts.ts';

export interface FormSection extends Bilingual {
  readonly fields: readonly NamedField[];
  readonly parts: readonly Part[];
  readonly about?: readonly [zh: string, en: string];
  readonly slot?: string;
  readonly tab?: string;
}

/** The declaration's sections, then writable fields that none of them names; of a tab only its own. */
export const sectionsOf = (
  entity: Entity,
  other: Bilingual,
  isNew: boolean,
  tab?: string | undefined,
): FormSection[] => {
  const editable = new Map(
    Object.entries(entity.fields).filter(
      ([, field]) => isWritable(field) && field.shown !== false && !(field.kind === 'choice' && field.steps),
    ),
  );
  const named = (entity.page?.sections ?? []).map(({ fields, ...section }) => ({
    ...section,
    names: fields,
  }));
  const mentioned = new Set(named.flatMap(({ names }) => names));
  const rest = [...editable.keys()].filter((name) => !mentioned.has(name));
  return [...named, { ...other, names: rest }]
    .filter((section) => ('tab' in section ? section.tab : undefined) === tab)
    .map(({ names, ...section }) => {
      const fields = names.flatMap((name): [string, Field][] => {
        const field = editable.get(name);
        return field && (isNew || name !== entity.idFrom) ? [[name, field]] : [];
      });
      return { ...section, fields, parts: partsOf(fields, entity.title) };
    })
    .filter(({ fields }) => fields.length > 0);
};

/** The status in which a record is no longer edited; undefined: it is. */
export const fixedIn = ({ fixedWhile, fields }: Entity, row: RecordRow): Bilingual | undefined => {
  const [name = '', ...values] = fixedWhile ?? [];
  const field = fields[name];
  const found =
    field?.kind === 'choice' && values.some((value) => value === row[name])
      ? field.choices.find(([value]) => value === row[name])
      : undefined;
  return found && { zh: found[1], en: found[2] };
};

/** What the form starts from. Secrets are never read back, so they start empty. */
export const startingValues = (entity: Entity, row: RecordRow | undefined): Values => {
  if (!row) return { ...defaultsOf(entity.fields) };
  return writableOf(entity.fields, row);
};

export const copyOperation = (entity: Entity): CopyOperation => {
  const operation = entity.operations.find((each) => each.kind === 'copy');
  if (operation?.kind !== 'copy') throw new Error(`${entity.name} cannot be copied`);
  return operation;
};

/** What the server makes of a copy that nobody changes: without what it leaves, under the names it gives. */
export const copiedValues = (entity: Entity, row: RecordRow): Values => {
  const { suffixes, sets } = copyOperation(entity);
  const named = Object.entries(suffixes).flatMap(([name, suffix]): [string, unknown][] =>
    typeof row[name] === 'string' ? [[name, `${row[name]}${suffix}`]] : [],
  );
  return { ...startingValues(entity, row), ...leftOut(entity), ...sets, ...Object.fromEntries(named) };
};

/** The fields that a copy does not take over, empty. */
export const leftOut = (entity: Entity): Values =>
  Object.fromEntries(copyOperation(entity).leaves.map((name) => [name, null]));

const writableOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (!isWritable(field) || field.kind === 'secret') return [];
      const given = values[name] ?? undefined;
      const value = field.kind === 'list' || field.kind === 'group' ? fromJsonText(given) : given;
      if (field.kind === 'list' && Array.isArray(value))
        return [[name, value.map((row: Values) => writableOf(field.fields, row))]];
      if (field.kind === 'group' && isValues(value)) return [[name, writableOf(field.fields, value)]];
      return [[name, value]];
    }),
  );

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only what differs from the start is sent; emptied fields are sent as null. */
export const changesOf = (start: Values, values: Values): Values =>
  Object.fromEntries(
    Object.keys({ ...start, ...values }).flatMap((name): [string, unknown][] => {
      const [before, after] = [tidy(start[name]), tidy(values[name])];
      return isEqual(before, after) ? [] : [[name, after]];
    }),
  );

/** Inputs leave undefined and empty texts behind; on the wire both are null, and rows drop them. */
const tidy = (value: unknown): unknown => {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(tidyRow);
  if (!isValues(value)) return value;
  const row = tidyRow(value);
  return isValues(row) && Object.keys(row).length === 0 ? null : row;
};

const tidyRow = (row: unknown): unknown =>
  isValues(row)
    ? Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== undefined && value !== null && value !== ''),
      )
    : row;

export interface FieldError {
  readonly name: (string | number)[];
  readonly errors: string[];
}

/** What is wrong with what would be sent, in the words the server would use. */
export const errorsIn = (
  entity: Entity,
  changes: Values,
  before: Values | undefined,
  language: Language,
): FieldError[] => {
  const reading = readInput(entity, changes, before ? 'update' : 'create', before);
  return reading.outcome === 'valid' ? [] : reading.problems.map((problem) => errorOf(problem, language));
};

const errorOf = ({ path, rejection }: Problem, language: Language): FieldError => ({
  name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  errors: [saidUnder(rejection, language)],
});

/** Below its field a reason needs neither the field's name nor the words for any wrong form. */
const saidUnder = (rejection: Rejection, language: Language): string => {
  const { code, reason } = rejection;
  if (code !== MISFORMED || !reason) return textsOf(rejection)[language];
  const said = reason[language].replace(language === 'zh' ? /^[^：]{1,40}：/ : /^[^:]{1,60}: /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
};

const MISFORMED = 1002;

/** Another record has the value already: the server names field and value. */
export const errorsOfTaken = (
  entity: Entity,
  changes: Values,
  { text }: Pick<Refusal, 'text'>,
  language: Language,
): FieldError[] =>
  Object.entries(entity.fields)
    .filter(([name, { unique, zh }]) => unique && text.zh.startsWith(`${zh} ${changes[name]}`))
    .map(([name]) => ({ name: [name], errors: [text[language]] }));
