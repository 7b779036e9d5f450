// The text that seals are made of stands in books, so it stays what it is: that of JSON with the keys in order.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeText } from './whole-text.ts';

const asSealed = ({ id, stream, revision, type, data, metadata }: Parameters<typeof wholeText>[0]): string =>
  JSON.stringify([id, stream, revision, type, data, metadata], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const key = fc.oneof(
  fc.string(),
  fc.nat({ max: 20 }).map(String),
  fc.constantFrom('10', '9', '01', '-1', '/', ':'),
);
const { content } = fc.letrec((again) => ({
  content: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(undefined, null, true),
    fc.double(),
    fc.string(),
    fc.array(again('content'), { maxLength: 4 }),
    fc.dictionary(key, again('content'), { maxKeys: 6 }),
  ),
}));

it('is that of JSON with the keys of every object in order, numbers first', () => {
  fc.assert(
    fc.property(fc.dictionary(key, content), (data) => {
      const metadata = { tenant: '明德', actor: 'a', at: 1, correlation: 'c' };
      const event = { id: 'i', stream: 's', revision: 2, position: '3', type: 'T', data, metadata };
      expect(wholeText(event)).toBe(asSealed(event));
    }),
  );
});
