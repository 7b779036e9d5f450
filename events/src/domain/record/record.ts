// One record of a declared entity. The stream is one record, so two people who edit the same one are
// told apart here: changes to different fields merge, changes to the same field are refused by name.
import { accept, type Decider, type Decision, nothing, type Recorded, refuse } from '../decider.ts';
import type { Revision } from '../envelope.ts';
import { type Rejection, reject } from '../rejections.ts';
import { isEqual } from './equal.ts';
import type { RecordEvent, RecordFields } from './events.ts';

// State

export interface RecordState {
  readonly status: 'unknown' | 'live' | 'removed';
  readonly fields: RecordFields;
  /** The last event's; NO_STREAM = -1 before the first. */
  readonly revision: Revision;
  /** Every change, oldest first: what a field was at a revision, and who changed it since. */
  readonly changes: readonly Change[];
}

interface Change {
  readonly revision: Revision;
  readonly author: string;
  readonly fields: RecordFields;
}

const initial: RecordState = { status: 'unknown', fields: {}, revision: -1, changes: [] };

const evolve = (state: RecordState, event: RecordEvent, recorded?: Recorded): RecordState => {
  const revision = recorded?.revision ?? state.revision + 1;
  const changed = (fields: RecordFields): RecordState => ({
    status: 'live',
    fields: { ...state.fields, ...fields },
    revision,
    changes: [...state.changes, { revision, author: recorded?.actor ?? '', fields }],
  });
  switch (event.type) {
    case 'Saved':
      return changed(event.data.fields);
    case 'StateChanged':
      return changed({ [event.data.field]: event.data.to });
    case 'Removed':
      return { ...state, status: 'removed', revision };
    case 'Restored':
      return { ...state, status: 'live', revision };
    default:
      return state;
  }
};

// Commands

export type RecordCommand = Save | Remove | Restore | SetState;

export interface Save {
  readonly type: 'Save';
  /** Whether the record must be new, must exist, or may be either. */
  readonly as: 'create' | 'update' | 'either';
  /** Validated, completed with defaults where it is new, personal values sealed. */
  readonly fields: RecordFields;
  /** What a record gets that turns out to be new. */
  readonly defaults?: RecordFields;
  /** The revision the caller's form was filled from. */
  readonly editedFrom?: Revision | undefined;
}
export interface Remove {
  readonly type: 'Remove';
}
export interface Restore {
  readonly type: 'Restore';
}
export interface SetState {
  readonly type: 'SetState';
  readonly field: string;
  readonly to: number;
  /** Values from which the step is allowed; absent: from any. */
  readonly from?: readonly number[] | undefined;
}

// Rejections: 1008 it exists already · 3001 the step is not allowed · 4004 there is no such record ·
// 4009 someone changed the same fields, whom and which `author` and `fields` of its parameters say

// Decisions

const save = (command: Save, state: RecordState): Decision<RecordEvent> => {
  const { as, fields, defaults, editedFrom } = command;
  if (state.status === 'removed') return refuse(as === 'create' ? reject(1008) : reject(4004));
  if (state.status === 'unknown') {
    if (as === 'update') return refuse(reject(4004));
    return accept({ type: 'Saved', data: { fields: { ...defaults, ...fields }, created: true } });
  }
  const changed = differing(fields, state.fields);
  if (names(changed).length === 0) return nothing;
  if (as === 'create') return refuse(reject(1008));
  if (editedFrom === undefined) return accept({ type: 'Saved', data: { fields: changed, created: false } });
  return saveEdited(differing(fields, fieldsAt(state, editedFrom)), editedFrom, state);
};

/** `edits` is what the caller changed in the form; the rest of the form was only carried along. */
const saveEdited = (edits: RecordFields, editedFrom: Revision, state: RecordState): Decision<RecordEvent> => {
  const wanted = differing(edits, state.fields);
  if (names(wanted).length === 0) return nothing;
  const conflict = conflictOf(wanted, editedFrom, state);
  return conflict ? refuse(conflict) : accept({ type: 'Saved', data: { fields: wanted, created: false } });
};

const remove = (state: RecordState): Decision<RecordEvent> => {
  if (state.status === 'unknown') return refuse(reject(4004));
  return state.status === 'removed' ? nothing : accept({ type: 'Removed', data: {} });
};

const restore = (state: RecordState): Decision<RecordEvent> => {
  if (state.status === 'unknown') return refuse(reject(4004));
  return state.status === 'live' ? nothing : accept({ type: 'Restored', data: {} });
};

const setState = ({ field, to, from }: SetState, state: RecordState): Decision<RecordEvent> => {
  if (state.status !== 'live') return refuse(reject(4004));
  const current = state.fields[field] ?? null;
  if (current === to) return nothing;
  if (from && !(typeof current === 'number' && from.includes(current))) return refuse(reject(3001));
  return accept({ type: 'StateChanged', data: { field, from: current, to } });
};

export const record: Decider<RecordState, RecordCommand, RecordEvent> = {
  initial,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'Save':
        return save(command, state);
      case 'Remove':
        return remove(state);
      case 'Restore':
        return restore(state);
      case 'SetState':
        return setState(command, state);
    }
  },
};

// Arithmetic

const names = (fields: RecordFields): string[] => Object.keys(fields);

/** The entries of `wanted` that say something else than `there`; absent and null are the same. */
const differing = (wanted: RecordFields, there: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isEqual(value ?? null, there[name] ?? null)),
  );

/** The record as it stood at a revision. */
const fieldsAt = (state: RecordState, revision: Revision): RecordFields => {
  let fields: RecordFields = {};
  for (const change of state.changes) {
    if (change.revision > revision) break;
    fields = { ...fields, ...change.fields };
  }
  return fields;
};

const conflictOf = (wanted: RecordFields, since: Revision, state: RecordState): Rejection | undefined => {
  const touching = (change: Change) => names(change.fields).some((name) => name in wanted);
  const foreign = state.changes.filter((change) => change.revision > since && touching(change));
  const last = foreign.at(-1);
  if (!last) return undefined;
  const fields = names(wanted).filter((name) => foreign.some((change) => name in change.fields));
  return reject(4009, { params: { author: last.author, fields: fields.join(',') } });
};
