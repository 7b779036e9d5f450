// Facts of the operation log as they happen: sign-ins at doors, and the log itself for auditors.
import type { Position } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { parseStream } from '@campus/events/domain/streams';
import { signActions } from '@campus/projections/ports/change-feed';
import { claimKey } from '@campus/projections/ports/claim-key';
import { collections, type OperationDocument } from '@campus/projections/ports/documents';
import type { Filter, ReadStore } from '@campus/projections/ports/read-store';
import { badInput, notFound } from '../access/refusals.ts';
import { type Caller, callerOf } from '../http/context.ts';
import { MAX_RESOURCES } from '../http/limits.ts';
import type { Fact, FactSource, FactStreams } from './fact-stream.ts';
import type { Source } from './live.ts';
import { argumentsOf } from './subscription-request.ts';
import type { Visibility } from './visibility.ts';

export interface OperationFactsParts {
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly streams: FactStreams;
  readonly visibility: Pick<Visibility, 'keepsDoorsOf'>;
  /** Where the read models stand. */
  readonly position: () => Position | undefined;
  /** A line of the log as the schema shows it. */
  readonly presentOperation: (document: OperationDocument) => Promise<unknown>;
  /** The name of the booking's owner, as the resource shows it at its door. */
  readonly personOf: (tenant: string, resourceId: string, booking: string) => Promise<string | undefined>;
  /** Whether the caller may still follow the log. */
  readonly mayAudit: (caller: Caller) => boolean;
}

const readAfter = async (
  { readStore }: OperationFactsParts,
  filter: Filter,
  after: Position | undefined,
  limit: number,
): Promise<OperationDocument[]> =>
  readStore.find<OperationDocument>(collections.operations, {
    filter: { $and: [filter, { position: { $gt: after ?? '' } }] },
    sort: [['position', 1]],
    limit,
  });

export const createOperateLog =
  (parts: OperationFactsParts): Source =>
  async (request, member) => {
    const { tenant } = callerOf(request.context);
    const { module, after } = argumentsOf<{ module?: string | null; after?: string | null }>(request);
    const filter: Filter = module ? { tenant, module } : { tenant };
    const source = (): FactSource => ({
      head: async () => parts.position(),
      allows: async (caller) => caller.tenant === tenant && parts.mayAudit(caller),
      concerns: (change) => change.kind === 'operation' && change.tenant === tenant,
      read: async (from, limit) => {
        if (from === undefined) return [];
        const documents = await readAfter(parts, filter, from, limit);
        return Promise.all(
          documents.map(async (document): Promise<Fact> => {
            const payload = await parts.presentOperation(document);
            return { position: document.position, payload };
          }),
        );
      },
    });
    const key = JSON.stringify(['operateLog', tenant, module ?? null, request.key]);
    await parts.streams.open(key, source, request, member, after ?? undefined);
  };

export const createSignEvents =
  (parts: OperationFactsParts): Source =>
  async (request, member) => {
    const caller = callerOf(request.context);
    const { tenant } = caller;
    const { resourceIds, after } = argumentsOf<{
      resourceIds?: readonly string[] | null;
      after?: string | null;
    }>(request);
    const ids = [...new Set(resourceIds ?? caller.terminal?.resourceIds ?? [])].toSorted();
    if (ids.length > MAX_RESOURCES)
      throw badInput(reject(1006, { params: { field: 'resourceIds', limit: MAX_RESOURCES } }));
    // Without a list every resource of the tenant is followed, the hidden ones too: auditors may.
    const allows = async (who: Caller): Promise<boolean> =>
      who.tenant === tenant &&
      (ids.length === 0 ? parts.mayAudit(who) : await parts.visibility.keepsDoorsOf(who, ids));
    if (!(await allows(caller))) throw notFound();

    const source = (): FactSource => ({
      allows,
      head: async () => parts.position(),
      concerns: (change) =>
        change.kind === 'sign' &&
        change.tenant === tenant &&
        (ids.length === 0 || ids.includes(change.resourceId)),
      read: async (from, limit) =>
        from === undefined ? latestSigns(parts, tenant, ids) : readSigns(parts, tenant, ids, from, limit),
    });
    const key = JSON.stringify(['signEvents', tenant, ids, request.key]);
    await parts.streams.open(key, source, request, member, after ?? undefined);
  };

/** The store finds those of these resources: a door at which nobody signs in does not read the log of all. */
const readSigns = async (
  parts: OperationFactsParts,
  tenant: string,
  ids: readonly string[],
  after: Position,
  limit: number,
): Promise<readonly Fact[]> => {
  const signs: Filter = { tenant, action: { $in: Object.keys(signActions) } };
  const filter: Filter = ids.length === 0 ? signs : { ...signs, 'object.resource': { $in: ids } };
  return signsOf(parts, tenant, await readAfter(parts, filter, after, limit));
};

/** So far back a door looks for what holds now: also where nobody ever signs in it reads no more. */
const LATEST = 200;

const latestSigns = async (
  parts: OperationFactsParts,
  tenant: string,
  ids: readonly string[],
): Promise<readonly Fact[]> => {
  if (ids.length === 0) return [];
  const documents = await parts.readStore.find<OperationDocument>(collections.operations, {
    filter: { tenant, 'object.resource': { $in: ids } },
    sort: [['position', -1]],
    limit: LATEST,
  });
  return signsOf(parts, tenant, documents.toReversed());
};

const signsOf = async (
  parts: OperationFactsParts,
  tenant: string,
  documents: readonly OperationDocument[],
): Promise<readonly Fact[]> => {
  const facts = await Promise.all(documents.map((document) => signFact(parts, tenant, document)));
  return facts.filter((fact) => fact !== undefined);
};

const signFact = async (
  { personOf }: OperationFactsParts,
  tenant: string,
  { position, action, at, stream, data }: OperationDocument,
): Promise<Fact | undefined> => {
  const { keys } = parseStream(stream);
  const resourceId = keys[1];
  const { booking } = data;
  const told = signActions[action];
  if (!told || !resourceId || typeof booking !== 'string') return undefined;
  const person = (await personOf(tenant, resourceId, booking)) ?? null;
  // A door that was offline tells later when it happened.
  const happenedAt = typeof data.at === 'number' ? data.at : at;
  return {
    position,
    payload: {
      position,
      resourceId,
      bookingId: booking,
      key: claimKey(tenant, booking),
      action: told,
      at: happenedAt,
      person,
    },
  };
};
