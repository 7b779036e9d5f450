// What becomes of a socket whose reader takes nothing: it is held back, and after its time it is closed.

import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { CONGESTED_BYTES, CONGESTION_CHECK_MS, MAX_CONGESTED_MS } from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import { LiveSocket } from './live-socket.ts';
import { Member } from './member.ts';
import { sweepSockets } from './socket-sweeps.ts';
import { createCounts } from './subscription-counts.ts';

let stop: () => void;
let sockets: Map<WebSocket, LiveSocket>;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Map();
  stop = sweepSockets(sockets, Date.now);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A socket that has introduced itself and answers pings; its buffer is as full as the test says. */
const opened = () => {
  const ws = { bufferedAmount: 0, readyState: 1, OPEN: 1, ping: vi.fn(), send: vi.fn(), close: vi.fn() };
  const socket = new LiveSocket(
    {
      ws: standIn<WebSocket>(ws),
      connection: standIn<LiveSocket['connection']>({}),
      outbox: { hold: () => undefined },

      endpoint: 'provider',
      address: '127.0.0.1',
      counts: createCounts(),
    },
    Date.now(),
  );
  socket.awaitedSince = undefined;
  ws.ping.mockImplementation(() => {
    socket.isAlive = true;
  });
  sockets.set(socket.ws, socket);
  return { ws, socket };
};

const FULL = CONGESTED_BYTES + 1;

it('closes a socket that stays full for longer than it may, as too slow, and not before', () => {
  const { ws } = opened();
  const other = opened();
  ws.bufferedAmount = FULL;
  vi.advanceTimersByTime(MAX_CONGESTED_MS);
  expect(ws.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3 * CONGESTION_CHECK_MS);
  expect(ws.close).toHaveBeenCalledWith(CLOSE.tooSlow, 'Too slow');
  expect(CLOSE.tooSlow).toBe(4413);
  expect(other.ws.close).not.toHaveBeenCalled();
});

it('counts anew once the socket had room in between', () => {
  const { ws } = opened();
  for (let turn = 0; turn < 4; turn += 1) {
    ws.bufferedAmount = FULL;
    vi.advanceTimersByTime(MAX_CONGESTED_MS - 1_000);
    ws.bufferedAmount = 0;
    vi.advanceTimersByTime(2 * CONGESTION_CHECK_MS);
  }
  expect(ws.close).not.toHaveBeenCalled();
});

it('holds back what changes meanwhile, and sends each once, as it then is, when there is room', () => {
  const { ws, socket } = opened();
  const member = new Member(socket, 'one');
  const current = vi.fn(() => Buffer.from('{"now":1}}'));
  member.source = { leave: () => undefined, recheck: async () => undefined, current };
  ws.bufferedAmount = FULL;
  for (let change = 0; change < 5; change += 1) member.sendState(Buffer.from(`{"was":${change}}}`), 'day');
  vi.advanceTimersByTime(1_000);
  expect(ws.send).not.toHaveBeenCalled();
  ws.bufferedAmount = 0;
  vi.advanceTimersByTime(2 * CONGESTION_CHECK_MS);
  expect(ws.send.mock.calls.map(([frame]) => String(frame))).toEqual([
    '{"id":"one","type":"next","payload":{"now":1}}',
  ]);
});
