// Rich text as it is kept, by the allow-list that the editor writes by: a caller need not be that editor.
import type { Field, Fields } from '@campus/events/domain/record/fields';
import {
  pictureAttributes,
  richAttributes,
  richSchemes,
  richTags,
} from '@campus/events/domain/record/rich-text';
import { uploadIn } from '@campus/events/domain/record/uploads';
import { elementsIn, fieldsIn, isObject } from '@campus/events/domain/unknown';
import sanitize, { type IOptions } from 'sanitize-html';

const allowed: IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { '*': [...richAttributes], img: [...pictureAttributes] },
  allowedSchemes: [...richSchemes],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && uploadIn(attribs.src) === undefined,
};

const cleaned = (field: Field | undefined, value: unknown): unknown => {
  if (field?.kind === 'richText') return typeof value === 'string' ? sanitize(value, allowed) : value;
  if (!field || !('fields' in field)) return value;
  if (Array.isArray(value)) return elementsIn(value).map((row) => cleaned({ ...field, kind: 'group' }, row));
  return isObject(value) ? cleanedFields(field.fields, fieldsIn(value)) : value;
};

const cleanedFields = (fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      cleaned(Object.hasOwn(fields, name) ? fields[name] : undefined, value),
    ]),
  );

/** The input with nothing in its rich text that runs, or loads from elsewhere. */
export const withSafeText = cleanedFields;
