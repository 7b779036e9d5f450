// The messages that a socket takes, those that it takes no more, and what it sends.
import { expect, it, vi } from 'vitest';
import { createPlainSocket } from '../../testing/plain-socket.ts';
import { CONGESTED_BYTES, MAX_MESSAGES_PER_TEN_SECONDS } from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';

const message = Buffer.from('{"type":"ping"}');

const taking = () => {
  const made = createPlainSocket();
  const take = vi.fn(async () => undefined);
  made.socket.onMessage(take);
  return { ...made, take };
};

it('begins without members, uncounted, awaited since it came', () => {
  expect(createPlainSocket({}, 7).socket).toMatchObject({
    members: [],
    isCounted: false,
    awaitedSince: 7,
    protocol: 'graphql-transport-ws',
  });
});

it('hands a message on as it was parsed, and is alive', () => {
  const { ws, socket, take } = taking();
  socket.isAlive = false;
  socket.receive(message, 0);
  expect(take.mock.calls).toEqual([[{ type: 'ping' }]]);
  expect(socket.isAlive).toBe(true);
  expect(ws.close).not.toHaveBeenCalled();
  expect(createPlainSocket().socket.receive(message, 0)).toBeUndefined();
});

it('takes nothing more from a client that was told to leave and stays', () => {
  const { ws, socket, take } = taking();
  ws.readyState = ws.CLOSING;
  socket.receive(message, 0);
  expect(take).not.toHaveBeenCalled();
});

it('closes on a message that is no JSON', () => {
  const { ws, socket, take } = taking();
  socket.receive(Buffer.from('{'), 0);
  expect(take).not.toHaveBeenCalled();
  expect(ws.close.mock.calls).toEqual([[CLOSE.badRequest, 'Invalid message received']]);
});

it('takes so many messages in ten seconds, and in the next ten as many again', () => {
  const { ws, socket, take } = taking();
  for (const now of [9_999, 10_000, 19_999])
    for (let sent = 0; sent < MAX_MESSAGES_PER_TEN_SECONDS / (now < 10_000 ? 1 : 2); sent += 1)
      socket.receive(message, now);
  expect(take).toHaveBeenCalledTimes(2 * MAX_MESSAGES_PER_TEN_SECONDS);
  expect(ws.close).not.toHaveBeenCalled();
  socket.receive(message, 19_999);
  expect(take).toHaveBeenCalledTimes(2 * MAX_MESSAGES_PER_TEN_SECONDS);
  expect(ws.close.mock.calls).toEqual([[CLOSE.tooManyMessages, 'Too many messages']]);
});

it('sends while it is open, and says when it has; sends nothing later', async () => {
  const { ws, socket } = createPlainSocket();
  ws.send.mockImplementation((_: string, done: () => void) => done());
  await socket.onPing();
  expect(ws.send.mock.calls.map(([text]) => text)).toEqual(['{"type":"pong"}']);
  ws.readyState = ws.CLOSING;
  await socket.send('more');
  expect(ws.send).toHaveBeenCalledOnce();
});

it('is congested by more bytes than a reader who keeps up would leave', () => {
  const { ws, socket } = createPlainSocket();
  ws.bufferedAmount = CONGESTED_BYTES;
  expect(socket.isCongested).toBe(false);
  ws.bufferedAmount += 1;
  expect(socket.isCongested).toBe(true);
});
