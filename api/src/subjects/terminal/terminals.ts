// The terminals at doors, gates and in halls: an administrator has a code shown, the terminal trades it for a token.

import { reject } from '@campus/events/domain/rejections';
import { visibleText } from '@campus/events/domain/visible-text';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { CONDITION, conditionOf, journalLine } from '@campus/events/terminal/condition';
import { doorTerminal } from '@campus/events/terminal/door-terminal';
import {
  MAX_TERMINAL_NAME,
  MAX_TERMINAL_RESOURCES,
  TERMINAL_KINDS,
  type TerminalKind,
} from '@campus/events/terminal/terminal';
import { collections, documentId, type TerminalDocument } from '@campus/projections/ports/documents';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { fieldsOf, foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedChoice } from '../../gateway/filters/asked-fields.ts';
import { asShown, column, point } from '../../gateway/filters/table.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { type ListView, listOf, newestBy } from '../../records/read-model-list.ts';

export type TerminalParts = Ports & DirectoryPorts;

interface PairingArgs {
  readonly name: string;
  readonly resourceIds: readonly string[];
  readonly kind?: string | null | undefined;
  readonly screen?: string | null | undefined;
}

/** The level of a location that is a gate. */
const GATE_LEVEL = 4;

export const createTerminalPairing =
  (parts: TerminalParts): Resolver<PairingArgs> =>
  async (_source, { name, resourceIds, kind: asked, screen }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const kind = TERMINAL_KINDS.find((known) => known === (asked || 'door'));
    if (kind === undefined || visibleText(name) === '' || name.length > MAX_TERMINAL_NAME)
      return refusedResult(reject(1002));
    if (resourceIds.length > MAX_TERMINAL_RESOURCES)
      return refusedResult(reject(1006, { params: { field: 'resourceIds', limit: MAX_TERMINAL_RESOURCES } }));
    if (!(await arePlaces(parts, caller, kind, resourceIds))) return refusedResult(reject(4004));
    const terminalId = parts.newId();
    const issued = await parts.terminals.issueCode({
      tenant,
      terminalId,
      name: name.trim(),
      resourceIds,
      kind,
      screen: screen || undefined,
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
    const { terminalId, name, resourceIds, kind, token } = paired;
    return { ...acceptedResult, id: terminalId, name, resourceIds, kind, token };
  };

export const revokeTerminal =
  (parts: TerminalParts): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const known = await foundAtLast(parts, () =>
      parts.readStore.get<TerminalDocument>(collections.terminals, documentId(tenant, id)),
    );
    // Only the administrators know of resources that are gone.
    const mayRevoke =
      known &&
      (caller.roles.includes('super_admin') ||
        (await arePlaces(parts, caller, known.kind, known.resourceIds)));
    if (!mayRevoke) return refusedResult(reject(4004));
    const revoked = await parts.terminals.revoke({ tenant, terminalId: id, actor: account });
    return revoked.outcome === 'refused'
      ? refusedResult(revoked.rejection)
      : { ...acceptedResult, ids: [id] };
  };

/** A gate is a location, which every manager of resources may name; the others hang at what their maker manages. */
const arePlaces = async (
  parts: TerminalParts,
  caller: Caller,
  kind: TerminalKind,
  ids: readonly string[],
): Promise<boolean> => {
  if (kind !== 'gate') return areManaged(parts, caller, ids);
  const gates = await Promise.all(ids.map((id) => fieldsOf(parts, location.name, caller.tenant, id)));
  return gates.every((fields) => fields?.level === GATE_LEVEL);
};

const areManaged = async (
  { visibility }: Pick<Ports, 'visibility'>,
  caller: Caller,
  resourceIds: readonly string[],
): Promise<boolean> =>
  (await visibility.classesOf(caller, resourceIds)).every((level) => level === 'manager');

const present = async (parts: TerminalParts, document: TerminalDocument, { now }: ListView) => {
  const { tenant, terminal, state, resourceIds, createdBy, kind } = document;
  const [entity, title] = kind === 'gate' ? [location.name, 'name'] : [resourceEntity.name, 'resources_name'];
  const places = await Promise.all(resourceIds.map((id) => fieldsOf(parts, entity, tenant, id)));
  const beat = (await parts.beats.of(tenant, [terminal])).get(terminal);
  const creator = await parts.namesOf(tenant, createdBy);
  const named = (field: string) => places.map((fields, index) => fields?.[field] || resourceIds[index]);
  return {
    doors: named(title),
    doors_en: named(`${title}_en`),
    condition: conditionOf(state, beat, now),
    journal: (beat?.journal ?? []).map(journalLine),
    last_seen: beat?.heardAt,
    queue_length: beat?.queueLength,
    oldest_unsent: beat?.oldestUnsent,
    clock_offset: beat?.clockOffset,
    storage_left: beat?.storageLeft,
    version: beat?.version,
    last_error: beat?.lastError,
    create_user: creator.zh,
    create_user_en: creator.en,
  };
};

export const terminalList = listOf({
  shape: doorTerminal,
  collection: collections.terminals,
  table: {
    id: column('terminal'),
    name: column('name'),
    state: column('state'),
    kind: column('kind'),
    resourceIds: column('resourceIds'),
    create_time: point('createdAt'),
    condition: askedChoice(Object.values(CONDITION)),
    doors: asShown,
    last_seen: asShown,
    queue_length: asShown,
    version: asShown,
  },
  order: newestBy('createdAt'),
  begins: [
    ['condition', 1],
    ['name', 1],
  ],
  present,
});
