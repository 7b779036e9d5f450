// It answers as the language's own engine does, and soon where that one would take for ever.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedMatch } from './bounded-match.ts';

const atoms = ['a', 'b', '.', '[ab]', '[^a]', '\\w', '\\x61', '^', '$', '\\b', '\\B', '', '\\u{62}'];
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...atoms),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}${other}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '+?'))
      .map(([one, times]) => `(?:${one})${times}`),
    tie('pattern').map((one) => `(?=${one})`),
    tie('pattern').map((one) => `(?!${one})`),
  ),
}));

describe('boundedMatch', () => {
  it('answers as a regular expression does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀'), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, given) => {
        const own = new RegExp(`^(?:${source})$`, 'u').test(given);
        expect(boundedMatch(source)?.(given), `${source} on ${given}`).toBe(own);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '((a+))+',
    '(a|aa)+',
    '(a|a?)+',
    '(a*)*',
    `${'a*'.repeat(60)}`,
    '((a{1,99}){1,99}){1,99}',
    '(.*a){30}',
  ])('soon answers %s', (source) => {
    const asked = boundedMatch(source);
    const begun = performance.now();
    expect(asked?.(`${'a'.repeat(199)}!`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it.each([
    ['1[3-9]\\d{9}', '13800000000', '1380000000'],
    ['(\\+\\d{1,3}-)?(\\d{3,4}-)?\\d{7,8}', '+86-010-62770000', '010-627'],
    ['\\w+([-+.]\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*', 'ann.b@mail.campus.example', 'ann@campus'],
    ['(^\\d{15}$)|(^\\d{17}(\\d|X|x)$)', '11010519491231002X', '1101051949'],
    ['(?=.*\\d)(?=.*[a-z]).{8,}', 'passw0rd', 'password'],
    ['[\\p{Script=Han}·]{2,20}', '张三', 'Ann'],
  ])('knows %s', (source, fitting, other) => {
    const asked = boundedMatch(source);
    expect([asked?.(fitting), asked?.(other)]).toEqual([true, false]);
  });

  it.each(['([A-Z', '(a)\\1', '(?<=a)b', '(?<!a)b', '(?<n>a)\\k<n>'])('asks no %s', (source) => {
    expect(boundedMatch(source)).toBeUndefined();
  });
});
