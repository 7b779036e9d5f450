// What sockets alone allow: one prepared buffer to every client. Run as a process of its own:
// prints its port, then obeys lines on stdin: `send COUNT` sends that many rounds.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { type WebSocket, WebSocketServer } from 'ws';

const payload = Buffer.alloc(Number(process.argv[2] ?? 1024), 'x');
const server = createServer((request, response) => {
  // A client asks for one round and is answered before the round goes out.
  if (request.method === 'POST') {
    response.end('{}');
    setImmediate(broadcast);
  } else response.end('ok');
});
const sockets = new Set<WebSocket>();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});

const broadcast = (): void => {
  for (const socket of sockets) socket.send(payload, { binary: false });
};

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' && address ? address.port : 0);

for await (const line of createInterface({ input: process.stdin })) {
  const rounds = Number(/^send (\d+)$/.exec(line)?.[1] ?? 0);
  for (let round = 0; round < rounds; round++) {
    broadcast();
    if (round % 10 === 9) await new Promise(setImmediate);
  }
}
