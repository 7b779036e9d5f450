// Saves one record: reads the input against its declaration, claims what must be unique, seals what is
// personal, decides on the record's stream. Claims first, releases afterwards; every step idempotent.
import type { Position, Revision } from '@campus/events/domain/envelope';
import { isMasked } from '@campus/events/domain/identity-number';
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Fields } from '@campus/events/domain/record/fields';
import { isAddress } from '@campus/events/domain/record/kinds/reference';
import { unpacked } from '@campus/events/domain/record/packed';
import { type RecordState, record, type Save } from '@campus/events/domain/record/record';
import { uploadsIn } from '@campus/events/domain/record/uploads';
import { defaultsOf, type Reading, readInput } from '@campus/events/domain/record/validate';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { isObject, rowsIn } from '@campus/events/domain/unknown';
import { type Acting, envelope } from '../command/acting.ts';
import { receiptOf } from '../command/answer.ts';
import type { RecordParts } from '../command/ports.ts';
import { openFields } from './present.ts';
import { withSafeText } from './rich-text.ts';
import { staysATree } from './tree.ts';
import { claimAll, keyOf, releaseAll, takenByAnother, uniqueKeys } from './unique-keys.ts';

export interface SaveRequest {
  readonly as: Save['as'];
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly editedFrom?: Revision | undefined;
  /** Hears the verdict and changes nothing. */
  readonly isRehearsed?: boolean;
  /** Records that a rehearsal takes to be there, since the same command makes them. */
  readonly expected?: ReadonlySet<string> | undefined;
  /** Bookings that the change hits and that somebody decided on. */
  readonly decided?: readonly string[] | undefined;
  /** Fields only the system sets; not from a caller. */
  readonly internal?: RecordFields;
}

export type SaveOutcome =
  | {
      readonly outcome: 'accepted';
      readonly id: string;
      readonly revision: Revision;
      readonly position: Position | undefined;
      readonly replayed: boolean;
    }
  | {
      readonly outcome: 'refused';
      readonly rejection: Rejection;
      /** What else is wrong with it. */
      readonly more?: readonly Rejection[];
    };

type Parts = Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash' | 'uploads' | 'objection'>;

/** What is told of one record that is refused for several reasons. */
const MOST_REASONS = 8;

export const refused = (rejection: Rejection, ...more: readonly Rejection[]): SaveOutcome =>
  more.length === 0
    ? { outcome: 'refused', rejection }
    : { outcome: 'refused', rejection, more: more.slice(0, MOST_REASONS - 1) };

/** What the caller of a save or a removal is answered. */
export const savedReceipt = (outcome: SaveOutcome) =>
  receiptOf(outcome, outcome.outcome === 'accepted' ? outcome.id : '');

/** What a save would be answered with that was only rehearsed. */
const rehearsed = { outcome: 'accepted', revision: 0, position: undefined, replayed: false } as const;

/** Saves, or answers with the first refusal and leaves everything as it was. */
export const saveRecord = async (
  parts: Parts,
  acting: Acting,
  entity: Entity,
  request: SaveRequest,
): Promise<SaveOutcome> => {
  const { tenant } = acting;
  const stream = recordStream(tenant, storeOf(entity), request.id);
  const { state } = await parts.look(stream, record);
  if (request.as === 'update' && state.status !== 'live') return refused(reject(4004));
  const isNew = state.status === 'unknown' && request.as !== 'update';
  const input = withSafeText(entity.fields, sentChanges(entity.fields, request.input));
  const reading = readInput(entity, input, isNew ? 'create' : 'update', state.fields);
  const asked = { ...request, input };
  const { faults, fields } = await read(parts, tenant, entity, asked, reading, state);
  const [fault, ...others] = faults;
  if (fault) return refused(fault, ...others);
  const given = followed(entity, state.fields, {
    ...withoutSteps(entity, state.fields, fields),
    ...request.internal,
  });
  const change = { before: state.fields, after: completed(entity, state, given), decided: request.decided };
  const saving = [tenant, entity, request.id, change] as const;
  const objection = (await staysATree(parts)(...saving)) ?? (await parts.objection?.(...saving));
  if (objection) return refused(objection);
  const keys = uniqueKeys(entity, given, state.fields);
  if (request.isRehearsed) return { ...rehearsed, id: request.id };
  const shown = shownFiles(entity, request.id, state.fields, given);
  const unfit = await parts.uploads?.attach(acting, shown.use, shown.after, isRecordUse);
  if (unfit) return refused(unfit);
  const taken = await claimAll(parts, acting, keys, request.id);
  if (taken) return refused(taken);

  const command: Save = {
    type: 'Save',
    as: request.as,
    fields: await sealFields(parts, tenant, entity, request.id, given, state),
    defaults: defaultsOf(entity.fields),
    editedFrom: request.editedFrom,
  };
  const saved = await parts.transact(stream, record, command, envelope(acting, request.id));
  if (saved.outcome === 'refused') {
    await releaseAll(
      parts,
      acting,
      keys.map(({ wanted }) => wanted),
      request.id,
    );
    return refused(explained(entity, saved.rejection));
  }
  await releaseAll(
    parts,
    acting,
    keys.flatMap(({ former }) => (former ? [former] : [])),
    request.id,
  );
  await parts.uploads?.release(acting, shown.use, shown.noMore);
  const { revision, position, replayed } = saved;
  return { outcome: 'accepted', id: request.id, revision, position, replayed };
};

/** Without values that were masked before they were sent back, and with what was packed into one text. */
const sentChanges = (fields: Fields, input: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(unpacked(fields, input)).filter(([name, value]) => {
      const field = fields[name];
      return !(field?.kind === 'text' && field.masked && typeof value === 'string' && isMasked(value));
    }),
  );

/** Somebody else wrote between reading and saving. */
const CHANGED_MEANWHILE = 4009;
const ATTEMPTS = 5;

/** Tries again where somebody else changed the list in between. */
export const untilUnchanged = async (attempt: () => Promise<SaveOutcome>): Promise<SaveOutcome> => {
  for (let turn = 1; ; turn += 1) {
    const saved = await attempt();
    if (saved.outcome === 'accepted' || saved.rejection.code !== CHANGED_MEANWHILE || turn === ATTEMPTS)
      return saved;
  }
};

/** A rehearsal finds all that is wrong, with what it names beside what does not read; a save the first kind. */
const read = async (
  parts: Parts,
  tenant: string,
  entity: Entity,
  { as, id, input, isRehearsed = false, expected }: SaveRequest,
  reading: Reading,
  state: RecordState,
): Promise<{ readonly faults: readonly Rejection[]; readonly fields: RecordFields }> => {
  const there = state.fields;
  const problems = reading.outcome === 'refused' ? reading.problems : [];
  const faults = problems.map(({ rejection }) => rejection);
  if (faults.length > 0 && !isRehearsed) return { faults, fields: {} };
  const wrong = new Set(problems.map(({ path }) => path.split('.')[0]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)));
  const readable = reading.outcome === 'valid' ? reading : readInput(entity, rest, 'update', there);
  const fields = readable.outcome === 'valid' ? readable.fields : {};
  faults.push(...(await missingReferences(parts, tenant, entity.fields, fields, there, expected)));
  if (isRehearsed) {
    faults.push(...(await takenByAnother(parts, tenant, uniqueKeys(entity, fields, there), id)));
    if (as === 'create') faults.push(...(await thereAlready(parts, entity, fields, state)));
  }
  return { faults, fields };
};

/** The refusal of creating what is there, unless it says just the same: see the decider of records. */
const thereAlready = async (
  { keyring }: Parts,
  entity: Entity,
  fields: RecordFields,
  { status, fields: there }: RecordState,
): Promise<readonly Rejection[]> => {
  if (!entity.idFrom || status === 'unknown') return [];
  await keyring.fetch?.([there]);
  const open = openFields({ keyring }, entity, there);
  const isSame = Object.entries(fields).every(([name, value]) => isEqual(value ?? null, open[name] ?? null));
  return status === 'live' && isSame ? [] : [explained(entity, reject(1008))];
};

/** The fields as they stand once it is saved. */
const completed = (entity: Entity, { status, fields }: RecordState, given: RecordFields): RecordFields => ({
  ...(status === 'unknown' ? defaultsOf(entity.fields) : fields),
  ...given,
});

/** A picture of one record may stand in another, such as a copy. */
const isRecordUse = (use: string): boolean => use.startsWith('record/');

/** The files that the record names once it is saved, and those that it no longer does. */
const shownFiles = (entity: Entity, id: string, before: RecordFields, given: RecordFields) => {
  const { fields } = entity;
  const after = uploadsIn(fields, { ...before, ...given });
  const kept = new Set(after.map((file) => file.id));
  const noMore = uploadsIn(fields, before).flatMap((file) => (kept.has(file.id) ? [] : [file.id]));
  return { use: `record/${storeOf(entity)}/${id}`, after, noMore };
};

/** Removes the record and gives back what only it could have. Who refers to it has been looked at before. */
export const removeRecord = async (
  parts: Parts,
  acting: Acting,
  entity: Entity,
  id: string,
): Promise<SaveOutcome> => {
  const stream = recordStream(acting.tenant, storeOf(entity), id);
  const { state } = await parts.look(stream, record);
  const removed = await parts.transact(stream, record, { type: 'Remove' }, envelope(acting, id));
  if (removed.outcome === 'refused') return refused(removed.rejection);
  const keys = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.unique && typeof state.fields[name] === 'string' ? [keyOf(entity, name, state.fields[name])] : [],
  );
  await releaseAll(parts, acting, keys, id);
  const { revision, position, replayed } = removed;
  return { outcome: 'accepted', id, revision, position, replayed };
};

/** Takes a removal back, where what it referred to and what only it could have are still there. */
export const restoreRecord = async (
  parts: Parts,
  acting: Acting,
  entity: Entity,
  id: string,
): Promise<SaveOutcome> => {
  const stream = recordStream(acting.tenant, storeOf(entity), id);
  const { state } = await parts.look(stream, record);
  const [missing] = await missingReferences(parts, acting.tenant, entity.fields, state.fields, {});
  if (missing) return refused(missing);
  const keys = uniqueKeys(entity, state.fields, {});
  const taken = await claimAll(parts, acting, keys, id);
  if (taken) return refused(taken);
  const restored = await parts.transact(stream, record, { type: 'Restore' }, envelope(acting, id));
  if (restored.outcome === 'refused') return refused(restored.rejection);
  const { revision, position, replayed } = restored;
  return { outcome: 'accepted', id, revision, position, replayed };
};

/**
 * A field with steps moves by its own operation, unless its declaration says that saving takes them, too; a form that
 * sends it along is not held against it.
 */
const withoutSteps = (entity: Entity, there: RecordFields, fields: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const field = entity.fields[name];
      if (field?.kind !== 'choice' || !field.steps) return true;
      const from = there[name] ?? field.default;
      return (
        field.stepsBySaving === true && field.steps.some((step) => step[0] === from && step[1] === value)
      );
    }),
  );

/** With what follows from other fields. To choose being without one takes its value away. */
const followed = (entity: Entity, there: RecordFields, given: RecordFields): RecordFields => {
  const fields: Record<string, unknown> = { ...given };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'choice' || !field.follows) continue;
    const [of, withValue, without] = field.follows;
    if (given[name] === without && !(of in given) && there[of]) fields[of] = null;
    if (name in given || of in given)
      fields[name] = (of in fields ? fields[of] : there[of]) ? withValue : without;
  }
  return fields;
};

/** A reference that changed must name a live record of the same tenant: a refusal for each that does not. */
const missingReferences = async (
  parts: Parts,
  tenant: string,
  fields: Fields,
  given: RecordFields,
  there: RecordFields,
  expected: ReadonlySet<string> = new Set(),
): Promise<readonly Rejection[]> => {
  const missing: Rejection[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (field.kind === 'list' && !isEqual(value, there[name])) {
      for (const row of rowsIn(value))
        missing.push(...(await missingReferences(parts, tenant, field.fields, row, {})));
    }
    if (field.kind !== 'reference' || typeof value !== 'string' || value === there[name]) continue;
    if (isAddress(field, value) || expected.has(value)) continue;
    const { state } = await parts.look(recordStream(tenant, field.to, value), record);
    if (state.status !== 'live')
      missing.push(reject(4004, { reason: { zh: `${field.zh}不存在`, en: `${field.en} does not exist` } }));
  }
  return missing;
};

/** Personal values sealed, secrets hashed; a personal value that did not change keeps the seal it has. */
const sealFields = async (
  parts: Parts,
  tenant: string,
  entity: Entity,
  id: string,
  fields: RecordFields,
  state: RecordState,
): Promise<RecordFields> => {
  const person = personOf(entity, id, { ...state.fields, ...fields });
  await parts.keyring.fetch?.([state.fields]);
  const sealed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const field = entity.fields[name];
    const there = state.fields[name] ?? null;
    if (value === null || !field) sealed[name] = value;
    else if (field.kind === 'secret' && !field.isReadByServer)
      sealed[name] = await sealHash(parts, tenant, entity, person, value);
    else if (!field.personal && field.kind !== 'secret') sealed[name] = value;
    else if (isObject(there) && isEqual(parts.keyring.open(there), value)) sealed[name] = there;
    else sealed[name] = await parts.keyring.seal(tenant, person, value);
  }
  return sealed;
};

/** A person's password is forgotten with the person. */
const sealHash = async (
  { hash, keyring }: Parts,
  tenant: string,
  entity: Entity,
  person: string,
  value: unknown,
): Promise<unknown> => {
  const hashed = await hash(String(value));
  return entity.person ? keyring.seal(tenant, person, hashed) : hashed;
};

const personOf = (entity: Entity, id: string, fields: RecordFields): string => {
  const named = entity.person && entity.person !== 'id' ? fields[entity.person] : id;
  return typeof named === 'string' ? named : id;
};

/** The decider names a field by its key; here it gets its words. */
const explained = (entity: Entity, rejection: Rejection): Rejection => {
  if (rejection.code !== 1008) return rejection;
  const field = entity.fields[entity.idFrom ?? ''] ?? entity;
  return reject(1008, { params: { field: { zh: field.zh, en: field.en } } });
};
