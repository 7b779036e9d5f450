// What one subscription sends to its socket: at once, held back for a slow reader, and nothing after its end.
import { beforeEach, expect, it, vi } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import { MAX_WAITING_FACTS } from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import { Member, type MemberSocket, type MemberSource, sharedPayload } from './member.ts';

const caller = callerOf();
const bytes = (value: unknown): Buffer => sharedPayload(JSON.stringify(value));

let socket: MemberSocket & { isOpen: boolean; isCongested: boolean };
let sent: unknown[];
let close: ReturnType<typeof vi.fn<MemberSocket['close']>>;
let give: ReturnType<typeof vi.fn<MemberSocket['counts']['giveSubscription']>>;
beforeEach(() => {
  sent = [];
  close = vi.fn();
  give = vi.fn();
  socket = {
    members: [],
    caller,
    endpoint: 'provider',
    address: '127.0.0.1',
    counts: { giveSubscription: give },
    isOpen: true,
    isCongested: false,
    sendFrame: (frame) => {
      const { id, type, payload } = JSON.parse(String(frame));
      sent.push(type === 'next' && id === 'm1' ? payload : [id, type, payload]);
    },
    close,
  };
});

/** A group that always has the newest of each key. */
const newest = (states: Readonly<Record<string, unknown>>): MemberSource => ({
  leave: vi.fn(),
  current: (_, key) => (key in states ? bytes(states[key]) : undefined),
  recheck: async () => undefined,
});

it.each(['m1', '教室', '"\\', '😀'])('names itself %j in each message', (id) => {
  new Member(socket, id).sendState(bytes({ 名: 1 }), 'a');
  expect(sent).toEqual([id === 'm1' ? { 名: 1 } : [id, 'next', { 名: 1 }]]);
});

it('sends a slow reader the newest of each key alone, as far as there is room', () => {
  const member = new Member(socket, 'm1');
  member.source = newest({ a: 'a2', b: 'b1' });
  socket.isCongested = true;
  for (const [state, key] of [
    ['a1', 'a'],
    ['b1', 'b'],
    ['a2', 'a'],
    ['gone', 'c'],
  ] as const)
    member.sendState(bytes(state), key);
  member.drain();
  expect(sent).toEqual([]);
  socket.isCongested = false;
  // Held back once, it does not overtake what waits.
  member.sendState(bytes('b1'), 'b');
  expect(sent).toEqual([]);
  member.drain();
  expect(sent).toEqual(['a2', 'b1']);
  expect(member.stale).toBe(undefined);
  member.sendState(bytes('a3'), 'a');
  expect(sent).toEqual(['a2', 'b1', 'a3']);
});

it('stops where the room ends in the middle, and goes on from there', () => {
  const member = new Member(socket, 'm1');
  member.source = newest({ a: 'a1', b: 'b1' });
  socket.isCongested = true;
  member.sendState(bytes('a1'), 'a');
  member.sendState(bytes('b1'), 'b');
  for (const fact of ['f1', 'f2']) member.sendFact(bytes(fact));
  const { sendFrame } = socket;
  socket.sendFrame = (frame) => {
    sendFrame(frame);
    socket.isCongested = true;
  };
  for (const all of [['f1'], ['f1', 'f2'], ['f1', 'f2', 'a1'], ['f1', 'f2', 'a1', 'b1']]) {
    socket.isCongested = false;
    member.drain();
    expect(sent).toEqual(all);
  }
});

it('keeps facts in order and drops none: a reader that is too slow is told to leave', () => {
  const member = new Member(socket, 'm1');
  member.sendFact(bytes(0));
  socket.isCongested = true;
  for (let fact = 1; fact <= MAX_WAITING_FACTS; fact += 1) member.sendFact(bytes(fact));
  expect(close).not.toHaveBeenCalled();
  member.sendFact(bytes('one too many'));
  expect(close).toHaveBeenCalledExactlyOnceWith(CLOSE.tooSlow, 'Too slow');
  socket.isCongested = false;
  member.sendFact(bytes('behind the others'));
  expect(sent).toEqual([0]);
  member.drain();
  expect(sent).toEqual(Array.from({ length: MAX_WAITING_FACTS + 1 }, (_, fact) => fact));
  member.sendFact(bytes('at once again'));
  expect(sent.at(-1)).toBe('at once again');
});

it('writes nothing to a socket that has closed', () => {
  const member = new Member(socket, 'm1');
  socket.isOpen = false;
  member.sendState(bytes('a'), 'a');
  member.sendFact(bytes('f'));
  expect(sent).toEqual([]);
});

it('ends once: its place is given back, and its group told', async () => {
  const [other, member] = [new Member(socket, 'm0'), new Member(socket, 'm1')];
  member.source = newest({ a: 'a1' });
  expect(socket.members).toEqual([other, member]);
  const asked = member.next();
  expect(member.isOpen).toBe(true);
  expect(await member.return()).toEqual({ done: true, value: undefined });
  await member.return();
  member.fail(new Error('too late'));
  expect([await asked, await member.next()]).toEqual(Array(2).fill({ done: true, value: undefined }));
  expect(member.isOpen).toBe(false);
  expect(socket.members).toEqual([other]);
  expect(give).toHaveBeenCalledExactlyOnceWith(caller, '127.0.0.1');
  expect(member.source.leave).toHaveBeenCalledExactlyOnceWith(member);
});

it('forgets what it held back when it ends', async () => {
  const member = new Member(socket, 'm1');
  member.source = newest({ a: 'a1' });
  socket.isCongested = true;
  member.sendState(bytes('a1'), 'a');
  member.sendFact(bytes('f'));
  await member.return();
  socket.isCongested = false;
  member.drain();
  expect(sent).toEqual([]);
});

it.each([true, false])('fails alone, whether it is asked for the next before: %j', async (isAsked) => {
  const member = new Member(socket, 'm1');
  const asked = isAsked ? member.next() : undefined;
  member.fail(new Error('not any more'));
  await expect(asked ?? member.next()).rejects.toThrow('not any more');
  expect(close).not.toHaveBeenCalled();
});
