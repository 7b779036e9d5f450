// Watchers of one room's timetable over graphql-ws. Where a server has several nodes, a watcher that is
// cut off goes to the next one, says what it has, and is sent what it missed.
import { WebSocket } from 'k6/websockets';
import type { Person } from '../load/world.ts';
import { tokenOf, writeDown } from './graphql.ts';
import {
  type Arrivals,
  type Frame,
  knownDays,
  merge,
  type Picture,
  writeArrivals,
  writePictures,
} from './picture.ts';
import { nodeUrl, people, world } from './prepared.ts';

/** An account may have this many sockets open; one is left for a person who looks in. */
const SOCKETS_A_CLIENT = 49;
/** Sockets are opened one after another, so that they do not all knock in the same instant. */
const OPENING_GAP_MS = 15;
/** After the last commands: nothing may have arrived for so long, and no longer is waited than that. */
const QUIET_MS = 4_000;
const LONGEST_REST_MS = 30_000;
const LOOK_MS = 500;
const RENEW_MS = 120_000;
/** Between two attempts to come back: at least so long, and as much again by chance. */
const RETURN_MS = 250;
const OPERATION = 'w';

const WATCH = `subscription Watch($ids: [ID!]!, $from: String!, $to: String!, $known: [KnownDay!]) {
  timetable(resourceIds: $ids, from: $from, to: $to, known: $known) {
    resourceId date revision full removed claims { key start end state taken holdUntil }
  }
}`;

interface Message {
  readonly type: string;
  readonly payload?: { readonly data?: { readonly timetable: Frame } | null };
}

/** Everything of one virtual user, which has one account and many sockets. */
interface Client {
  readonly person: Person;
  readonly room: string;
  readonly watchers: Watcher[];
  readonly arrivals: Arrivals;
  lastFrameAt: number;
  isOver: boolean;
  /** Equal bytes are read once: all sockets of an access class are sent the same. */
  read: { readonly text: string; readonly message: Message };
}

interface Watcher {
  readonly picture: Picture;
  socket: WebSocket | undefined;
  /** Which of the nodes it is at. */
  turn: number;
  lostAt: number | undefined;
}

/** How many virtual users `world.watchers` need. */
export const clientsNeeded = (): number => Math.ceil(world.watchers / SOCKETS_A_CLIENT);

/** Opens this virtual user's share of the sockets; they close themselves some time after `endsAt`. */
export const watch = (number: number, endsAt: number): void => {
  const share = Math.min(SOCKETS_A_CLIENT, world.watchers - number * SOCKETS_A_CLIENT);
  const person = people[number % people.length];
  const [room] = world.rooms;
  if (!person || !room) throw new Error('nobody to watch, or nothing to be watched');
  const client: Client = {
    person,
    room: room.id,
    watchers: [],
    arrivals: new Map(),
    isOver: false,

    lastFrameAt: Date.now(),
    read: { text: '', message: { type: '' } },
  };
  for (let index = 0; index < share; index++) {
    const watcher: Watcher = { picture: new Map(), socket: undefined, turn: 0, lostAt: undefined };
    client.watchers.push(watcher);
    setTimeout(() => open(client, watcher), index * OPENING_GAP_MS);
  }
  const renewal = setInterval(() => renew(client), RENEW_MS);
  const look = setInterval(() => {
    const now = Date.now();
    const isQuiet = now > endsAt && now - Math.max(client.lastFrameAt, endsAt) > QUIET_MS;
    const areBack = client.watchers.every(({ lostAt }) => lostAt === undefined);
    if ((!isQuiet || !areBack) && now < endsAt + LONGEST_REST_MS) return;
    clearInterval(look);
    clearInterval(renewal);
    finish(client);
  }, LOOK_MS);
};

const open = (client: Client, watcher: Watcher): void => {
  if (client.isOver) return;
  const socket = new WebSocket(`${nodeUrl(watcher.turn).replace(/^http/, 'ws')}/api/provider/graphql`, null, {
    headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' },
  });
  watcher.socket = socket;
  const send = (message: object): void => socket.send(JSON.stringify(message));
  socket.onopen = () => {
    const authorization = `Bearer ${tokenOf(client.person)}`;
    send({ type: 'connection_init', payload: { authorization } });
  };
  // Some faults are told once as an error and once as an end, others as one of them.
  socket.onerror = (event) => lose(client, watcher, socket, `a watcher's socket failed: ${event?.error}`);
  socket.onclose = () => lose(client, watcher, socket, 'a watcher was closed');
  socket.onmessage = (event) => {
    const data = String(event?.data);
    const message = messageIn(client, data);
    const frame = message.payload?.data?.timetable;
    if (message.type === 'next' && frame) {
      client.lastFrameAt = Date.now();
      merge(watcher.picture, client.arrivals, frame, client.lastFrameAt);
    } else if (message.type === 'connection_ack') {
      send({ id: OPERATION, type: 'subscribe', payload: subscription(client, watcher) });
      comeBack(watcher);
    } else if (message.type === 'ping') send({ type: 'pong' });
    else if (message.type !== 'pong') fault(client, `a watcher was told ${data.slice(0, 200)}`);
  };
};

const subscription = ({ room }: Client, { picture }: Watcher): object => {
  const known = knownDays(picture);
  const variables = { ids: [room], from: world.dates[0], to: world.dates.at(-1), known };
  return { query: WATCH, variables };
};

const fault = ({ isOver }: Client, what: string): void => {
  if (!isOver) writeDown({ kind: 'fault', at: Date.now(), what });
};

const lose = (client: Client, watcher: Watcher, socket: WebSocket, why: string): void => {
  if (client.isOver || watcher.socket !== socket) return;
  watcher.socket = undefined;
  watcher.lostAt ??= Date.now();
  if (!world.triesAgain) {
    fault(client, why);
    return;
  }
  watcher.turn += 1;
  setTimeout(() => open(client, watcher), RETURN_MS * (1 + Math.random()));
};

const comeBack = (watcher: Watcher): void => {
  if (watcher.lostAt === undefined) return;
  const at = Date.now();
  writeDown({ kind: 'reconnected', at, awayMs: at - watcher.lostAt });
  watcher.lostAt = undefined;
};

const renew = ({ watchers, person }: Client): void => {
  const payload = { authorization: `Bearer ${tokenOf(person)}` };
  for (const { socket } of watchers) socket?.send(JSON.stringify({ type: 'ping', payload }));
};

const messageIn = (client: Client, text: string): Message => {
  if (client.read.text !== text) client.read = { text, message: JSON.parse(text) };
  return client.read.message;
};

const finish = (client: Client): void => {
  client.isOver = true;
  writeArrivals(client.room, client.arrivals);
  writePictures(
    client.room,
    client.watchers.map(({ picture }) => picture),
  );
  for (const { socket } of client.watchers) socket?.close();
};
