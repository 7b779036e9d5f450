// Whether the reader's bookings must be read again once their claims are known.
import { expect, it } from 'vitest';
import type { MyClaim } from '../../live/my-claims.ts';
import { holdsAll } from './use-my-bookings.ts';

const claim = (date: string, state: MyClaim['state']) => ({ date, state });
const claims = (byKey: Record<string, ReturnType<typeof claim>>) => ({ byKey });
const asked = ['2026-11-23', '2026-11-29'] as const;
const known = [{ claimKey: 'k1' }];

it('reads again what the claims tell and the answer does not hold', () => {
  expect(holdsAll(known, claims({ k1: claim('2026-11-23', 'taken') }), ...asked)).toBe(true);
  expect(holdsAll(known, claims({ k2: claim('2026-11-29', 'taken') }), ...asked)).toBe(false);
});

it('asks for no hold, and for nothing of other days', () => {
  expect(holdsAll([], claims({ k2: claim('2026-11-23', 'held') }), ...asked)).toBe(true);
  expect(holdsAll([], claims({ k2: claim('2026-11-30', 'taken') }), ...asked)).toBe(true);
});
