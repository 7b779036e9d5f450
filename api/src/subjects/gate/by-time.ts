// What becomes an exception by the clock alone: an urgent visit that its host left unanswered, and a visitor whom no
// gate has seen leaving by the end of the day. Only a reminder: each is opened once, by what it is about.
import type { Instant } from '@campus/events/domain/envelope';
import { SYSTEM } from '@campus/events/domain/envelope';
import { endInstantOf } from '@campus/events/domain/time/zone';
import type { ExceptionKind, ExceptionTerms } from '@campus/events/gate/access-exception';
import { notSeenFrom } from '@campus/events/gate/today';
import { documentId } from '@campus/projections/ports/documents';
import {
  ACCESS_EXCEPTIONS,
  type AccessExceptionDocument,
  PRESENCE,
  type PresenceDocument,
} from '@campus/projections/ports/gate-documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Ports } from '../../command/ports.ts';
import { exceptionId, HOURS_TO_ANSWER, openException } from './record.ts';

const EVERY_MS = 60_000;
const DAY = 24 * 3_600_000;
/** Longer than a node is away. */
const DAYS_BACK = 4;
const LAST_MINUTE = 24 * 60;

type Open = Pick<ExceptionTerms, 'kind' | 'happenedAt' | 'answerBy'>;

/** What a visit owes by now; `zone` is that of its tenant. */
export const owedBy = (
  visit: Pick<VisitDocument, 'task' | 'date' | 'leaveByAt'>,
  presence: Pick<PresenceDocument, 'isInside'> | undefined,
  zone: string,
  now: Instant,
): readonly Open[] => {
  const { task, date } = visit;
  const owed: Open[] = [];
  if (task?.state === 'silent') owed.push({ kind: 'urgent_silent', happenedAt: task.by, answerBy: task.by });
  const unseen = Math.max(notSeenFrom(visit), endInstantOf(zone, date, LAST_MINUTE));
  if (presence?.isInside && now >= unseen)
    owed.push({
      kind: 'not_seen_leaving',
      happenedAt: notSeenFrom(visit),
      answerBy: unseen + HOURS_TO_ANSWER * 3_600_000,
    });
  return owed;
};

export const createExceptionsByTime = (parts: Ports): NodeTurn => ({
  name: 'exceptions that time brings',
  everyMs: EVERY_MS,
  once: async () => {
    const since = new Date(parts.clock() - DAYS_BACK * DAY).toISOString().slice(0, 10);
    let opened = 0;
    const filter = { date: { $gte: since }, $or: [{ 'task.state': 'silent' }, ended(parts.clock())] };
    for await (const page of inPages<VisitDocument>(parts.readStore, VISITS, { field: 'date', filter }))
      opened += await openedOf(parts, page);
    return opened;
  },
});

const ended = (now: Instant) => ({ leaveByAt: { $lte: now - notSeenFrom({ leaveByAt: 0 }) } });

const openedOf = async (parts: Ports, page: readonly VisitDocument[]): Promise<number> => {
  const { readStore } = parts;
  const found = await readStore.getMany<PresenceDocument>(
    PRESENCE,
    page.map(({ tenant, visit }) => documentId(tenant, `visit:${visit}`)),
  );
  const presences = new Map(found.map((each) => [each._id, each]));
  let opened = 0;
  for (const visit of page) {
    const { tenant } = visit;
    const presence = presences.get(documentId(tenant, `visit:${visit.visit}`));
    for (const owed of owedBy(visit, presence, await parts.zoneOf(tenant), parts.clock()))
      opened += Number(await openedOnce(parts, visit, presence, owed));
  }
  return opened;
};

const openedOnce = async (
  parts: Ports,
  { tenant, visit, host, gates }: VisitDocument,
  presence: PresenceDocument | undefined,
  owed: Open,
): Promise<boolean> => {
  const kind: ExceptionKind = owed.kind;
  const holder = `visit:${visit}`;
  const id = exceptionId(tenant, kind, [holder]);
  const stands = await parts.readStore.get<AccessExceptionDocument>(
    ACCESS_EXCEPTIONS,
    documentId(tenant, id),
  );
  if (stands) return false;
  const gate = presence?.gate;
  const terms: ExceptionTerms = {
    ...owed,
    holder,
    passages: [],
    gates: gate ? [gate] : gates,
    heardAt: parts.clock(),
    answerer: host,
  };
  await openException(parts, { tenant, account: SYSTEM, correlation: visit }, terms, id);
  return true;
};
