// Standings as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { standingFields } from './events.ts';
import { standing } from './standing.ts';

describe('a standing recorded earlier', () => {
  replaysGolden(standing, new URL('./golden/', import.meta.url), standingFields);
});
