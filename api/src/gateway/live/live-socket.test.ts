// The messages that a socket takes, and those that it takes no more.

import { standIn } from '@campus/events/testing/stand-in';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { LiveSocket } from './live-socket.ts';
import { createCounts } from './subscription-counts.ts';

const [OPEN, CLOSING] = [1, 2];

it('takes nothing more from a client that was told to leave and stays', () => {
  const ws = { readyState: OPEN, OPEN, close: vi.fn() };
  const socket = new LiveSocket(
    {
      ws: standIn<WebSocket>(ws),
      connection: standIn<LiveSocket['connection']>({}),
      outbox: { hold: () => undefined },

      endpoint: 'provider',
      address: '127.0.0.1',
      counts: createCounts(),
    },
    0,
  );
  const take = vi.fn(async () => undefined);
  socket.onMessage(take);
  const message = Buffer.from('{"type":"ping"}');
  socket.receive(message, 0);
  expect(take).toHaveBeenCalledOnce();
  ws.readyState = CLOSING;
  socket.receive(message, 0);
  expect(take).toHaveBeenCalledOnce();
});
