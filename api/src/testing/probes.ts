// One probe: an operation asked with an id at one place of its arguments and the caller's own at all the
// others, so that two ids can be compared by nothing but what is answered.
import { randomUUID } from 'node:crypto';
import { entities, entityNamed } from '@campus/events/entities';
import type { GraphQLSchema } from 'graphql';
import { kindOfEntity, recipeOf } from './argument-recipes.ts';
import {
  type ArgumentPlace,
  type DeclaredOperation,
  documentOf,
  valuePlaces,
  variablesOf,
} from './declared-operations.ts';
import type { FurnishedTenant } from './furnished-tenant.ts';
import type { Fresh, IdKind } from './recipe.ts';

export interface Probe {
  readonly operation: DeclaredOperation;
  readonly place: ArgumentPlace;
  readonly kind: IdKind;
  /** Where the place is a filter: the field it asks for. */
  readonly field?: string;
}

export interface Request {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What a filter may ask for by an id; what an operation's filter does not know it refuses alike. */
const filterFields: readonly FilterField[] = [
  ['id', 'booking'],
  ['id', 'resource'],
  ['id', 'resource_type'],
  ['id', 'terminal'],
  ['id', 'message'],
  ['id', 'ban'],
  ['id', 'exemption'],
  ['id', 'bar'],
  ['id', 'grant'],
  ['id', 'group'],
  ['id', 'triple'],
  ['account', 'account'],
  ['appointment_user', 'account'],
  ['operate_user_id', 'account'],
  ['user_id', 'account'],
  ['resource_id', 'resource'],
  ['resources_id', 'resource'],
  ['resources_type_id', 'resource_type'],
];

type FilterField = readonly [field: string, kind: IdKind];

/** The filter of an entity's operation asks for its records and for what they refer to. */
const fieldsOfEntities = new Map(
  entities.flatMap((entity) => {
    if (entity.source === 'subject') return [];
    const kind = kindOfEntity(entity);
    const fields = Object.entries(entity.fields).flatMap(([name, field]): FilterField[] => {
      const referred = field.kind === 'reference' ? kindOfEntity(entityNamed(field.to)) : undefined;
      return referred && !field.managersOnly ? [[name, referred]] : [];
    });
    const asked: readonly FilterField[] = kind ? [['id', kind], ...fields] : fields;
    return entity.operations.map(({ name }) => [name, asked] as const);
  }),
);

export const probesOf = (operations: readonly DeclaredOperation[]): readonly Probe[] =>
  operations.flatMap((operation) =>
    valuePlaces(operation.arguments).flatMap((place): Probe[] => {
      const recipe = recipeOf(operation, place);
      if (recipe?.is === 'id') return [{ operation, place, kind: recipe.of }];
      if (recipe?.is !== 'filter') return [];
      const asked = fieldsOfEntities.get(operation.name) ?? filterFields;
      return asked.map(([field, kind]) => ({ operation, place, kind, field }));
    }),
  );

/** `Mutation.changeTime id`; filters are named without the field they ask for. */
export const placeName = ({ operation, place }: Probe): string => `${operation.key} ${place.path}`;

export const requestOf = (
  schema: GraphQLSchema,
  probe: Probe,
  id: string,
  period: Fresh,
  own: FurnishedTenant,
): Request => {
  const { operation, place: probed, kind, field } = probe;
  const variables = variablesOf(operation.arguments, (place) => {
    if (place.path === probed.path) return field ? { [field]: id } : id;
    const recipe = recipeOf(operation, place);
    const isInside = place.optionalWith === '' || probed.path.startsWith(`${place.optionalWith}.`);
    if (!recipe || recipe.is === 'filter' || !isInside || !recipe.always) return undefined;
    if (recipe.is === 'value') return recipe.of(period);
    return recipe.of === 'resource' && kind === 'slot' ? own.slotted : own.of(recipe.of).id;
  });
  return { query: documentOf(schema, operation, variables), variables };
};

/** The operation as anyone might call it, with the tenant's own ids. */
export const plainRequest = (
  schema: GraphQLSchema,
  operation: DeclaredOperation,
  own: FurnishedTenant,
): Request => {
  const period = own.period();
  const variables = variablesOf(operation.arguments, (place) => {
    const recipe = recipeOf(operation, place);
    if (!recipe || recipe.is === 'filter' || !recipe.always || place.optionalWith !== '') return undefined;
    return recipe.is === 'value' ? recipe.of(period) : own.of(recipe.of).id;
  });
  return { query: documentOf(schema, operation, variables), variables };
};

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An id of the same shape that nobody has. */
export const unknownLike = (id: string): string => {
  if (id.search(UUID) >= 0) return id.replace(UUID, () => randomUUID());
  if (/^\d{16}$/.test(id)) return String(8e15 + Math.floor(Math.random() * 1e14));
  const letters = randomUUID().replaceAll('-', '');
  const like = (character: string, at: number) =>
    /[a-z0-9]/i.test(character) ? letters[at % letters.length] : character;
  return [...id].map(like).join('');
};

/** What every accepted command has of its own. */
const own =
  /"(revision|position|expires|holdUntil|key|claimKey|bookingNumber|booking_number)":("[^"]+"|\d+)/g;
const pairingCode = /"code":"[A-Z0-9]{8}"/g;

/** What grows with the clock between two calls; what is still open of today grows less with each minute. */
const passing = /"(serverTime|currentTime|open_minutes)":("[^"]+"|\d+)/g;

/** The answer without what was asked by, and without what each call has anew. */
export const comparable = (
  answer: string,
  id: string,
  period: Fresh,
  kind: DeclaredOperation['kind'],
): string => {
  const { date, start, end, word } = period;
  const said = (text: string, words: readonly string[], as: string) =>
    words.reduce((left, each) => left.replaceAll(each, as), text);
  // Only where it stands alone: a tenant called `campus` is not what `campus_code` is about.
  const asked = new RegExp(`(?<![\\w-])${id.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`, 'g');
  const plain = answer.replace(asked, '<id>').replace(passing, '"$1":"<now>"');
  if (kind !== 'Mutation') return plain;
  return said(said(plain, [word, word.toLowerCase()], '<word>'), [date, start, end], '<when>')
    .replace(UUID, '<new>')
    .replace(own, '"$1":"<new>"')
    .replace(pairingCode, '"code":"<new>"');
};
