// The caller of a command on a record, and what it works with.
import type { Acting } from '../command/acting.ts';
import type { RecordParts } from '../command/ports.ts';
import type { Viewer } from './reach.ts';

/** Everything a command needs: who acts, as whom they are seen, and the machinery. */
export interface Commanding {
  readonly parts: RecordParts;
  readonly acting: Acting;
  readonly viewer: Viewer;
}
