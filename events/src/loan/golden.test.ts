// Devices as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { loanFields } from './events.ts';
import { loan } from './loan.ts';

describe('a device recorded earlier', () => {
  replaysGolden(loan, new URL('./golden/', import.meta.url), loanFields);
});
