// All that an event says, as one text: the same for every store that holds the event, since its position is left out.
import type { RecordedEvent } from '../../domain/envelope.ts';

export const wholeText = ({ id, stream, revision, type, data, metadata }: RecordedEvent): string =>
  JSON.stringify([id, stream, revision, type, data, metadata], sorted);

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
