// One document a visit: its record as its own fold tells it, with what the clock has to look at.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { type VisitEvent, visitFields } from '@campus/events/visit/events';
import { dueAtOf } from '@campus/events/visit/lapsing';
import { evolveVisit, keptUntil, type Visit } from '@campus/events/visit/state';
import { newsOf } from '@campus/events/visit/visit-news';
import { documentId } from '../../ports/documents.ts';
import { VISITS, type VisitDocument } from '../../ports/visit-documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, visit: string] => {
  const [tenant = '', visit = ''] = parseStream(stream).keys;
  return [tenant, visit];
};

export const visits: Projection<VisitDocument, VisitEvent> = {
  name: VISITS,
  version: 1,
  prefixes: [prefixOf('visit')],
  isWatched: true,
  indexes: () => [
    ['tenant', 'date', 'start'],
    ['tenant', 'host', 'date'],
    ['tenant', 'visitor', 'date'],
    ['tenant', 'phoneHash', 'date'],
    ['tenant', 'cardHash', 'date'],
    ['tenant', 'number'],
    ['dueAt'],
    ['retentionUntil'],
    ['newsAt'],
    ['date'],
  ],
  keys: ({ stream }) => [documentId(...keysOf(stream))],
  evolve: (document, event, id) => {
    const { stream, revision, metadata, type } = event;
    if (!Object.hasOwn(visitFields, type)) throw new Error(`an event of unknown type: ${type}`);
    const visit = evolveVisit(document, event, { revision, at: metadata.at, actor: metadata.actor });
    if (!visit) return document;
    const [tenant] = keysOf(stream);
    const createdBy = document?.createdBy ?? metadata.actor;
    const fresh = newsOf(event, document, visit, { revision, at: metadata.at });
    const waiting = (document?.news ?? []).filter(({ dueAt }) => dueAt > metadata.at);
    const news = [...waiting, ...fresh];
    const newsAt = news.length > 0 ? Math.max(...news.map(({ dueAt }) => dueAt)) : document?.newsAt;
    const kept = news.length > 0 ? news : document?.news;
    return {
      ...forgotten(visit),
      ...clockOf(visit),
      _id: id,
      tenant,
      revision,
      createdBy,
      news: kept,
      newsAt,
    };
  },
  announce: (before, after) => {
    const shown = after ?? before;
    return shown ? [{ kind: 'visit', tenant: shown.tenant, visit: shown.visit, host: shown.host }] : [];
  },
};

/** Neither a seal nor a hash stays of a person who was erased. */
const forgotten = (visit: Visit): Visit =>
  visit.isErased
    ? { ...visit, person: {}, phoneHash: undefined, cardHash: undefined, carHash: undefined }
    : visit;

const clockOf = (visit: Visit): Pick<VisitDocument, 'dueAt' | 'retentionUntil'> => ({
  dueAt: dueAtOf(visit),
  retentionUntil: keptUntil(visit),
});
