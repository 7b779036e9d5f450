// Allowances as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../../testing/replay-golden.ts';
import { allowance } from './allowance.ts';

describe('an allowance recorded earlier', () => {
  replaysGolden(allowance, new URL('./golden/', import.meta.url), {
    Taken: true,
    GivenBack: true,
    Shifted: true,
    Settled: true,
    HoldTaken: true,
    HoldRenewed: true,
    HoldGivenBack: true,
  });
});
