// What becomes of a socket whose reader takes nothing, or whose client says nothing, and when.
import { CloseCode } from 'graphql-ws';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createPlainSocket } from '../../testing/plain-socket.ts';
import { callerOf } from '../../testing/requests.ts';
import {
  CONGESTED_BYTES,
  CONGESTION_CHECK_MS,
  CONNECTION_INIT_WAIT_MS,
  FAREWELL_MS,
  MAX_CONGESTED_MS,
  PING_INTERVAL_MS,
} from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import type { LiveSocket } from './live-socket.ts';
import { Member } from './member.ts';
import { sweepSockets } from './socket-sweeps.ts';

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
  const { ws, socket } = createPlainSocket({}, Date.now());
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

it('drains no member that has nothing waiting', () => {
  const { socket } = opened();
  const [idle, stale] = [new Member(socket, 'idle'), new Member(socket, 'stale')];
  stale.stale = new Set(['day']);
  const drained = [idle, stale].map((member) => vi.spyOn(member, 'drain'));
  vi.advanceTimersByTime(CONGESTION_CHECK_MS);
  expect(drained.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('drops a socket that has not answered the last ping, and pings only the open', () => {
  const [answering, silent, closing] = [opened(), opened(), opened()];
  silent.ws.ping.mockImplementation(() => undefined);
  closing.ws.readyState = closing.ws.CLOSING;
  vi.advanceTimersByTime(PING_INTERVAL_MS);
  expect(silent.ws.terminate).not.toHaveBeenCalled();
  expect(closing.ws.ping).not.toHaveBeenCalled();
  vi.advanceTimersByTime(PING_INTERVAL_MS);
  expect(silent.ws.terminate).toHaveBeenCalledOnce();
  expect(silent.ws.ping).toHaveBeenCalledOnce();
  expect(answering.ws.ping).toHaveBeenCalledTimes(2);
  expect(answering.ws.terminate).not.toHaveBeenCalled();
});

it('closes a socket at the end of its token', () => {
  const [stranger, signedIn] = [opened(), opened()];
  signedIn.socket.caller = callerOf({ expiresAt: Date.now() + 2_000 });
  vi.advanceTimersByTime(1_999);
  expect(signedIn.ws.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(signedIn.ws.close.mock.calls).toEqual([[CLOSE.forbidden, 'Token expired']]);
  expect(stranger.ws.close).not.toHaveBeenCalled();
});

it('closes a socket that does not introduce itself in time', () => {
  const [introduced, silent] = [opened(), opened()];
  silent.socket.awaitedSince = Date.now();
  vi.advanceTimersByTime(CONNECTION_INIT_WAIT_MS - 1);
  expect(silent.ws.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(silent.ws.close.mock.calls).toEqual([
    [CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'],
  ]);
  expect(introduced.ws.close).not.toHaveBeenCalled();
});

it('cuts a socket that does not say farewell in time, counted from when it is seen closing', () => {
  const [staying, leaving] = [opened(), opened()];
  leaving.ws.readyState = leaving.ws.CLOSING;
  vi.advanceTimersByTime(500);
  vi.advanceTimersByTime(FAREWELL_MS - 1);
  expect(leaving.ws.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leaving.ws.terminate).toHaveBeenCalledOnce();
  expect(staying.ws.terminate).not.toHaveBeenCalled();
});

it('lets each socket alone once it has stopped', () => {
  const { ws } = opened();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(PING_INTERVAL_MS);
  expect(ws.ping).not.toHaveBeenCalled();
});
