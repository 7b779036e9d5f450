// What visits do of themselves: unanswered questions are passed on, what is over ends or expires, places that a crash
// left behind are freed. Only a reminder: the visit decides what is due, and asking twice records nothing twice.
import { SYSTEM } from '@campus/events/domain/envelope';
import { visitStream } from '@campus/events/domain/streams';
import { isLive } from '@campus/events/visit/state';
import { visit } from '@campus/events/visit/visit';
import { documentId } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import {
  VISIT_DAYS,
  VISITS,
  type VisitDayDocument,
  type VisitDocument,
} from '@campus/projections/ports/visit-documents';
import { dueTurn, type NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { actOnVisit } from './answering.ts';
import { freePlaces } from './come.ts';
import { deputyFor } from './people.ts';

export const systemIn = (tenant: string, correlation: string) => ({ tenant, account: SYSTEM, correlation });

/** Whether a gate saw the visitors of a visit enter; undefined: no gate can say. */
type WasSeen = (tenant: string, visit: string) => Promise<boolean | undefined>;

/** By the passages that gates have recorded. */
export const wasSeen =
  ({ readStore }: Pick<Ports, 'readStore'>): WasSeen =>
  async (tenant, id) => {
    const passages = await readStore.count(PASSAGES, { tenant, holder: `visit:${id}`, direction: 'in' });
    if (passages > 0) return true;
    // A campus whose gates record nothing cannot say that somebody stayed away.
    return (await readStore.count(PASSAGES, { tenant })) > 0 ? false : undefined;
  };

export const createVisitsDue = (parts: Ports, wasSeen: WasSeen): NodeTurn =>
  dueTurn<VisitDocument>(parts, {
    name: 'visits that are due',
    collection: VISITS,
    take: async (document) => {
      const { tenant } = document;
      const now = parts.clock();
      const isEnding = document.phase === 'approved' && now >= document.leaveByAt;
      const answer = await actOnVisit(parts, systemIn(tenant, document.visit), document, {
        type: 'VisitLapses',
        now,
        deputy: document.phase === 'asked' ? await deputyFor(parts, tenant, document) : undefined,
        entered: isEnding ? await wasSeen(tenant, document.visit) : undefined,
      });
      return answer.outcome === 'accepted' && answer.events.length > 0;
    },
  });

/** Kept by the gates. */
const PASSAGES = 'passages';

const STRAY_EVERY_MS = 60_000;
const DAY = 24 * 60 * 60_000;
/** A visit follows its places within seconds, or never. */
const STRAY_AFTER_MS = 10 * 60_000;

/** Frees places whose visit never came to be, or is over, where the process died before it could. */
export const createStrayPlaces = (parts: Ports): NodeTurn => ({
  name: 'places of visits freed',
  everyMs: STRAY_EVERY_MS,
  once: async () => {
    let freed = 0;
    const pages = inPages<VisitDayDocument>(parts.readStore, VISIT_DAYS, {
      field: 'date',
      filter: { date: { $gte: new Date(parts.clock() - DAY).toISOString().slice(0, 10) } },
    });
    for await (const page of pages) for (const day of page) freed += await freeStrays(parts, day);
    return freed;
  },
});

const freeStrays = async (parts: Ports, day: VisitDayDocument): Promise<number> => {
  const { tenant, date, claims } = day;
  const found = await parts.readStore.getMany<VisitDocument>(
    VISITS,
    claims.map((claim) => documentId(tenant, claim.visit)),
  );
  const standing = new Map(found.map((each) => [each.visit, each]));
  let freed = 0;
  const old = parts.clock() - STRAY_AFTER_MS;
  for (const { visit: id, at } of claims) {
    const known = standing.get(id);
    const isThere = known && isLive(known) && known.date === date;
    if (isThere) continue;
    // The read model may not know it yet; its stream does.
    const { state } = await parts.look(visitStream(tenant, id), visit);
    const stands = state.visit && isLive(state.visit) && state.visit.date === date;
    if (stands || (!state.visit && at > old)) continue;
    await freePlaces(parts, systemIn(tenant, id), { visit: id, date });
    freed += 1;
  }
  return freed;
};
