// Ids and hashes that follow from content, so that sending again is the same.
import { hash } from 'node:crypto';
import { fieldsIn } from '../../domain/unknown.ts';

/** A UUID (version 8, RFC 9562) of the first 128 bits of a hexadecimal text. */
export const uuidOf = (text: string): string => {
  const variant = ((Number.parseInt(text.charAt(16), 16) & 3) | 8).toString(16);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-8${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20, 32)}`;
};

/** The same for the same content, in any order of its keys; absent and undefined are the same. */
export const hashOf = (content: unknown): string => hash('sha256', canonical(content) ?? '', 'base64url');

/** JSON with the keys of every object in order; undefined for what JSON leaves out. */
const canonical = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each) ?? 'null').join()}]`;
  const members: string[] = [];
  const content = fieldsIn(value);
  for (const key of Object.keys(content).sort()) {
    const text = canonical(content[key]);
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join()}}`;
};
