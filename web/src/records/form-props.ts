// What the form of a record is given, and what its editor has once the record is read.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Previews } from './form-preview.tsx';
import type { Slots } from './form-section.tsx';
import type { RecordRow, RecordsPort, Values } from './port.ts';

export interface RecordFormProps {
  readonly entity: Entity;
  readonly port: RecordsPort;
  /** Undefined: a new record. */
  readonly id: string | undefined;
  /** Starts from this record and saves another one. */
  readonly isCopy?: boolean;
  /** What a new record begins with, beside the defaults of its fields. */
  readonly initial?: Values | undefined;
  /** Shows only what stands under this tab of the record. */
  readonly tab?: string | undefined;
  readonly slots?: Slots;
  readonly previews?: Previews;
  /** Nothing is filled in or saved. */
  readonly isReadOnly?: boolean;
  /** Whether the viewer may see how the record came to be what it is. */
  readonly hasHistory?: boolean;
  /** Asked before a known record is saved: the bookings that it hits and that were decided on; undefined: it is not. */
  readonly review?: ((id: string, changes: Values) => Promise<readonly string[] | undefined>) | undefined;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
  /** Leads to a copy of the record. */
  readonly onCopy?: (() => void) | undefined;
}

export interface EditorProps extends RecordFormProps {
  readonly row: RecordRow | undefined;
  readonly onReload: () => void;
}
