// The newest events in memory, so that subscribers at the end of the log share one parsed copy instead
// of each reading the disk.
import type { RecordedEvent, Revision } from '../../../domain/envelope.ts';
import type { LogSlice } from '../follow.ts';
import { positionToken } from '../position.ts';
import { recordedEvent } from './log-format.ts';

const MAX_EVENTS = 4_096;
const MAX_CHARACTERS = 16 * 1024 * 1024;

interface RecentEvent {
  readonly stream: string;
  readonly revision: Revision;
  /** Undefined when no follower of the log wanted it: a later one reads the disk. */
  readonly text: string | undefined;
  parsed: RecordedEvent | undefined;
}

export interface RecentEvents {
  /** Takes the events of one append; appends come in log order. What is not wanted is only counted. */
  add(
    stream: string,
    lastRevision: Revision,
    lastPosition: number,
    texts: readonly string[],
    isWanted: boolean,
  ): void;
  /** Remembers nothing up to a position. */
  forgetUpTo(position: number): void;
  /** What follows `after`; undefined when that lies further back than memory reaches. */
  slice(after: number, limit: number, wanted: (stream: string) => boolean): LogSlice | undefined;
}

/** `head` is the last position before the first event that will be added. */
export const createRecentEvents = (head: number): RecentEvents => {
  let events: RecentEvent[] = [];
  let before = head;
  let characters = 0;

  /** Half at once, so that the array is not moved for every event. */
  const forget = (): void => {
    const cut = events.length >> 1;
    for (const { text } of events.slice(0, cut)) characters -= text?.length ?? 0;
    events = events.slice(cut);
    before += cut;
  };

  const parsed = (event: RecentEvent, text: string, position: number): RecordedEvent => {
    const { stream, revision } = event;
    event.parsed ??= recordedEvent({ position, stream, revision, event: text });
    return event.parsed;
  };

  return {
    add: (stream, lastRevision, lastPosition, texts, isWanted) => {
      if (lastPosition !== before + events.length + texts.length)
        throw new Error(`position ${lastPosition} does not follow ${before + events.length}`);
      const first = lastRevision - texts.length + 1;
      for (const [index, text] of texts.entries()) {
        events.push({
          stream,
          revision: first + index,
          text: isWanted ? text : undefined,
          parsed: undefined,
        });
        if (isWanted) characters += text.length;
      }
      while (events.length > 1 && (events.length > MAX_EVENTS || characters > MAX_CHARACTERS)) forget();
    },
    forgetUpTo: (position) => {
      if (events.length > 0) events = [];
      before = position;
      characters = 0;
    },
    slice: (after, limit, wanted) => {
      if (after < before) return undefined;
      const from = after - before;
      const to = Math.min(from + limit, events.length);
      const found: RecordedEvent[] = [];
      for (let index = from; index < to; index += 1) {
        const event = events[index];
        if (!event || !wanted(event.stream)) continue;
        if (event.text === undefined) return undefined;
        found.push(parsed(event, event.text, before + index + 1));
      }
      return {
        events: found,
        reached: to > from ? positionToken(before + to) : undefined,
        isFull: to - from === limit,
      };
    },
  };
};
