// What a client may do on its socket: introduce itself, renew its token, begin an operation.
import { reject } from '@campus/events/domain/rejections';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { ExecutionResult, SubscribePayload } from 'graphql-ws';
import { refusalError } from '../access/refusals.ts';
import type { Admission } from '../admission/admission.ts';
import { type Answer, type Executor, isAnswer } from '../execution/compiled-executor.ts';
import type { Documents } from '../execution/documents.ts';
import { presentError, type ReportError, withoutSchema } from '../execution/present-errors.ts';
import type { Course, RequestContext } from '../http/context.ts';
import { MAX_PENDING_OPERATIONS_PER_SOCKET } from '../http/limits.ts';
import type { Observation } from '../http/observation.ts';
import { extensionCodeOf } from '../identity/account.ts';
import type { AsOfNow } from '../identity/current-caller.ts';
import type { VerifyToken } from '../identity/verify-token.ts';
import { CLOSE } from './close-codes.ts';
import type { Live } from './live.ts';
import type { LiveSocket } from './live-socket.ts';
import { Member } from './member.ts';

export interface SocketOperationParts {
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly documents: Documents;
  readonly live: Live;
  readonly verify: VerifyToken;
  /** Checks the caller of a socket again before each operation. */
  readonly asOfNow: AsOfNow;
  readonly admission: Admission;
  readonly observation: Observation;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly report: ReportError;
}

/** A query or command that may run. */
export interface Begun {
  run(): Promise<ExecutionResult>;
}

/** The token's issuer does not answer: the client connects again. */
const CANNOT_VERIFY = 'Sign-in cannot be checked';

/** `authorization: Bearer …` in the connection's parameters; the public service asks for nothing. */
export const introduce = async (
  socket: LiveSocket,
  params: Readonly<Record<string, unknown>> | undefined,
  verify: VerifyToken,
): Promise<boolean> => {
  socket.awaitedSince = undefined;
  const token = bearerOf(params);
  if (socket.endpoint !== 'public') {
    if (!token) return false;
    const verified = await verify(token).catch(() => undefined);
    if (!verified) {
      socket.ws.close(CLOSE.tryAgainLater, CANNOT_VERIFY);
      return false;
    }
    if (verified.outcome === 'refused') {
      socket.ws.close(CLOSE.forbidden, verified.failure);
      return false;
    }
    socket.caller = verified.caller;
  }
  if (!socket.isOpen) return false;
  if (!socket.counts.takeSocket(socket.caller, socket.address)) {
    socket.ws.close(CLOSE.tryAgainLater, 'Too many sockets');
    return false;
  }
  socket.isCounted = true;
  return true;
};

/** A ping that carries a new token of the same account lets the socket live on; rights are asked again. */
export const renew = async (
  socket: LiveSocket,
  payload: Readonly<Record<string, unknown>> | undefined,
  { verify, live }: Pick<SocketOperationParts, 'verify' | 'live'>,
): Promise<void> => {
  const token = bearerOf(payload);
  const { caller } = socket;
  if (!token || !caller) return;
  const verified = await verify(token).catch(() => undefined);
  if (!verified) return socket.ws.close(CLOSE.tryAgainLater, CANNOT_VERIFY);
  if (verified.outcome === 'refused') return socket.ws.close(CLOSE.forbidden, verified.failure);
  const { tenant, account } = verified.caller;
  if (tenant !== caller.tenant || account !== caller.account)
    return socket.ws.close(CLOSE.forbidden, 'Another account');
  socket.caller = verified.caller;
  await Promise.all(socket.members.map((member) => live.recheck(member)));
};

/** Checks and starts one operation; a refusal is the error of this operation alone. */
export const begin = async (
  socket: LiveSocket,
  id: string,
  payload: SubscribePayload,
  parts: SocketOperationParts,
): Promise<ExecutionArgs | GraphQLError[]> => {
  const correlation = parts.newId();
  const startedAt = performance.now();
  const course: Course = {};
  const told = { caller: socket.caller, transport: 'socket', correlation, course } as const;
  try {
    if (socket.pending >= MAX_PENDING_OPERATIONS_PER_SOCKET)
      throw refusalError('LIMIT_EXCEEDED', reject(1004));
    const refusal = parts.admission.charge(socket.caller, socket.address);
    if (refusal) throw refusal;
    await keepCurrent(socket, parts.asOfNow);
    const prepared = parts.documents.prepare(payload.query);
    const shown = (error: GraphQLFormattedError) => asError(socket.caller ? error : withoutSchema(error));
    if ('errors' in prepared) return prepared.errors.map(shown);
    const { document } = prepared;
    const compiled = parts.executor.compile(document, payload.operationName);
    if (isAnswer(compiled)) return (compiled.errors ?? []).map(shown);
    const context = contextOf(socket, correlation, parts.clock());
    course.operation = compiled.name;
    const isSubscription = compiled.operation.operation === 'subscription';
    const contextValue = isSubscription
      ? await openedMember(socket, id, document, payload, context, parts)
      : runnable(socket, document, payload, context, parts);
    // A query is recorded when it has run, a subscription when it is open.
    if (isSubscription) parts.observation.answered(told, startedAt);
    const { schema } = parts;
    const operationName = payload.operationName ?? null;
    return { schema, document, operationName, contextValue, rootValue: undefined };
  } catch (error) {
    const presented = presentError(error, told, parts.report);
    course.refusal = Number(presented.extensions?.errcode ?? 5000);
    parts.observation.answered(told, startedAt);
    return [asError(presented)];
  }
};

/** Closes the socket of a caller who has lost the account, and throws then. */
const keepCurrent = async (socket: LiveSocket, asOfNow: AsOfNow): Promise<void> => {
  const { caller } = socket;
  if (!caller) return;
  const known = await asOfNow(caller);
  if (known.outcome === 'refused') {
    socket.close(CLOSE.forbidden, known.failure);
    throw refusalError(extensionCodeOf(known.failure), reject(4001));
  }
  if (socket.caller === caller) socket.caller = known.caller;
};

/** A query or command, run when the protocol asks for it. */
const runnable = (
  socket: LiveSocket,
  document: DocumentNode,
  { operationName, variables }: SubscribePayload,
  context: RequestContext,
  { executor, admission, observation }: SocketOperationParts,
): Begun => ({
  run: async () => {
    socket.pending += 1;
    const startedAt = performance.now();
    const entered = admission.enter(context.caller);
    try {
      if (entered instanceof GraphQLError) {
        const course: Course = { refusal: Number(entered.extensions.errcode) };
        observation.answered({ ...context, course }, startedAt);
        return { errors: [entered] };
      }
      const turn = await entered;
      const running = { ...context, turn, course: {} };
      const answer = executor.execute(document, operationName, variables ?? {}, running);
      const result = asResult(await answer.finally(turn.end));
      observation.answered(running, startedAt);
      return result;
    } finally {
      socket.pending -= 1;
    }
  },
});

const openedMember = async (
  socket: LiveSocket,
  id: string,
  document: DocumentNode,
  payload: SubscribePayload,
  context: RequestContext,
  { live, admission }: SocketOperationParts,
): Promise<Member> => {
  const refusal = socket.counts.takeSubscription(socket.caller, socket.address, socket.members.length + 1);
  if (refusal) throw refusal;
  const entered = admission.enter(socket.caller);
  const member = new Member(socket, id);
  socket.pending += 1;
  try {
    if (entered instanceof GraphQLError) throw entered;
    const turn = await entered;
    await live
      .open(document, payload.operationName, payload.variables ?? {}, context, member)
      .finally(turn.end);
    // The token was renewed meanwhile: check the new one as well.
    if (socket.caller !== context.caller) await live.recheck(member);
    // The protocol keeps the message as long as the subscription lives, so drop the text: it was parsed.
    Object.assign(payload, { query: '', variables: undefined });
    return member;
  } catch (error) {
    await member.return();
    throw error;
  } finally {
    socket.pending -= 1;
  }
};

const contextOf = (socket: LiveSocket, correlation: string, now: number): RequestContext => ({
  caller: socket.caller,
  endpoint: socket.endpoint,
  transport: 'socket',
  correlation,
  address: socket.address,
  now,
});

/** The protocol takes errors as objects of its own class and formats them itself. */
const asError = ({ message, path, extensions }: GraphQLFormattedError): GraphQLError =>
  new GraphQLError(message, { path: path ?? null, extensions: extensions ?? null });

const asResult = ({ data, errors, extensions }: Answer): ExecutionResult => ({
  data,
  errors: errors?.map(asError),
  extensions: extensions && { ...extensions },
});

const bearerOf = (params: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const value = params?.authorization ?? params?.Authorization;
  return typeof value === 'string' && value.startsWith('Bearer ') ? value.slice('Bearer '.length) : undefined;
};
