// The messages between the two threads of the embedded store. A batch crosses the thread boundary as one
// text and one row of numbers, in less than half the time that its parts would take.
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts';

/** Independent appends that share one transaction; the events of all stand one after another. */
export interface AppendBatch {
  readonly streams: string[];
  readonly expected: number[];
  readonly counts: number[];
  readonly events: string[];
  /** `checksumInStream` of each event. */
  readonly checksums: number[];
  /** Nothing of the same turn of the main thread's loop follows. */
  isLast: boolean;
}

/** A batch on its way. */
export interface PackedBatch {
  /** Streams, then events. */
  readonly texts: PackedTexts;
  /** How many streams; expected, then counts, of each stream; then the checksum of each event. */
  readonly numbers: Float64Array;
  readonly isLast: boolean;
}

export const packed = ({
  streams,
  expected,
  counts,
  events,
  checksums,
  isLast,
}: AppendBatch): PackedBatch => ({
  texts: packTexts([...streams, ...events]),
  numbers: Float64Array.from([streams.length, ...expected, ...counts, ...checksums]),
  isLast,
});

export const unpacked = ({ texts: packedTexts, numbers, isLast }: PackedBatch): AppendBatch => {
  const texts = unpackTexts(packedTexts);
  const [count = 0, ...rest] = numbers;
  return {
    streams: texts.slice(0, count),
    events: texts.slice(count),
    expected: rest.slice(0, count),
    counts: rest.slice(count, 2 * count),
    checksums: rest.slice(2 * count),
    isLast,
  };
};

export type ToWriter = PackedBatch | 'close';

export type FromWriter =
  /** The log is open, locked and checked. `head` is its last position, 0 when empty. */
  | { readonly kind: 'ready'; readonly head: number }
  /** Refused to start. `name` tells which error it was: the class does not cross the boundary. */
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }
  /** A batch is on disk. Three numbers an append: outcome, revision, position. */
  | { readonly kind: 'written'; readonly answers: Float64Array }
  /** A batch may or may not be on disk, and the writer has ended. */
  | { readonly kind: 'failed'; readonly message: string };

export const ANSWER_LENGTH = 3;

export const OUTCOME = { appended: 0, repeated: 1, conflict: 2 } as const;
