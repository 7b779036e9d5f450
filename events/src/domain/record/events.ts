// The facts of one record of a declared entity: the fields that changed, under the wire names of its
// declaration, personal ones sealed.
import type { Fact } from '../envelope.ts';
import type { EventFields } from '../event-fields.ts';

export type RecordFields = Readonly<Record<string, unknown>>;

export type RecordEvent =
  | Fact<'Saved', { fields: RecordFields; created: boolean }>
  | Fact<'Removed', Record<string, never>>
  /** A removal was taken back; the fields are as they were. */
  | Fact<'Restored', Record<string, never>>
  /** A state column changed by the operation the specification names for it. */
  | Fact<'StateChanged', { field: string; from: unknown; to: number }>;

/** `fields` is told as the record's declaration says. */
export const recordFields: EventFields<RecordEvent> = {
  Saved: { fields: 'plain', created: 'plain' },
  Removed: {},
  Restored: {},
  StateChanged: { field: 'plain', from: 'plain', to: 'plain' },
};
