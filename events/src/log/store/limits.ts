// The limits of every adapter, so that the embedded log accepts nothing that the production one would
// refuse.
import { type EventToAppend, NO_STREAM, type Revision } from '../../domain/envelope.ts';

/** Data of one append, as JSON in UTF-8. EventStoreDB's default, held by every adapter. */
export const MAX_APPEND_BYTES = 1024 * 1024;
export const MAX_APPEND_EVENTS = 4_096;
const MAX_STREAM_NAME_LENGTH = 512;
export const DEFAULT_SUBSCRIPTION_BATCH = 512;

/** Throws RangeError for an append that no adapter takes: without events, too many, a malformed name or place. */
export const checkAppend = (stream: string, expected: Revision, events: readonly EventToAppend[]): void => {
  if (stream.length === 0 || stream.length > MAX_STREAM_NAME_LENGTH || /\p{Surrogate}/u.test(stream))
    throw new RangeError(`a stream name has 1 to ${MAX_STREAM_NAME_LENGTH} well-formed characters`);
  if (!Number.isSafeInteger(expected) || expected < NO_STREAM)
    throw new RangeError(`not a revision: ${expected}`);
  if (events.length === 0 || events.length > MAX_APPEND_EVENTS)
    throw new RangeError(`an append has 1 to ${MAX_APPEND_EVENTS} events, not ${events.length}`);
};

/** Throws RangeError when the texts of one append together exceed MAX_APPEND_BYTES. */
export const checkAppendSize = (texts: readonly string[]): void => {
  let characters = 0;
  for (const text of texts) characters += text.length;
  // A UTF-16 unit takes at most three bytes, so only long ones need counting.
  if (characters * 3 <= MAX_APPEND_BYTES) return;
  let bytes = 0;
  for (const text of texts) bytes += Buffer.byteLength(text);
  if (bytes > MAX_APPEND_BYTES)
    throw new RangeError(`an append has at most ${MAX_APPEND_BYTES} bytes, not ${bytes}`);
};
