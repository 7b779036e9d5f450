// Looks after all sockets at once: one timer each for liveness, expiry and congestion, so that an
// idle socket has no timer of its own.
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import {
  CONGESTION_CHECK_MS,
  CONNECTION_INIT_WAIT_MS,
  FAREWELL_MS,
  MAX_CONGESTED_MS,
  PING_INTERVAL_MS,
} from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import type { LiveSocket } from './live-socket.ts';

const EXPIRY_CHECK_MS = 1_000;
const INTRODUCTION_CHECK_MS = 500;
const FAREWELL_CHECK_MS = 500;

/** @param clock milliseconds since 1970. Returns the way to stop. */
export const sweepSockets = (
  sockets: ReadonlyMap<WebSocket, LiveSocket>,
  clock: () => number,
): (() => void) => {
  const timers = [
    setInterval(() => ping(sockets), PING_INTERVAL_MS),
    setInterval(() => endExpired(sockets, clock()), EXPIRY_CHECK_MS),
    setInterval(() => endStrangers(sockets, clock()), INTRODUCTION_CHECK_MS),
    setInterval(() => cutSilent(sockets, clock()), FAREWELL_CHECK_MS),
    setInterval(() => drainCongested(sockets, clock()), CONGESTION_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};

const ping = (sockets: ReadonlyMap<WebSocket, LiveSocket>): void => {
  for (const socket of sockets.values()) {
    if (!socket.isAlive) {
      socket.ws.terminate();
      continue;
    }
    socket.isAlive = false;
    if (socket.isOpen) socket.ws.ping();
  }
};

const endExpired = (sockets: ReadonlyMap<WebSocket, LiveSocket>, now: number): void => {
  for (const { ws, caller } of sockets.values())
    if (caller && caller.expiresAt <= now) ws.close(CLOSE.forbidden, 'Token expired');
};

const endStrangers = (sockets: ReadonlyMap<WebSocket, LiveSocket>, now: number): void => {
  for (const { ws, awaitedSince = now } of sockets.values())
    if (now - awaitedSince >= CONNECTION_INIT_WAIT_MS)
      ws.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
};

/** A socket that does not answer its closing would keep its descriptor for half a minute. */
const cutSilent = (sockets: ReadonlyMap<WebSocket, LiveSocket>, now: number): void => {
  for (const socket of sockets.values()) {
    if (socket.ws.readyState !== socket.ws.CLOSING) continue;
    socket.closingSince ??= now;
    if (now - socket.closingSince >= FAREWELL_MS) socket.ws.terminate();
  }
};

/** Sends held-back state to slow sockets as they take it; closes one that takes nothing for too long. */
const drainCongested = (sockets: ReadonlyMap<WebSocket, LiveSocket>, now: number): void => {
  for (const socket of sockets.values()) {
    if (socket.isCongested) {
      socket.congestedAt ??= now;
      if (now - socket.congestedAt > MAX_CONGESTED_MS) socket.ws.close(CLOSE.tooSlow, 'Too slow');
      continue;
    }
    socket.congestedAt = undefined;
    for (const member of socket.members) if (member.stale || member.waiting) member.drain();
  }
};
