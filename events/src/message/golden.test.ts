// Messages as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { messageFields, messages } from './message.ts';

describe('messages recorded earlier', () => {
  replaysGolden(messages, new URL('./golden/', import.meta.url), messageFields);
});
