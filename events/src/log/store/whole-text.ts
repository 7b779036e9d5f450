// All that an event says, as one text: the same for every store that holds the event, since its position is left out.
import type { RecordedEvent } from '../../domain/envelope.ts';
import { fieldsIn } from '../../domain/unknown.ts';

export const wholeText = ({ id, stream, revision, type, data, metadata }: RecordedEvent): string =>
  JSON.stringify([id, stream, revision, type, ordered(data), ordered(metadata)]);

/** Every key is a field of an object made over it; one made over nothing at all would be slow. */
const BARE: object = Object.create(null);

/** The same with the keys of every object in order, as JSON then has them. */
const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const content = fieldsIn(value);
  const filled: Record<string, unknown> = Object.create(BARE);
  for (const key of Object.keys(content).sort()) filled[key] = ordered(content[key]);
  return filled;
};
