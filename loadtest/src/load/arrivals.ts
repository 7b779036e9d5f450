// When each change of a watched day came to the last watcher of each client, beside when it was decided
// and when its caller was answered.
import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import type { JournalLine } from './journal-lines.ts';

export interface Arrival {
  /** Absent where the log does not say it to the millisecond. */
  readonly decidedAt?: Instant;
  /** Absent where nobody of the journal was answered with this revision. */
  readonly answeredAt?: Instant;
  readonly lastAt: Instant;
}

const keyOf = (resource: string, date: string, revision: number): string => `${resource}/${date}/${revision}`;

/** `events`: none where their instants are not exact. */
export const arrivalsOf = (
  journal: readonly JournalLine[],
  events: readonly RecordedEvent[],
): readonly Arrival[] => {
  const decided = new Map<string, Instant>();
  for (const { stream, revision, metadata } of events) {
    if (!stream.startsWith('schedule-')) continue;
    const [, resource = '', date = ''] = parseStream(stream).keys;
    decided.set(keyOf(resource, date, revision), metadata.at);
  }
  const answered = new Map<string, Instant>();
  for (const line of journal) {
    if (line.kind !== 'command' || line.errcode !== 0 || !line.wanted) continue;
    const { wanted, revision, answeredAt } = line;
    if (revision !== undefined && answeredAt !== undefined)
      answered.set(keyOf(wanted.resource, wanted.date, revision), answeredAt);
  }
  return journal.flatMap((line) =>
    line.kind === 'seen'
      ? line.arrivals.map(([revision, , lastAt]): Arrival => {
          const key = keyOf(line.resource, line.date, revision);
          const [decidedAt, answeredAt] = [decided.get(key), answered.get(key)];
          return {
            ...(decidedAt === undefined ? {} : { decidedAt }),
            ...(answeredAt === undefined ? {} : { answeredAt }),
            lastAt,
          };
        })
      : [],
  );
};
