// A mark of its own in every place where a mutation takes words, one call a place, so that a test can look for
// the marks wherever the product may have kept them.
import { type Entity, isRead } from '@campus/events/domain/record/entity';
import type { Field, Fields } from '@campus/events/domain/record/fields';
import { fieldsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import type { GraphQLSchema } from 'graphql';
import { recipeOf } from './argument-recipes.ts';
import {
  type ArgumentPlace,
  type DeclaredOperation,
  documentOf,
  valuePlaces,
  variablesOf,
} from './declared-operations.ts';
import type { Request } from './probes.ts';
import type { Fresh, IdKind } from './recipe.ts';

export interface TextPlace {
  readonly operation: DeclaredOperation;
  readonly place: ArgumentPlace;
  /** `saveAppointmentInformation model.theme` */
  readonly name: string;
}

const owners = new Map(
  entities
    .filter(({ source }) => source !== 'subject')
    .flatMap((entity) =>
      entity.operations
        .filter((operation) => !isRead(operation))
        .map((operation): [string, Entity] => [operation.name, entity]),
    ),
);

const fieldAt = (fields: Fields, [name = '', ...rest]: readonly string[]): Field | undefined => {
  const field = fields[name];
  if (rest.length === 0 || !field) return field;
  return 'fields' in field ? fieldAt(field.fields, rest) : undefined;
};

/** Kinds of fields in which somebody writes what they like. */
const written: ReadonlySet<Field['kind']> = new Set(['text', 'longText', 'richText']);

/** Why a declared field takes no words about a person; undefined: it does. */
const declaredOtherwise = (operation: DeclaredOperation, { path }: ArgumentPlace): string | undefined => {
  const entity = owners.get(operation.name);
  if (!entity) return undefined;
  if (entity.person === undefined) return 'a record of the office, about nobody';
  const field = fieldAt(entity.fields, path.split('.').slice(1));
  if (!field) return undefined;
  if (field.kind === 'secret') return 'a secret, kept as its hash';
  return written.has(field.kind) ? undefined : `a ${field.kind}`;
};

/** Every place of a mutation that may take words: its type says no more than that it is a text. */
export const textPlaces = (
  operations: readonly DeclaredOperation[],
  exempt: (name: string) => boolean,
): readonly TextPlace[] =>
  operations
    .filter(({ kind }) => kind === 'Mutation')
    .flatMap((operation) =>
      valuePlaces(operation.arguments)
        .filter(({ type }) => type === 'String' || type === 'JSON')
        .filter((place) => recipeOf(operation, place)?.is !== 'id')
        .filter((place) => declaredOtherwise(operation, place) === undefined)
        .map((place) => ({ operation, place, name: `${operation.name} ${place.path}` })),
    )
    .filter(({ name }) => !exempt(name));

/** A word, an address and a number, for places that take one of them alone. */
export const marksOf = (count: number): readonly string[] => {
  const number = String(count).padStart(5, '0');
  return [`Xmark${number}q`, `xmark${number}q@marks.example`, `139777${number}`];
};

export interface Filling {
  readonly idOf: (kind: IdKind) => string;
  readonly period: Fresh;
  /** By path, in place of the recipe; also inputs around them. */
  readonly besides: Readonly<Record<string, unknown>>;
}

/** The operation with a mark at each of those paths, and all the others filled in by their recipes. */
export const markedRequest = (
  schema: GraphQLSchema,
  operation: DeclaredOperation,
  marks: ReadonlyMap<string, string>,
  { idOf, period, besides }: Filling,
): Request => {
  const marked = [...marks.keys()];
  const variables = variablesOf(operation.arguments, (place) => {
    const { path } = place;
    const mark = marks.get(path);
    if (mark !== undefined) return mark;
    if (path in besides) return besides[path];
    const recipe = recipeOf(operation, place);
    if (!recipe || recipe.is === 'filter') return undefined;
    const isInside =
      place.optionalWith === '' || marked.some((each) => each.startsWith(`${place.optionalWith}.`));
    // A command is about something: its own id is given also where it may be left out.
    const isItself = recipe.is === 'id' && /^(model\.)?(id|ids|idList)$/.test(path) && !isNew(operation);
    // The model around the mark gets what every call gives it.
    const isOfModel = path.split('.').length === 2 && marked.some((each) => isUnder(each, path));
    const isGiven = (recipe.always && (isInside || isOfModel)) || isItself;
    if (!isGiven) return undefined;
    return recipe.is === 'value' ? recipe.of(period) : idOf(recipe.of);
  });
  const whole = Object.entries(besides).filter(([path]) => !path.includes('.'));
  const given = { ...variables, ...Object.fromEntries(whole) };
  return { query: documentOf(schema, operation, given), variables: given };
};

const isUnder = (marked: string, path: string): boolean => {
  const [above] = path.split('.');
  return marked.startsWith(`${above}.`);
};

const isNew = ({ name }: DeclaredOperation): boolean => /^(save|create|import|grant|add)/.test(name);

/** Whether the answer accepts the command. */
export const isAccepted = (answer: string, operation: string): boolean => {
  const { data, errors }: { data?: Record<string, unknown> | null; errors?: unknown } = JSON.parse(answer);
  if (errors || !data) return false;
  const result = data[operation];
  if (typeof result !== 'object' || result === null) return true;
  const { errcode, code } = fieldsIn(result);
  return (errcode ?? code ?? 0) === 0;
};
