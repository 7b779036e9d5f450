// Bundles as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../../testing/replay-golden.ts';
import { bundle } from './bundle.ts';
import { bundleFields } from './events.ts';

describe('a bundle recorded earlier', () => {
  replaysGolden(bundle, new URL('./golden/', import.meta.url), bundleFields);
});
