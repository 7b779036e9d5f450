// Allowances as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../../testing/replay-golden.ts';
import { allowance } from './allowance.ts';

describe('an allowance recorded earlier', () => {
  replaysGolden(allowance, new URL('./golden/', import.meta.url), {
    Taken: 'bookkeeping',
    GivenBack: 'bookkeeping',
    Shifted: 'bookkeeping',
    Settled: 'bookkeeping',
    HoldTaken: 'bookkeeping',
    HoldRenewed: 'bookkeeping',
    HoldGivenBack: 'bookkeeping',
  });
});
