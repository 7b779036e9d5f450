// While the log is away timetables are drawn as for somebody whom nothing binds, and nothing is decided.
import { StoreUnavailable } from '@campus/events/log/store/event-store';
import { at, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleStoredRules } from '../testing/sample-stored-rules.ts';
import { askingAccount, drawingAccount } from './asker.ts';
import type { BookingParts } from './ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const partsWith = (look: () => Promise<never>) =>
  standIn<BookingParts>({ look, clock: () => at('2026-11-24', '07:00') });
const place = sampleStoredRules('campus', sampleRules());

it('draws where the log is away, and decides nothing', async () => {
  const parts = partsWith(() => Promise.reject(new StoreUnavailable('away')));
  expect((await drawingAccount(parts, 'campus', 'ana')).at(place).barred).toBeUndefined();
  await expect(askingAccount(parts, 'campus', 'ana')).rejects.toThrow(StoreUnavailable);
});

it('draws where the log does not answer', async () => {
  const drawn = drawingAccount(
    partsWith(() => new Promise<never>(() => undefined)),
    'campus',
    'ana',
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await drawn).at(place).barred).toBeUndefined();
});

it('hides no fault of its own', async () => {
  const parts = partsWith(() => Promise.reject(new TypeError('a fault')));
  await expect(drawingAccount(parts, 'campus', 'ana')).rejects.toThrow(TypeError);
});
