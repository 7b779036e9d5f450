// The commands of a declared entity, as the wire asks for them: may they → complete → save → present.
import type { Revision } from '@campus/events/domain/envelope';
import {
  type CopyOperation,
  type Entity,
  ownClaims,
  type StateOperation,
  storeOf,
} from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Fields } from '@campus/events/domain/record/fields';
import { record } from '@campus/events/domain/record/record';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { unique } from '@campus/events/domain/unique/unique';
import { elementsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import { collections } from '@campus/projections/ports/documents';
import { type Acting, envelope, withoutKey } from '../command/acting.ts';
import { idFor } from '../command/identifiers.ts';
import type { RecordParts } from '../command/ports.ts';
import type { Commanding } from './commanding.ts';
import { givesBeyond } from './giving.ts';
import { openFields } from './present.ts';
import { createReach } from './reach.ts';
import {
  refused,
  removeRecord,
  restoreRecord,
  type SaveOutcome,
  type SaveRequest,
  saveRecord,
} from './save.ts';
import { uniqueKeys } from './unique-keys.ts';

export type Model = Readonly<Record<string, unknown>>;

export interface Saving {
  readonly editedFrom?: Revision | undefined;
  /** Tells models of one command apart. */
  readonly part?: string;
  /** Hears the verdict and changes nothing. */
  readonly isRehearsed?: boolean;
  /** Records that the same command makes before it. */
  readonly expected?: ReadonlySet<string>;
}

/** Creates or updates, by what the operation allows and whether the record is there. */
export const saveModel = async (
  commanding: Commanding,
  entity: Entity,
  kind: 'save' | 'update' | 'saveOrUpdate',
  model: Model,
  { editedFrom, part = '', isRehearsed = false, expected }: Saving = {},
): Promise<SaveOutcome> => {
  const { parts, acting, viewer } = commanding;
  const { id: named, decided_bookings, ...input } = model;
  const givenId =
    named || (kind === 'saveOrUpdate' && (await ownerOfValue(commanding, entity, input))) || named;
  const id = idOf(commanding, entity, givenId, input, part);
  if (id === undefined) return refused(kind === 'update' ? reject(4004) : missingId(entity));
  const tenant = await tenantOf(commanding, entity, id);
  if (tenant === undefined) return refused(reject(4004));
  const { state } = await parts.look(recordStream(tenant, storeOf(entity), id), record);
  const exists = state.status === 'live';
  const isNamed = typeof givenId === 'string' && givenId !== '' && !entity.idFrom && !entity.single;
  if (!exists && (kind === 'update' || isNamed)) return refused(reject(4004));
  const reach = createReach(parts, { ...viewer, tenant });
  const after = { ...state.fields, ...input };
  if (exists && !(await reach.manages(entity, state.fields))) return refused(reject(4001));
  if (exists && isNamed && isFixed(entity, state.fields)) return refused(reject(3001));
  if (!(await reach.manages(entity, exists ? after : withoutOwnClaims(entity, input))))
    return refused(reject(4001));
  if (await givesBeyond(commanding, entity, exists ? state.fields : {}, after)) return refused(reject(4001));
  const request: SaveRequest = {
    as: asOf(kind, exists, isNamed),
    id,
    input,
    decided: elementsIn(decided_bookings).map(String),
    isRehearsed,
    editedFrom,
    expected,
  };
  const outcome = await saveRecord(parts, { ...acting, tenant }, entity, request);
  return outcome.outcome === 'refused'
    ? refused(await namingAuthor(parts, tenant, entity, outcome.rejection), ...(outcome.more ?? []))
    : outcome;
};

/** The record that has a value which exists once, such as its address: a client need not know its id to update it. */
const ownerOfValue = async (
  { parts, acting }: Commanding,
  entity: Entity,
  input: Model,
): Promise<string | undefined> => {
  if (entity.idFrom || entity.single) return undefined;
  for (const { wanted } of uniqueKeys(entity, input, {})) {
    const { owner } = (await parts.look(wanted.stream(acting.tenant), unique)).state;
    const stream = owner === undefined ? undefined : recordStream(acting.tenant, storeOf(entity), owner);
    // A save that died may have left its claim behind.
    if (stream && (await parts.look(stream, record)).state.status === 'live') return owner;
  }
  return undefined;
};

/** The decider says by their keys whose change stands against this one, and to which fields. */
const namingAuthor = async (
  { namesOf }: RecordParts,
  tenant: string,
  entity: Entity,
  rejection: Rejection,
): Promise<Rejection> => {
  if (rejection.code !== 4009) return rejection;
  const names = String(rejection.params?.fields ?? '').split(',');
  const worded = (language: 'zh' | 'en') => names.map((name) => entity.fields[name]?.[language] ?? name);
  const author = await namesOf(tenant, String(rejection.params?.author ?? ''));
  return {
    ...rejection,
    reason: {
      zh: `${author.zh} 修改了：${worded('zh').join('、')}`,
      en: `${author.en} changed: ${worded('en').join(', ')}`,
    },
  };
};

const isFixed = ({ fixedWhile }: Entity, fields: RecordFields): boolean => {
  const [field = '', ...values] = fixedWhile ?? [];
  return values.some((value) => value === fields[field]);
};

const asOf = (
  kind: 'save' | 'update' | 'saveOrUpdate',
  exists: boolean,
  isNamed: boolean,
): SaveRequest['as'] => {
  if (kind === 'saveOrUpdate') return 'either';
  return kind === 'update' || (exists && isNamed) ? 'update' : 'create';
};

/** What someone says about a new record does not make them its keeper; what it belongs to may. */
const withoutOwnClaims = (entity: Entity, input: Model): RecordFields => {
  if (!entity.managedBy?.through) return input;
  const own = new Set(ownClaims(entity.managedBy));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !own.has(name)));
};

const idOf = (
  { acting }: Commanding,
  entity: Entity,
  given: unknown,
  input: Model,
  part: string,
): string | undefined => {
  if (entity.single) return entity.single;
  if (entity.idFrom) {
    const id = input[entity.idFrom] ?? given;
    return typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined;
  }
  return typeof given === 'string' && given !== ''
    ? given
    : idFor(underKeyAlone(acting), `${storeOf(entity)}/${part}`);
};

/** Other content under a key means the same record, whose stream then refuses it. */
const underKeyAlone = (acting: Acting): Acting =>
  acting.command ? { ...acting, command: { ...acting.command, hash: '' } } : acting;

const missingId = (entity: Entity): Rejection => {
  const { zh, en } = entity.fields[entity.idFrom ?? ''] ?? entity;
  return reject(1001, { params: { field: { zh, en } } });
};

/** A tenant lives in itself; another tenant's is there for the super tenant only. */
const tenantOf = async (
  { parts, acting }: Commanding,
  entity: Entity,
  id: string,
): Promise<string | undefined> => {
  if (!entity.isTenant || id === acting.tenant) return acting.tenant;
  return (await parts.isSuperTenant(acting.tenant)) ? id : undefined;
};

/** The record's fields as of which revision, when it lives and the caller manages it, or the refusal. */
export const managed = async (
  { parts, acting, viewer }: Commanding,
  entity: Entity,
  id: string,
): Promise<
  { readonly fields: RecordFields; readonly revision: Revision } | { readonly rejection: Rejection }
> => {
  const { state, revision } = await parts.look(recordStream(acting.tenant, storeOf(entity), id), record);
  if (state.status !== 'live') return { rejection: reject(4004) };
  const may = await createReach(parts, viewer).manages(entity, state.fields);
  return may ? { fields: state.fields, revision } : { rejection: reject(4001) };
};

export const deleteModel = async (
  commanding: Commanding,
  entity: Entity,
  id: string,
): Promise<SaveOutcome> => {
  const found = await managed(commanding, entity, id);
  if ('rejection' in found) return refused(found.rejection);
  if (isFixed(entity, found.fields)) return refused(reject(3001));
  const holder = await holderOf(commanding, entity, id);
  if (holder) {
    const [zh, en] = [
      `仍有${holder.zh}在使用，不能删除`,
      `It cannot be deleted while it is in use: ${holder.en}`,
    ];
    return refused(reject(4001, { sentence: { zh, en } }));
  }
  const { parts, acting } = commanding;
  const objection = await parts.removalObjection?.(acting.tenant, entity, id, found.fields);
  return objection ? refused(objection) : removeRecord(parts, acting, entity, id);
};

/** Needs the right to delete it. */
export const restoreModel = async (
  commanding: Commanding,
  entity: Entity,
  id: string,
): Promise<SaveOutcome> => {
  const { parts, acting, viewer } = commanding;
  const { state } = await parts.look(recordStream(acting.tenant, storeOf(entity), id), record);
  if (state.status === 'unknown') return refused(reject(4004));
  if (!(await createReach(parts, viewer).manages(entity, state.fields))) return refused(reject(4001));
  return restoreRecord(parts, acting, entity, id);
};

/** The first entity that still has live records which refer to this one and hold it. */
const holderOf = async (
  { parts, acting }: Commanding,
  entity: Entity,
  id: string,
): Promise<Entity | undefined> => {
  for (const other of entities)
    for (const path of holdingPaths(other.fields, entity)) {
      const filter = { tenant: acting.tenant, removed: false, [`fields.${path}`]: id };
      if ((await parts.readStore.count(collections.records(storeOf(other)), filter)) > 0) return other;
    }
  return undefined;
};

/** Where these fields, or rows of their lists, hold a record of the entity. */
const holdingPaths = (fields: Fields, entity: Entity): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return holdingPaths(field.fields, entity).map((path) => `${name}.${path}`);
    return field.kind === 'reference' && field.holds && field.to === entity.name ? [name] : [];
  });

export const setModelState = async (
  commanding: Commanding,
  entity: Entity,
  { field, stamps }: Pick<StateOperation, 'field' | 'stamps'>,
  id: string,
  to: number,
): Promise<SaveOutcome> => {
  const { parts, acting } = commanding;
  const declared = entity.fields[field];
  const isOffered =
    declared?.kind === 'choice' ? declared.choices.some(([value]) => value === to) : to === 0 || to === 1;
  if (!declared || !isOffered)
    return refused(reject(1002, { reason: { zh: `没有状态 ${to}`, en: `there is no status ${to}` } }));
  const found = await managed(commanding, entity, id);
  if ('rejection' in found) return refused(found.rejection);
  const change = { before: found.fields, after: { ...found.fields, [field]: to } };
  const objection = await parts.objection?.(acting.tenant, entity, id, change);
  if (objection) return refused(objection);
  const steps = declared.kind === 'choice' ? declared.steps : undefined;
  const from = steps?.filter(([, target]) => target === to).map(([source]) => source);
  const command = { type: 'SetState', field, to, from } as const;
  const stamp = stamps?.[0] === to && from?.includes(Number(found.fields[field])) ? stamps[1] : undefined;
  if (stamp && !found.fields[stamp]) await writeMoment(commanding, entity, id, stamp);
  const stream = recordStream(acting.tenant, storeOf(entity), id);
  const outcome = await parts.transact(stream, record, command, envelope(acting, id));
  if (outcome.outcome === 'refused') return refused(outcome.rejection);
  const { revision, position, replayed } = outcome;
  return { outcome: 'accepted', id, revision, position, replayed };
};

/** Before the step: what is seen at once says since when. */
const writeMoment = async (
  { parts, acting }: Commanding,
  entity: Entity,
  id: string,
  field: string,
): Promise<void> => {
  const input = { [field]: dateTimeOf(await parts.zoneOf(acting.tenant), parts.clock()) };
  await saveRecord(parts, withoutKey(acting), entity, { as: 'update', id, input });
};

/** Everything but what the operation leaves, under the model's own changes. */
export const copyModel = async (
  commanding: Commanding,
  entity: Entity,
  operation: CopyOperation,
  { id, ...changes }: Model,
): Promise<SaveOutcome> => {
  if (typeof id !== 'string') return refused(reject(4004));
  const found = await managed(commanding, entity, id);
  if ('rejection' in found) return refused(found.rejection);
  const source = openFields(commanding.parts, entity, found.fields);
  const copied = Object.fromEntries(
    Object.entries(source)
      .filter(([name]) => !operation.leaves.includes(name) && isCopied(entity, name))
      .map(([name, value]) => {
        const suffix = operation.suffixes[name];
        return [name, suffix && typeof value === 'string' ? `${value}${suffix}` : value];
      }),
  );
  return saveModel(commanding, entity, 'save', { ...copied, ...operation.sets, ...changes });
};

const isCopied = (entity: Entity, name: string): boolean => {
  const field = entity.fields[name];
  return field !== undefined && !field.internal && field.kind !== 'secret';
};
