// Callers and requests for tests: complete, plain, with one thing changed.

import type { Progress } from '../gateway/at-hand/progress.ts';
import type { Resolver } from '../gateway/execution/schema.ts';
import type { Caller, RequestContext } from '../gateway/http/context.ts';

export const callerOf = (given: Partial<Caller> = {}): Caller => ({
  tenant: 'campus',
  account: 'student1',
  accountId: 'account-student1',
  name: '学生一',
  roles: ['user'],
  sessionId: 'session-1',
  expiresAt: Number.MAX_SAFE_INTEGER,
  ...given,
});

export const contextOf = (given: Partial<RequestContext> = {}): RequestContext => ({
  caller: callerOf(),
  endpoint: 'provider',
  transport: 'http',
  correlation: 'correlation-1',
  address: '127.0.0.1',
  now: Date.parse('2026-11-20T02:00:00Z'),
  ...given,
});

/** Read models that always stand where they are asked to. */
export const settledProgress: Progress = {
  position: () => undefined,
  reach: async () => ({ ms: 0, reached: true }),
  close: () => undefined,
};

/** What a resolver of a root field answers. @param args as the schema would have let them through */
export const answerOf = async <Answer>(
  resolve: Resolver<never>,
  args: object,
  context: RequestContext,
): Promise<Answer> => Reflect.apply(resolve, undefined, [undefined, args, context]);
