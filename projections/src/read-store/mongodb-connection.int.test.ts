// What a connection to MongoDB says when its other end is gone, in every driver error.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { portOf } from '@campus/events/runtime/listening';
import { expect, it } from 'vitest';
import { ReadStoreUnavailable } from '../ports/read-store.ts';
import { telling } from './mongodb-connection.ts';

/** Writes to a connection that the other end has just closed, as the driver does to a server that was killed. */
const writeToNobody = async (): Promise<void> => {
  const server = createServer((caller) => caller.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(portOf(server), '127.0.0.1').resume();
  try {
    await once(socket, 'end');
    socket.write('hello');
    await once(socket, 'drain');
  } finally {
    server.close();
  }
};

it('tells of a server that closed the connection as of one that is away', async () => {
  await expect(writeToNobody()).rejects.toMatchObject({ code: 'EPIPE' });
  await expect(telling(writeToNobody)).rejects.toBeInstanceOf(ReadStoreUnavailable);
});

it('hands on what has nothing to do with the server', async () => {
  const fault = Object.assign(new Error('of our own'), { code: 'ENOENT' });
  await expect(telling(() => Promise.reject(fault))).rejects.toBe(fault);
});
