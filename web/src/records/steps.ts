// Which steps of a state a row can take and how each is taken back; which acts of a decider it offers. Pure.
import type {
  ActOperation,
  BulkChange,
  Entity,
  Operation,
  StateOperation,
  WriteOperation,
} from '@campus/events/domain/record/entity';
import { rolesOfPage } from '@campus/events/domain/record/pages';
import type { Bilingual } from '../lib/bilingual.ts';
import type { RecordRow } from './port.ts';

/** Whether the viewer may ask for an operation; which records it reaches, the server decides. */
export type May = (operation: Operation) => boolean;

/** A grant or a post lets in those whose roles do not: what they may do there is for the server to decide. */
export const mayOn = (entity: Entity, held: ReadonlySet<string>): May => {
  const isByRole = rolesOfPage(entity).some((role) => held.has(role));
  const isForServer = entity.managedBy !== undefined || !isByRole;
  return ({ roles }) => isForServer || roles.some((role) => held.has(role));
};

export interface Step {
  readonly operation: StateOperation;
  readonly to: number;
  /** The verb on a button. */
  readonly verb: Bilingual;
}

const stateOperations = ({ operations }: Entity, may: May): readonly StateOperation[] =>
  operations.filter((each): each is StateOperation => each.kind === 'state' && may(each));

const stepsOf = (operation: StateOperation): readonly Step[] =>
  operation.verbs.map(([to, zh, en]) => ({ operation, to, verb: { zh, en } }));

export const allSteps = (entity: Entity, may: May): readonly Step[] =>
  stateOperations(entity, may).flatMap(stepsOf);

const leads = (entity: Entity, field: string, from: unknown, to: number): boolean => {
  const declared = entity.fields[field];
  const steps = declared?.kind === 'choice' ? declared.steps : undefined;
  return from !== to && (steps === undefined || steps.some((step) => step[0] === from && step[1] === to));
};

export const canStep = (entity: Entity, { operation, to }: Step, row: RecordRow): boolean =>
  leads(entity, operation.field, row[operation.field] ?? null, to);

/** The value before, where a step leads back to it. */
export const wayBack = (entity: Entity, { operation, to }: Step, row: RecordRow): number | undefined => {
  const before = row[operation.field];
  return typeof before === 'number' && leads(entity, operation.field, to, before) ? before : undefined;
};

export const writeOperation = <Kind extends WriteOperation['kind']>(
  { operations }: Entity,
  kind: Kind,
  may: May,
): (WriteOperation & { readonly kind: Kind }) | undefined =>
  operations.find(
    (each): each is WriteOperation & { readonly kind: Kind } => each.kind === kind && may(each),
  );

export const allActs = ({ operations }: Entity, may: May): readonly ActOperation[] =>
  operations.filter((each): each is ActOperation => each.kind === 'act' && may(each));

/** Whether the row is in a state from which the act is possible. */
export const isOffered = ({ offered }: ActOperation, row: RecordRow): boolean => {
  if (!offered) return true;
  const [field, ...values] = offered;
  return [row[field]].flat().some((value) => values.includes(String(value)));
};

export const verbOf = ({ verb: [zh, en] }: Pick<ActOperation, 'verb'>): Bilingual => ({ zh, en });

/** Changes of many rows, for those who may make them. */
export const allChanges = (entity: Entity, may: May): readonly BulkChange[] =>
  writeOperation(entity, 'updateAll', may) ? (entity.listing.bulk ?? []) : [];

/** Whether the row is another one after the change. */
export const isChanged = ({ sets = {}, asks }: BulkChange, row: RecordRow): boolean =>
  asks !== undefined || Object.entries(sets).some(([name, value]) => (row[name] ?? null) !== value);
