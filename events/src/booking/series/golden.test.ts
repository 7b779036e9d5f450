// Series as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../../testing/replay-golden.ts';
import { seriesFields } from './events.ts';
import { series } from './series.ts';

describe('a series recorded earlier', () => {
  replaysGolden(series, new URL('./golden/', import.meta.url), seriesFields);
});
