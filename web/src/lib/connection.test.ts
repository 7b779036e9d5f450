// The connection tells how long it has heard nothing, and counts how often it had to be opened.
import { describe, expect, it, vi } from 'vitest';
import { atOpening, createConnection } from './connection.ts';

describe('the connection', () => {
  it('has no age before anything was heard', () => {
    expect(createConnection(() => 7).silentMs()).toBeUndefined();
  });

  it('grows older until something is heard, open or not', () => {
    let now = 1_000;
    const connection = createConnection(() => now);
    connection.opened();
    now = 3_000;
    expect(connection.silentMs()).toBe(2_000);
    connection.heard();
    expect(connection.silentMs()).toBe(0);
    connection.closed();
    now = 4_500;
    expect(connection.silentMs()).toBe(1_500);
  });

  it('tells of opening and closing, not of every message', () => {
    const connection = createConnection(() => 0);
    const listener = vi.fn();
    connection.listen(listener);
    connection.opened();
    connection.heard();
    connection.closed();
    connection.closed();
    connection.opened();
    expect(listener).toHaveBeenCalledTimes(3);
    expect(connection.state()).toEqual({ isOpen: true, openings: 2 });
  });

  it('calls at each opening, until nobody listens any more', () => {
    const connection = createConnection(() => 0);
    const call = vi.fn();
    const stop = atOpening(connection, call);
    connection.opened();
    connection.closed();
    expect(call).toHaveBeenCalledTimes(1);
    connection.opened();
    stop();
    connection.closed();
    connection.opened();
    expect(call).toHaveBeenCalledTimes(2);
  });
});
