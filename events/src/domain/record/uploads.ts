// Uploaded files in the values of a record, by their address below any context path.
import { elementsIn, fieldsIn } from '../unknown.ts';
import type { Field, Fields } from './fields.ts';

export const UPLOAD_PATH = '/upload';

const ADDRESS = /^(?:\/[\w-]+)*\/upload\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/;
const IN_HTML = /<img\b[^>]*?\bsrc="((?:\/[\w-]+)*\/upload\/[0-9a-f-]{36}\.[a-z]{3,4})"/g;

/** The id of the file that an address means; undefined: it is none of ours. */
export const uploadIn = (address: unknown): string | undefined =>
  typeof address === 'string' ? ADDRESS.exec(address)?.[1] : undefined;

export interface NamedUpload {
  readonly id: string;
  /** It stands where only a picture may. */
  readonly isPicture: boolean;
}

const named = (address: unknown, isPicture: boolean): NamedUpload[] => {
  const id = uploadIn(address);
  return id === undefined ? [] : [{ id, isPicture }];
};

const namedBy = (field: Field, value: unknown): NamedUpload[] => {
  switch (field.kind) {
    case 'image':
    case 'file':
      return named(value, field.kind === 'image');
    case 'richText':
      return [...String(value ?? '').matchAll(IN_HTML)].flatMap(([, address]) => named(address, true));
    case 'list':
      return elementsIn(value).flatMap((row) => uploadsIn(field.fields, fieldsIn(row)));
    case 'group':
      return uploadsIn(field.fields, fieldsIn(value));
    default:
      return [];
  }
};

/** Which files the values of these fields name. */
export const uploadsIn = (fields: Fields, values: Readonly<Record<string, unknown>>): NamedUpload[] =>
  Object.entries(fields).flatMap(([name, field]) => namedBy(field, values[name]));
