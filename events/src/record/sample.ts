// Values that fit, and that do not fit, any declared field: what the tests of everything generic send.
import type { Field, Fields } from './fields.ts';
import { isWritable } from './validate.ts';

const samplesByPattern: Readonly<Record<string, string>> = {
  account: 'ann.b',
  code: 'YF-201',
  codes: 'site,email',
  email: 'ann@campus.example',
  phone: '13800000000',
  url: 'https://campus.example/x',
  colour: '#3399fe',
  weekTime: '5 12:00',
  zone: 'Asia/Shanghai',
};

/** A complete valid input: every field a caller may give. */
export const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, sampleValue(field)]),
  );

const sampleValue = (field: Field): unknown => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return 'pattern' in field && field.pattern ? samplesByPattern[field.pattern] : '明德 text';
    case 'number':
      return Math.max(field.min, 1);
    case 'flag':
      return 1;
    case 'choice':
      return field.choices[0]?.[0];
    case 'date':
      return '2026-11-20';
    case 'time':
      return '08:30';
    case 'dateTime':
      return '2026-11-20 08:30:00';
    case 'image':
      return '/upload/picture.png';
    case 'texts':
      return field.choices ? [String(field.choices[0]?.[0])] : ['1', '3'];
    case 'json':
      return { sys_name: '预约', nested: { list: [1, 'two', null] } };
    case 'secret':
      return 'a long secret';
    case 'list':
      return [sampleOf(field.fields)];
    case 'group':
      return sampleOf(field.fields);
    default:
      return 'some-id';
  }
};

/** A value beyond the field's limit; undefined where the kind has none. */
export const tooLongFor = (field: Field): unknown => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'secret':
      return '文'.repeat(field.max + 1);
    case 'number':
      return field.max + 1;
    case 'list':
    case 'texts':
      return Array.from({ length: field.max + 1 }, () => ({}));
    case 'json':
      return { text: 'x'.repeat(field.max) };
    case 'image':
      return `/${'x'.repeat(2_000)}`;
    case 'reference':
      return 'x'.repeat(200);
    default:
      return undefined;
  }
};
