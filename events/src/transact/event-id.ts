// Ids of events and hashes of commands that follow from their content, so that sending again is the same.
import { hash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) of the command's key and the event's place in its answer. */
export const eventIdOf = (tenant: string, stream: string, key: string, index: number): string => {
  const text = hash('sha256', JSON.stringify([tenant, stream, key, index]), 'hex');
  const variant = ((Number.parseInt(text[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-8${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20, 32)}`;
};

/** The same for the same content, whatever the order of its keys; absent and undefined are the same. */
export const hashOf = (content: unknown): string =>
  hash('sha256', JSON.stringify(content, sortedKeys) ?? '', 'base64url');

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
