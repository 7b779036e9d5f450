// A command that can be taken back is sent once, or never.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, sendWaiting } from './deferred.ts';

describe('a deferred command', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent when its time is over', () => {
    const command = vi.fn();
    deferred(10, command);
    vi.advanceTimersByTime(9_999);
    expect(command).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(command).toHaveBeenCalledTimes(1);
  });

  it('is never sent once undone, not even by leaving', () => {
    const command = vi.fn();
    deferred(10, command).undo();
    sendWaiting();
    vi.advanceTimersByTime(20_000);
    expect(command).not.toHaveBeenCalled();
  });

  it('is sent at once when the page is left, and not again', () => {
    const command = vi.fn();
    const { undo } = deferred(10, command);
    sendWaiting();
    undo();
    vi.advanceTimersByTime(20_000);
    expect(command).toHaveBeenCalledTimes(1);
  });
});
