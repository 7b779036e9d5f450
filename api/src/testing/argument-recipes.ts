// What goes into every argument of every operation when a test fills it in: an id of some kind of thing,
// or a value that passes. An argument without a recipe is one that nobody has thought about.
import { type Entity, isRead, type StateOperation } from '@campus/events/domain/record/entity';
import type { Field, Fields } from '@campus/events/domain/record/fields';
import { sampleOf } from '@campus/events/domain/record/sample';
import { entities, entityNamed } from '@campus/events/entities';
import { type ArgumentPlace, type DeclaredOperation, valuePlaces } from './declared-operations.ts';
import { always, type Fresh, type IdKind, id, type Recipe, value } from './recipe.ts';
import { byName, byPlace } from './recipes.ts';

/** Undefined: nobody has thought about it. */
export const recipeOf = (operation: DeclaredOperation, place: ArgumentPlace): Recipe | undefined => {
  const found = ownRecipe(operation, place) ?? entityRecipe(operation, place) ?? byName[place.name];
  return found && place.isRequired && found.is !== 'filter' ? { ...found, always: true } : found;
};

/** Places of arguments that nobody has thought about: an operation with one is not compared between tenants. */
export const unthoughtPlaces = (operations: readonly DeclaredOperation[]): readonly string[] =>
  operations.flatMap((operation) =>
    valuePlaces(operation.arguments)
      .filter((place) => !recipeOf(operation, place))
      .map((place) => `${operation.key} ${place.path}`),
  );

const ownRecipe = ({ key, name }: DeclaredOperation, { path }: ArgumentPlace): Recipe | undefined => {
  const exact = byPlace[`${key} ${path}`];
  if (exact) return exact;
  if (path === 'model.collectionList.id') return value(undefined);
  if (path === 'model.collectionList.field_name_en') return value('purpose');
  if (!/^(model\.)?id$|^ids$|^idList$/.test(path) || owners.has(name)) return undefined;
  const subject = subjects.find(([pattern]) => pattern.test(name));
  return subject && id(subject[1]);
};

/** What a bare `id` stands for, by the operation's name, where no declaration says it. */
const subjects: readonly (readonly [RegExp, IdKind])[] = [
  [/^(renewHold|releaseHold)$/, 'hold'],
  [/^previewNotificationTask$/, 'notification_task'],
  [/^revokeTerminal$/, 'terminal'],
  // Nobody has passed a gate yet: an id of the tenant that is no passage and no exception.
  [/Passage$|VisitorListEntity$|AccessException|LateSign$/, 'booking'],
  [/^(collect|refund)Charge$/, 'booking'],
  // Nobody meets there: its document has the booking's id.
  [/^retryWemeetMeeting$/, 'booking'],
  // No service was asked there: an id of the tenant that is no call.
  [/^resendWorkflowRequest$/, 'booking'],
  [/InterfaceBlacklist$/, 'bar'],
  [/^(save|update|delete|restore)Blacklist$/, 'ban'],
  [/Whitelist$/, 'exemption'],
  // Nobody has missed anything: an id of the tenant that is none of these.
  [/Standing(Fault|Appeal)$/, 'ban'],
  [/^(markMessagesRead|resendNotification)$/, 'message'],
  [/^findOperateLog$/, 'operation'],
  [/^recordHistory$/, 'resource'],
  [/^deleteOperateLog(All)?$/, 'report'],
  [/ResourcesOccupy/, 'closure'],
  [/ExtendedProperties/, 'resource_type'],
  [/AppointmentRemark/, 'appointment_remark'],
  [/AppointmentWait$/, 'appointment_wait'],
  [/Evaluate/, 'evaluation'],
  [/RepairReport/, 'repair_report'],
  [/^revokeCalendarFeed$/, 'calendar_feed'],
  [/^removePushDevice$/, 'push_device'],
  [/^deleteTriple$/, 'triple'],
  [/^(update|delete)Group$/, 'group'],
  [/^findResources(ByAccount|ForPublic|BookingDetails)$/, 'resource'],
  [/^updateSeat(Leave|Return)$/, 'booking'],
  [/Appointment|^bookingHistory$|^signIn$|^change(Time|Details)$|ForSign$|^handleKillProcess$/, 'booking'],
];

/** A record that is named after another has that one's id; one of a fixed choice has the same id everywhere. */
export const kindOfEntity = (entity: Entity): IdKind | undefined => {
  const { name, idFrom, fields, single, keptAs, operations } = entity;
  const named = idFrom === undefined ? undefined : fields[idFrom];
  if (single || named?.kind === 'choice') return undefined;
  const isMade = operations.some(({ kind }) => kind === 'save' || kind === 'saveOrUpdate');
  if (keptAs !== undefined && !isMade) return kindOfEntity(entityNamed(keptAs));
  return named?.kind === 'reference' ? kindOfEntity(entityNamed(named.to)) : name;
};

const owners = new Map(
  entities
    .filter(({ source }) => source !== 'subject')
    .flatMap((entity) =>
      entity.operations.map((operation) => [operation.name, { entity, operation }] as const),
    ),
);

/** Fields of a declaration that hold an id without saying so: lists of people, departments and posts. */
const namesInLists: Readonly<Record<string, IdKind>> = {
  object_id: 'account',
  grant_object_id: 'account',
  post: 'post',
  dept: 'department',
};

/** What the declaration of an entity says about an argument of its operations. */
const entityRecipe = ({ name }: DeclaredOperation, { path }: ArgumentPlace): Recipe | undefined => {
  const owner = owners.get(name);
  if (!owner) return undefined;
  const { entity, operation } = owner;
  const kind = kindOfEntity(entity);
  const [first, ...rest] = path.split('.');
  const narrowing = isRead(operation) ? operation.narrowedBy?.find(({ name }) => name === first) : undefined;
  const [narrowed] = [narrowing?.field ?? []].flat();
  if (narrowing && narrowed !== undefined && !(narrowing.name in byName))
    return { is: 'value', of: () => 'nothing of anybody', always: narrowing.required === true };
  const isFixed = kind === undefined && entity.idFrom !== undefined;
  if (first === 'id' || first === 'idList' || first === 'ids')
    return kind ? id(kind) : isFixed ? always(() => 'of no field') : value(undefined);
  if (operation.kind === 'state' && first === operation.field)
    return always(() => steppedFrom(entity, operation, createdIn(entity, operation)));
  if (first !== 'model' && first !== 'models') return undefined;
  const there = operation.kind === 'import' ? fieldAt(entity.fields, [operation.list]) : entity;
  const fields = there && 'fields' in there ? there.fields : {};
  const isThere = !isRead(operation) && operation.kind !== 'save' && operation.kind !== 'saveAll';
  if (rest.join('.') === 'id' || rest.join('.') === entity.idFrom) {
    if (!kind) return isFixed ? always(() => 'of no field') : value(undefined);
    return { is: 'id', of: kind, always: isThere || rest.join('.') === entity.idFrom };
  }
  const field = fieldAt(fields, rest);
  return field && fieldRecipe(entity, rest, field, operation.kind);
};

/** What a record's state is once a test has made it: where lists show only some states, one of those. */
export const createdIn = (entity: Entity, { field }: StateOperation): unknown => {
  const shown = entity.operations.flatMap((each) => (isRead(each) && each.where ? [each.where[field]] : []));
  const declared = entity.fields[field];
  return shown[0] ?? (declared && 'default' in declared ? declared.default : undefined);
};

/** A value that the operation leads to from there. */
const steppedFrom = (entity: Entity, { field, verbs }: StateOperation, from: unknown): unknown => {
  const declared = entity.fields[field];
  const steps = declared?.kind === 'choice' ? declared.steps : undefined;
  const found = verbs.find(([to]) =>
    steps ? steps.some((step) => step[0] === from && step[1] === to) : to !== from,
  );
  return found?.[0];
};

const fieldAt = (fields: Fields, [name = '', ...rest]: readonly string[]): Field | undefined => {
  const field = fields[name];
  if (rest.length === 0) return field;
  return field && 'fields' in field ? fieldAt(field.fields, rest) : undefined;
};

const fieldRecipe = (
  entity: Entity,
  path: readonly string[],
  field: Field,
  operation: Entity['operations'][number]['kind'],
): Recipe => {
  const name = path.at(-1) ?? '';
  const isInList = path.length > 1;
  const isUnique = 'unique' in field && field.unique === true;
  // A copy brings all but what exists once; a change of many brings only what it changes.
  const isWanted =
    isInList || (operation === 'copy' ? isUnique : operation !== 'updateAll' && operation !== 'updateEach');
  const isAlways = isWanted && 'required' in field && field.required === true;
  if (field.kind === 'reference') {
    const of = kindOfEntity(entityNamed(field.to));
    if (!of) throw new Error(`${entity.name}.${name} refers to what has no kind of id`);
    return { is: 'id', of, always: isAlways };
  }
  const hidden = isInList ? namesInLists[name] : undefined;
  if (hidden) return { is: 'id', of: hidden, always: isAlways };
  // A number plate is no word.
  const isPatterned = 'pattern' in field && field.pattern === 'plate';
  const isSpoken = (isUnique || name === entity.title[0]) && !isPatterned;
  const sample = ({ word }: Fresh) => (isSpoken ? word : sampleOf({ [name]: field })[name]);
  return { is: 'value', of: sample, always: isAlways };
};
