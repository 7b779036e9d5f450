// Gives each subscription of the schema to its source. Checks access when one is opened
// and again whenever the caller's token is renewed.
import { reject } from '@campus/events/domain/rejections';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { AccessGuard } from '../access/access-guard.ts';
import { badInput } from '../access/refusals.ts';
import type { Executor } from '../execution/compiled-executor.ts';
import type { RequestContext } from '../http/context.ts';
import type { Member } from './member.ts';
import { type SubscriptionRequest, subscriptionRequest } from './subscription-request.ts';

/** Serves one subscription of the schema: joins the member to its group. Throws refusals. */
export type Source = (request: SubscriptionRequest, member: Member) => Promise<void>;

export interface Live {
  /** Opens the document's subscription. Throws the refusal; the member then gets nothing. */
  open(
    document: DocumentNode,
    operationName: string | null | undefined,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
    member: Member,
  ): Promise<void>;
  /** Checks again the caller's access and its class; ends the member without access. */
  recheck(member: Member): Promise<void>;
  /** Names of the subscriptions that are served. */
  readonly names: readonly string[];
}

export interface LiveParts {
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly guard: AccessGuard;
  /** By the name of the subscription. */
  readonly sources: Readonly<Record<string, Source>>;
}

export const createLive = ({ schema, executor, guard, sources }: LiveParts): Live => ({
  names: Object.keys(sources),
  open: async (document, operationName, variables, context, member) => {
    const request = subscriptionRequest(schema, executor, document, operationName, variables, context);
    await guard.check(request.operation, context);
    member.operation = request.operation;
    const source = sources[request.operation.slice('Subscription.'.length)];
    if (!source) throw badInput(reject(1002));
    await source(request, member);
  },
  recheck: async (member) => {
    const { caller, endpoint } = member.socket;
    try {
      if (member.operation) await guard.check(member.operation, { caller, endpoint });
      await member.source?.recheck(member);
    } catch (error) {
      member.fail(error);
    }
  },
});
