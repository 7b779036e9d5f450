// What a cookie says of its end.
import { expect, it } from 'vitest';
import { endingAfter } from './cookie-ends.ts';

const NOW = Date.parse('Sat, 28 Nov 2026 09:00:00 GMT');

it('says how long a cookie lasts, and not until when', () => {
  expect(endingAfter('a=b; path=/; expires=Sat, 28 Nov 2026 09:15:00 GMT; httponly', NOW)).toBe(
    'a=b; path=/; max-age=900; httponly',
  );
  expect(endingAfter('a=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT', NOW)).toBe('a=; path=/; max-age=0');
  expect(endingAfter('a=b; path=/', NOW)).toBe('a=b; path=/');
});
