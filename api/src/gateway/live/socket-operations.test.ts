// What a client may do on its socket, and what it is told when it may not.
import { standIn } from '@campus/events/testing/stand-in';
import { type ExecutionArgs, GraphQLError, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPlainSocket } from '../../testing/plain-socket.ts';
import { callerOf } from '../../testing/requests.ts';
import { refusalError } from '../access/refusals.ts';
import type { Admission } from '../admission/admission.ts';
import { createExecutor } from '../execution/compiled-executor.ts';
import { createDocuments } from '../execution/documents.ts';
import type { Caller, Turn } from '../http/context.ts';
import { MAX_PENDING_OPERATIONS_PER_SOCKET, MAX_SOCKETS_PER_ACCOUNT } from '../http/limits.ts';
import type { Observation } from '../http/observation.ts';
import type { AsOfNow } from '../identity/current-caller.ts';
import type { VerifyToken } from '../identity/verify-token.ts';
import { CLOSE } from './close-codes.ts';
import type { Live } from './live.ts';
import { Member } from './member.ts';
import { type Begun, begin, introduce, renew, type SocketOperationParts } from './socket-operations.ts';

const ann = callerOf({ account: 'ann' });
const withToken = { authorization: 'Bearer token' };
const UNVERIFIABLE = 'Sign-in cannot be checked';
const report = vi.fn();

const word = { type: GraphQLString, resolve: () => 'hello' };
const bug = {
  type: GraphQLString,
  resolve: () => {
    throw new Error('bug');
  },
};
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { word, bug } }),
  subscription: new GraphQLObjectType({ name: 'Subscription', fields: { word } }),
});

let ended: ReturnType<typeof vi.fn<Turn['end']>>;
let answered: ReturnType<typeof vi.fn<Observation['answered']>>;
let open: ReturnType<typeof vi.fn<Live['open']>>;
let recheck: ReturnType<typeof vi.fn<Live['recheck']>>;
let parts: SocketOperationParts;
beforeEach(() => {
  report.mockClear();
  ended = vi.fn();
  answered = vi.fn();
  open = vi.fn(async () => undefined);
  recheck = vi.fn(async () => undefined);
  parts = {
    schema,
    executor: createExecutor({ schema, introspection: false, report }),
    documents: createDocuments(schema),
    live: { open, recheck, names: [] },
    verify: async () => ({ outcome: 'verified', caller: ann }),
    asOfNow: async (caller) => ({ outcome: 'verified', caller }),
    admission: admissionOf({}),
    observation: { answered },
    newId: () => 'correlation-1',
    clock: () => 7,
    report,
  };
});
const admissionOf = (given: Partial<Admission>): Admission => ({
  charge: () => undefined,
  mayConnect: () => true,
  enter: () => ({ end: ended }),
  ...given,
});

const away: VerifyToken = () => Promise.reject(new Error('away'));
const refusing = async () => ({ outcome: 'refused', failure: 'expired' }) as const;

/** A socket whose caller has introduced itself. */
const signedIn = (caller: Caller | undefined = ann) => {
  const made = createPlainSocket();
  made.socket.caller = caller;
  return made;
};

it('lets in a socket with a good token, and on the public service every socket', async () => {
  for (const [endpoint, params, caller] of [
    ['provider', withToken, ann],
    ['provider', { Authorization: 'Bearer token' }, ann],
    ['public', undefined, undefined],
    ['public', withToken, undefined],
  ] as const) {
    const { ws, socket } = createPlainSocket({ endpoint });
    const verify = vi.fn(parts.verify);
    expect(await introduce(socket, params, verify)).toBe(true);
    expect(socket).toMatchObject({ caller, isCounted: true, awaitedSince: undefined });
    expect(verify.mock.calls).toEqual(caller ? [['token']] : []);
    expect(ws.close).not.toHaveBeenCalled();
  }
});

it.each<[string, object | undefined, VerifyToken | undefined, unknown[] | undefined]>([
  ['without a token', undefined, undefined, undefined],
  ['with something else', { authorization: 'Basic token' }, undefined, undefined],
  ['with no text', { authorization: 1 }, undefined, undefined],
  ['while the issuer is away', withToken, away, [CLOSE.tryAgainLater, UNVERIFIABLE]],
  ['with a token that is over', withToken, refusing, [CLOSE.forbidden, 'expired']],
])('turns away a socket %s', async (_, params, verify, closed) => {
  const { ws, socket } = createPlainSocket();
  expect(await introduce(socket, params && { ...params }, verify ?? parts.verify)).toBe(false);
  expect(ws.close.mock.calls).toEqual(closed ? [closed] : []);
  expect(socket).toMatchObject({ isCounted: false, caller: undefined, awaitedSince: undefined });
});

it('counts no socket that has left meanwhile, and none beyond the most of an account', async () => {
  const gone = createPlainSocket();
  gone.ws.readyState = gone.ws.CLOSING;
  expect(await introduce(gone.socket, withToken, parts.verify)).toBe(false);
  const { ws, socket } = createPlainSocket({ counts: gone.socket.counts });
  for (let taken = 0; taken < MAX_SOCKETS_PER_ACCOUNT; taken += 1)
    expect(socket.counts.takeSocket(ann, '127.0.0.1')).toBe(true);
  expect(await introduce(socket, withToken, parts.verify)).toBe(false);
  expect(ws.close.mock.calls).toEqual([[CLOSE.tryAgainLater, 'Too many sockets']]);
  expect([gone.socket.isCounted, socket.isCounted]).toEqual([false, false]);
});

it('takes the new token of the same account, and asks again what its subscriptions may', async () => {
  const { ws, socket } = signedIn();
  const members = [new Member(socket, 'a'), new Member(socket, 'b')];
  const renewed = callerOf({ account: 'ann', sessionId: 'session-2' });
  await renew(socket, withToken, {
    ...parts,
    verify: async () => ({ outcome: 'verified', caller: renewed }),
  });
  expect(socket.caller).toBe(renewed);
  expect(recheck.mock.calls).toEqual(members.map((member) => [member]));
  expect(ws.close).not.toHaveBeenCalled();
});

it.each<[string, VerifyToken, unknown[]]>([
  ['whose issuer is away', away, [CLOSE.tryAgainLater, UNVERIFIABLE]],
  ['that is over', refusing, [CLOSE.forbidden, 'expired']],
  ...[callerOf({ account: 'bob' }), callerOf({ account: 'ann', tenant: 'north' })].map(
    (caller): [string, VerifyToken, unknown[]] => [
      `of ${caller.account} in ${caller.tenant}`,
      async () => ({ outcome: 'verified', caller }),
      [CLOSE.forbidden, 'Another account'],
    ],
  ),
])('closes a socket that is renewed with a token %s', async (_, verify, closed) => {
  const { ws, socket } = signedIn();
  new Member(socket, 'a');
  await renew(socket, withToken, { ...parts, verify });
  expect(ws.close.mock.calls).toEqual([closed]);
  expect(socket.caller).toBe(ann);
  expect(recheck).not.toHaveBeenCalled();
});

it('takes a ping without a token, or of a socket without a caller, for a ping', async () => {
  const verify = vi.fn(parts.verify);
  await renew(signedIn().socket, undefined, { ...parts, verify });
  await renew(createPlainSocket({ endpoint: 'public' }).socket, withToken, { ...parts, verify });
  expect(verify).not.toHaveBeenCalled();
});

/** The errors that an operation was refused with. */
const refusedWith = (begun: ExecutionArgs | GraphQLError[]): readonly GraphQLError[] => {
  if (!Array.isArray(begun)) return expect.unreachable('it has begun');
  for (const error of begun) expect(error).toBeInstanceOf(GraphQLError);
  return begun;
};
const startedOf = <Value>(begun: ExecutionArgs | GraphQLError[]): Value => {
  if (Array.isArray(begun)) return expect.unreachable(String(begun));
  expect(begun).toMatchObject({ schema, operationName: null, document: { kind: 'Document' } });
  return standIn<Value>(Object(begun.contextValue));
};

it('runs a query in its turn, and tells of it once it has run', async () => {
  const { socket } = signedIn();
  const running = startedOf<Begun>(await begin(socket, 'a', { query: '{ word }' }, parts));
  expect(answered).not.toHaveBeenCalled();
  const result = running.run();
  expect(socket.pending).toBe(1);
  expect(await result).toEqual({ data: { word: 'hello' }, errors: undefined, extensions: undefined });
  expect(socket.pending).toBe(0);
  expect(ended).toHaveBeenCalledOnce();
  expect(answered.mock.calls.map(([told]) => told)).toMatchObject([
    { caller: ann, transport: 'socket', correlation: 'correlation-1', now: 7, course: { operation: 'word' } },
  ]);
});

it('gives the errors of a query as the protocol takes them, with their place', async () => {
  const running = startedOf<Begun>(await begin(signedIn().socket, 'a', { query: '{ bug }' }, parts));
  const { errors = [] } = await running.run();
  expect(errors[0]).toBeInstanceOf(GraphQLError);
  expect(errors).toMatchObject([{ path: ['bug'], extensions: { errcode: 5000 } }]);
  expect(report).toHaveBeenCalledOnce();
});

it('tells a query that too many wait, and runs nothing', async () => {
  const { socket } = signedIn();
  const full = refusalError('RATE_LIMITED', { code: 1004 });
  const admission = admissionOf({ enter: () => full });
  const running = startedOf<Begun>(await begin(socket, 'a', { query: '{ word }' }, { ...parts, admission }));
  expect(await running.run()).toEqual({ errors: [full] });
  expect(answered.mock.calls.map(([told]) => told)).toMatchObject([{ course: { refusal: 1004 } }]);
  expect(socket.pending).toBe(0);
});

it.each<[string, SubscribePayload, object, RegExp]>([
  ['does not parse', { query: '{' }, { code: 'GRAPHQL_PARSE_FAILED' }, /^Syntax Error/],
  ['does not fit', { query: '{ nothing }' }, { code: 'GRAPHQL_VALIDATION_FAILED' }, /Cannot query field/],
  ['names no operation', { query: '{ word }', operationName: 'no' }, { code: 'BAD_USER_INPUT' }, /identify/],
])('refuses a document that %s, and tells why only to the signed-in', async (_, payload, extensions, why) => {
  const [told] = refusedWith(await begin(signedIn().socket, 'a', payload, parts));
  expect(told).toMatchObject({ extensions, message: expect.stringMatching(why) });
  const stranger = createPlainSocket({ endpoint: 'public' }).socket;
  const [hidden] = refusedWith(await begin(stranger, 'a', payload, parts));
  expect(hidden).toMatchObject({ extensions, message: hidden?.extensions.msg_en });
  expect(hidden?.message).not.toMatch(why);
});

it('begins no more operations than a socket may have open, and none beyond its rate', async () => {
  const { socket } = signedIn();
  socket.pending = MAX_PENDING_OPERATIONS_PER_SOCKET - 1;
  startedOf(await begin(socket, 'a', { query: '{ word }' }, parts));
  socket.pending += 1;
  const [refused] = refusedWith(await begin(socket, 'b', { query: '{ word }' }, parts));
  expect(refused?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', errcode: 1004 });
  expect(answered.mock.calls.map(([told]) => told)).toMatchObject([{ course: { refusal: 1004 } }]);

  const charge = vi.fn(() => refusalError('RATE_LIMITED', { code: 1004 }));
  const admission = admissionOf({ charge });
  const begun = await begin(signedIn().socket, 'c', { query: '{ word }' }, { ...parts, admission });
  expect(refusedWith(begun)[0]?.extensions.code).toBe('RATE_LIMITED');
  expect(charge.mock.calls).toEqual([[ann, '127.0.0.1']]);
});

it('closes the socket of an account that has ended, and goes on as what another has become', async () => {
  const ending = signedIn();
  const begun = await begin(ending.socket, 'a', { query: '{ word }' }, { ...parts, asOfNow: refusing });
  expect(refusedWith(begun)[0]?.extensions).toMatchObject({ errcode: 4001 });
  expect(ending.ws.close.mock.calls).toEqual([[CLOSE.forbidden, 'expired']]);

  const { socket } = signedIn();
  const promoted = callerOf({ account: 'ann', roles: ['super_admin'] });
  const renewed = callerOf({ account: 'ann', sessionId: 'session-2' });
  const asOfNow: AsOfNow = async () => ({ outcome: 'verified', caller: promoted });
  startedOf(await begin(socket, 'a', { query: '{ word }' }, { ...parts, asOfNow }));
  expect(socket.caller).toBe(promoted);
  const whileRenewed: AsOfNow = async (caller) => {
    socket.caller = renewed;
    return { outcome: 'verified', caller };
  };
  startedOf(await begin(socket, 'a', { query: '{ word }' }, { ...parts, asOfNow: whileRenewed }));
  expect(socket.caller).toBe(renewed);

  const stranger = createPlainSocket({ endpoint: 'public' }).socket;
  startedOf(await begin(stranger, 'a', { query: '{ word }' }, { ...parts, asOfNow: refusing }));
});

it('opens a subscription as a member of the socket, in its turn, and drops its text', async () => {
  const { socket } = signedIn();
  const payload = { query: 'subscription { word }', variables: { a: 1 } };
  open.mockImplementation(async () => {
    expect(socket.pending).toBe(1);
    expect(ended).not.toHaveBeenCalled();
  });
  const member = startedOf<Member>(await begin(socket, 'a', payload, parts));
  expect(socket.members).toEqual([member]);
  expect(member.isOpen).toBe(true);
  expect(open.mock.calls).toMatchObject([
    [{ kind: 'Document' }, undefined, { a: 1 }, { caller: ann, endpoint: 'provider', now: 7 }, member],
  ]);
  expect(payload).toEqual({ query: '', variables: undefined });
  expect(ended).toHaveBeenCalledOnce();
  expect(answered).toHaveBeenCalledOnce();
  expect(recheck).not.toHaveBeenCalled();
  expect(socket.pending).toBe(0);
});

it('checks a subscription again whose token was renewed while it was opened', async () => {
  const { socket } = signedIn();
  open.mockImplementation(async () => {
    socket.caller = callerOf({ account: 'ann', sessionId: 'session-2' });
  });
  const member = startedOf<Member>(await begin(socket, 'a', { query: 'subscription { word }' }, parts));
  expect(recheck.mock.calls).toEqual([[member]]);
});

it('leaves nothing behind of a subscription that is refused', async () => {
  const { socket } = signedIn();
  const full = refusalError('RATE_LIMITED', { code: 1004 });
  const giveBack = vi.spyOn(socket.counts, 'giveSubscription');
  const payload = () => ({ query: 'subscription { word }' });
  open.mockRejectedValueOnce(refusalError('NOT_FOUND', { code: 4004 }));
  const begun = await begin(socket, 'a', payload(), parts);
  expect(refusedWith(begun)[0]?.extensions.errcode).toBe(4004);
  expect(ended).toHaveBeenCalledOnce();
  const admission = admissionOf({ enter: () => full });
  const tooOften = await begin(socket, 'b', payload(), { ...parts, admission });
  expect(refusedWith(tooOften)[0]?.extensions.code).toBe('RATE_LIMITED');
  expect(giveBack).toHaveBeenCalledTimes(2);
  const take = vi.spyOn(socket.counts, 'takeSubscription').mockReturnValue(full);
  new Member(socket, 'other');
  const none = await begin(socket, 'c', payload(), parts);
  expect(refusedWith(none)[0]?.extensions.code).toBe('RATE_LIMITED');
  expect(take.mock.calls).toEqual([[ann, '127.0.0.1', 2]]);
  expect(open).toHaveBeenCalledOnce();
  expect(socket.members).toHaveLength(1);
  expect(socket.pending).toBe(0);
});
