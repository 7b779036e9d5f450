// Texts that travel as one arrive as they were.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packTexts, unpackTexts } from './packed-texts.ts';

it('gives back what was packed, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 20 }), (texts) => {
      expect(unpackTexts(packTexts(texts))).toEqual(texts);
    }),
  );
});
