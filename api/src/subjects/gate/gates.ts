// The gates of a tenant: locations that people pass, and who may stand at them.

import type { GateFacts } from '@campus/events/gate/check';
import { location } from '@campus/events/settings/location';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import type { Caller } from '../../gateway/http/context.ts';
import { mayHold } from '../../records/held-items.ts';
import { authorisedNow } from './handheld.ts';

export interface Gate extends GateFacts {
  readonly name: string;
  readonly nameEn: string;
  /** Id of the location that it belongs to. */
  readonly campus?: string | undefined;
}

/** `level` of a location that is a gate. */
const GATE_LEVEL = 4;
export const MAX_GATES = 200;
const directions = { 1: 'in', 2: 'out', 3: 'both' } as const;

const gateOf = (id: string, fields: Readonly<Record<string, unknown>>): Gate => {
  const direction = fields.gate_direction;
  return {
    id,
    direction: direction === 1 || direction === 2 ? directions[direction] : 'both',
    takesCars: fields.takes_cars === 1,
    isGuarded: fields.is_guarded !== 0,
    name: String(fields.name ?? id),
    nameEn: String(fields.name_en || fields.name || id),
    campus: typeof fields.parent_id === 'string' ? fields.parent_id : undefined,
  };
};

/** By id, in the order of the locations; those that are switched off are no gates. */
export const gatesOf = (
  { readStore, following }: Pick<Ports, 'readStore' | 'following'>,
  tenant: string,
): Promise<ReadonlyMap<string, Gate>> =>
  following(`gates ${tenant}`, () => gatesFound(readStore, tenant), [location.name]);

const gatesFound = async (
  readStore: Ports['readStore'],
  tenant: string,
): Promise<ReadonlyMap<string, Gate>> => {
  const found = await readStore.find<RecordDocument>(collections.records(location.name), {
    filter: { tenant, removed: false, 'fields.level': GATE_LEVEL, 'fields.state': 1 },
    sort: [['fields.order_num', 1]],
    limit: MAX_GATES,
  });
  return new Map(
    found.map(({ _id, fields }) => {
      const id = _id.slice(tenant.length + 1);
      return [id, gateOf(id, fields)] as const;
    }),
  );
};

/** Gates at which the caller stands: an administrator's all, an authorisation's own, a terminal's one. */
export const gatesInReach = async (parts: Ports, caller: Caller): Promise<ReadonlyMap<string, Gate>> => {
  const all = await gatesOf(parts, caller.tenant);
  const { terminal } = caller;
  if (terminal) return new Map([...all].filter(([id]) => terminal.resourceIds.includes(id)));
  if (await mayHold(parts, 'register')(caller)) return all;
  const authorised = await authorisedNow(parts, caller);
  if (!authorised) return new Map();
  const { gates } = authorised;
  return gates.length === 0 ? all : new Map([...all].filter(([id]) => gates.includes(id)));
};
