// Days as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../../testing/replay-golden.ts';
import { scheduleFields } from './events.ts';
import { schedule } from './schedule.ts';

describe('a day recorded earlier', () => {
  replaysGolden(schedule, new URL('./golden/', import.meta.url), scheduleFields);
});
