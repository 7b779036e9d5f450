// The terminals at the doors: an administrator has a code shown, the terminal trades it for a token.

import { reject } from '@campus/events/domain/rejections';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { elementsIn } from '@campus/events/domain/unknown';
import { visibleText } from '@campus/events/domain/visible-text';
import { MAX_TERMINAL_NAME, MAX_TERMINAL_RESOURCES } from '@campus/events/terminal/terminal';
import { collections, type OperationDocument } from '@campus/projections/ports/documents';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import type { Visibility } from '../../gateway/live/visibility.ts';
import { foundAtLast } from '../booking/reading.ts';
import type { PeopleParts } from '../directory/parts.ts';

export interface TerminalParts extends PeopleParts {
  readonly visibility: Visibility;
}

interface PairingArgs {
  readonly name: string;
  readonly resourceIds: readonly string[];
}

export const createTerminalPairing =
  (parts: TerminalParts): Resolver<PairingArgs> =>
  async (_source, { name, resourceIds }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    if (visibleText(name) === '' || name.length > MAX_TERMINAL_NAME || resourceIds.length === 0)
      return refusedResult(reject(1002));
    if (resourceIds.length > MAX_TERMINAL_RESOURCES)
      return refusedResult(reject(1006, { params: { field: 'resourceIds', limit: MAX_TERMINAL_RESOURCES } }));
    const classes = await parts.visibility.classesOf(caller, resourceIds);
    if (classes.some((level) => level !== 'manager')) return refusedResult(reject(4004));
    const terminalId = parts.newId();
    const issued = await parts.terminals.issueCode({
      tenant,
      terminalId,
      name: name.trim(),
      resourceIds,
      actor: account,
    });
    return issued.outcome === 'refused'
      ? refusedResult(issued.rejection)
      : { ...acceptedResult, id: terminalId, code: issued.code, expires: issued.expiresAt };
  };

export const pairTerminal =
  (parts: TerminalParts): Resolver<{ readonly code: string; readonly pairingId: string }> =>
  async (_source, { code, pairingId }, { address }) => {
    const paired = await parts.terminals.pair({ code: code.slice(0, MAX_TERMINAL_NAME), pairingId, address });
    if (paired.outcome === 'refused') return refusedResult(paired.rejection);
    const { terminalId, name, resourceIds, token } = paired;
    return { ...acceptedResult, id: terminalId, name, resourceIds, token };
  };

export const revokeTerminal =
  (parts: TerminalParts): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const { tenant, account } = callerOf(context);
    const known = await foundAtLast(parts, async () => (await knownTerminals(parts, tenant)).get(id));
    if (!known) return refusedResult(reject(4004));
    const revoked = await parts.terminals.revoke({ tenant, terminalId: id, actor: account });
    return revoked.outcome === 'refused'
      ? refusedResult(revoked.rejection)
      : { ...acceptedResult, ids: [id] };
  };

const MAX_STEPS = 9_999;

interface Known {
  readonly name: string;
  readonly resourceIds: readonly string[];
  readonly state: 'waiting' | 'paired' | 'revoked';
  readonly createdAt: number;
  readonly createdBy: string;
}

/** What the operation log says of the tenant's terminals; they are few and change rarely. */
const knownTerminals = async (parts: TerminalParts, tenant: string): Promise<ReadonlyMap<string, Known>> => {
  const steps = await parts.operationsIn.find<OperationDocument>(collections.operations, {
    filter: { tenant, module: 'terminal' },
    sort: [['position', 1]],
    limit: MAX_STEPS,
  });
  const known = new Map<string, Known>();
  for (const { object, action, data, at, actor } of steps) {
    const id = String(object.terminal);
    const before = known.get(id);
    if (action === 'PairingCodeIssued')
      known.set(id, {
        name: String(data.name),
        resourceIds: elementsIn(data.resourceIds).map(String),
        state: before?.state === 'paired' ? 'paired' : 'waiting',
        createdAt: before?.createdAt ?? at,
        createdBy: before?.createdBy ?? actor,
      });
    else if (before) known.set(id, { ...before, state: action === 'Paired' ? 'paired' : 'revoked' });
  }
  return known;
};

export const terminalList =
  (parts: TerminalParts): Resolver =>
  async (_source, _args, context) => {
    const { tenant } = callerOf(context);
    const [known, zone] = await Promise.all([knownTerminals(parts, tenant), parts.zoneOf(tenant)]);
    return Promise.all(
      [...known].map(async ([id, { name, resourceIds, state, createdAt, createdBy }]) => ({
        id,
        name,
        resourceIds,
        state,
        create_time: dateTimeOf(zone, createdAt),
        create_user: await parts.nameOf(tenant, createdBy),
      })),
    );
  };
