// Forgets people whose visit is over for longer than the settings keep them: nightly in the zone of the tenant, by
// destroying the key of the visit. The log keeps how many, never who.
import { SYSTEM } from '@campus/events/domain/envelope';
import { erasureStream, visitStream } from '@campus/events/domain/streams';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import { erasure } from '@campus/events/visit/erasure';
import { personOfVisit } from '@campus/events/visit/events';
import { headsOf, keptUntil } from '@campus/events/visit/state';
import { visit } from '@campus/events/visit/visit';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { envelope } from '../../command/acting.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { forgetPicture } from './picture.ts';

const MINUTE = 60_000;
const PAGE = 500;

interface Night {
  visits: number;
  people: number;
  first: string | undefined;
  last: string | undefined;
}

export const createVisitErasure = (parts: Ports): NodeTurn => ({
  name: 'people of visits erased',
  everyMs: MINUTE,
  once: () => eraseDue(parts),
});

/** Resolves with how many visits lost their people. */
export const eraseDue = async (parts: Ports): Promise<number> => {
  const now = parts.clock();
  const due = await parts.readStore.find<VisitDocument>(VISITS, {
    filter: { retentionUntil: { $lte: now } },
    sort: [['retentionUntil', 1]],
    limit: PAGE,
  });
  const nights = new Map<string, Night>();
  for (const document of due) {
    const { tenant } = document;
    const night = nights.get(tenant) ?? { visits: 0, people: 0, first: undefined, last: undefined };
    const position = await eraseOne(parts, document);
    if (position === undefined) continue;
    nights.set(tenant, {
      visits: night.visits + 1,
      people: night.people + headsOf(document),
      first: night.first ?? position,
      last: position,
    });
  }
  for (const [tenant, night] of nights) await certify(parts, tenant, night);
  return [...nights.values()].reduce((all, { visits }) => all + visits, 0);
};

/** The position of its last event; undefined: not tonight. */
const eraseOne = async (
  parts: Ports,
  { tenant, visit: id, retentionUntil = Number.POSITIVE_INFINITY }: VisitDocument,
): Promise<string | undefined> => {
  const zone = await parts.zoneOf(tenant);
  const now = parts.clock();
  // What ends during the day is erased in the night after it.
  if (retentionUntil >= instantOf(zone, localOf(zone, now).date, 0)) return undefined;
  const stream = visitStream(tenant, id);
  const { state } = await parts.look(stream, visit);
  const until = state.visit && keptUntil(state.visit);
  if (until === undefined || until > now) return undefined;
  // The key first: a crash in between does it again.
  await parts.forget(tenant, personOfVisit(id));
  await forgetPicture(parts, tenant, id);
  const acting = { tenant, account: SYSTEM, correlation: id };
  const answer = await parts.transact(stream, visit, { type: 'ErasePerson', now }, envelope(acting));
  return answer.outcome === 'accepted' && answer.events.length > 0 ? answer.position : undefined;
};

const certify = async (parts: Ports, tenant: string, night: Night): Promise<void> => {
  const { date } = localOf(await parts.zoneOf(tenant), parts.clock());
  const stream = erasureStream(tenant, date);
  const acting = { tenant, account: SYSTEM, correlation: stream };
  await parts.transact(stream, erasure, { type: 'CertifyErasure', date, ...night }, envelope(acting));
};
