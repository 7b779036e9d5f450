// A live socket for tests without a connection: a test sets how full and how open it is, and reads what was sent.
import { standIn } from '@campus/events/testing/stand-in';
import { vi } from 'vitest';
import type { WebSocket } from 'ws';
import { LiveSocket } from '../gateway/live/live-socket.ts';
import { createCounts } from '../gateway/live/subscription-counts.ts';

const [OPEN, CLOSING] = [1, 2];

/** @param now when it was opened, in milliseconds since 1970 */
export const createPlainSocket = (given: Partial<Pick<LiveSocket, 'endpoint' | 'counts'>> = {}, now = 0) => {
  const ws = {
    OPEN,
    CLOSING,
    readyState: OPEN,
    bufferedAmount: 0,
    protocol: 'graphql-transport-ws',
    ping: vi.fn(),
    send: vi.fn(),
    close: vi.fn(),
    terminate: vi.fn(),
  };
  const socket = new LiveSocket(
    {
      ws: standIn<WebSocket>(ws),
      connection: standIn<LiveSocket['connection']>({}),
      outbox: { hold: () => undefined },

      endpoint: given.endpoint ?? 'provider',
      address: '127.0.0.1',
      counts: given.counts ?? createCounts(),
    },
    now,
  );
  return { ws, socket };
};
