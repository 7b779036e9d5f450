// Meetings as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { meetingFields, meetings } from './meeting.ts';

describe('meetings recorded earlier', () => {
  replaysGolden(meetings, new URL('./golden/', import.meta.url), meetingFields);
});
