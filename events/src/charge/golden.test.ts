// Orders as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { charge } from './charge.ts';
import { chargeFields } from './events.ts';

describe('an order recorded earlier', () => {
  replaysGolden(charge, new URL('./golden/', import.meta.url), chargeFields);
});
