// The balancer in front of two nodes: in turn, without memory, and past a node that is gone.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { portOf } from '@campus/events/runtime/listening';
import { afterEach, beforeEach, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { freePort } from '../harness/server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';

let nodes: Server[];
let balancer: Balancer;
let url: string;

const node = async (name: string): Promise<Server> => {
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/break') incoming.socket.destroy();
    else incoming.pipe(answer.setHeader('x-node', name).setHeader('x-from', String(incoming.headers.host)));
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', (said) =>
      String(said) === 'die' ? socket.terminate() : socket.send(`${name} heard ${said}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeEach(async () => {
  nodes = [await node('one'), await node('two')];
  const port = await freePort();
  url = `http://localhost:${port}`;
  balancer = await startBalancer(
    port,
    nodes.map((each) => portOf(each)),
  );
});
afterEach(async () => {
  await balancer.close();
  for (const each of nodes) each.close();
});

const send = (path: string, body: string) => fetch(`${url}${path}`, { method: 'POST', body });

it('sends each request to the next node, with its body and its host, over one connection too', async () => {
  const answers = [await send('/', 'a'), await send('/', 'b'), await send('/', 'c'), await send('/', 'd')];
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['a', 'b', 'c', 'd']);
  const served = answers.map((answer) => answer.headers.get('x-node'));
  expect(served).toEqual([served[0], served[1], served[0], served[1]]);
  expect(new Set(served)).toEqual(new Set(['one', 'two']));
  expect(answers[0]?.headers.get('x-from')).toBe(new URL(url).host);
});

it('passes over a node that is gone, and says so when none is left', async () => {
  nodes[0]?.close();
  const answers = [await send('/', 'a'), await send('/', 'b')];
  expect(answers.map((answer) => answer.headers.get('x-node'))).toEqual(['two', 'two']);
  nodes[1]?.close();
  expect((await send('/', 'c')).status).toBe(503);
});

it('passes over a node that is gone for many at once', async () => {
  nodes[0]?.close();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => send('/', String(number))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('answers for a node that breaks off', async () => {
  expect((await send('/break', 'a')).status).toBe(502);
});

it('joins sockets to the nodes in turn, and ends them with the node', async () => {
  const heard = async (): Promise<string> => {
    const socket = new WebSocket(url.replace('http', 'ws'));
    const said = await new Promise<string>((resolve, reject) => {
      socket.once('open', () => socket.send('hello')).once('error', reject);
      socket.once('message', (message) => resolve(String(message)));
    });
    socket.send('die');
    const [code] = await once(socket, 'close');
    expect(code).toBe(1006);
    return said;
  };
  expect(new Set([await heard(), await heard()])).toEqual(new Set(['one heard hello', 'two heard hello']));
});
