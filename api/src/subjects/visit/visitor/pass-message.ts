// Messages that somebody asks for, once in ten minutes: the host or the office sends the visitor the way to their pass,
// or to what their invitation still lacks, once more; the visitor asks the host to meet them.
import type { Instant } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { isStillNews, type VisitNews } from '@campus/events/visit/visit-news';
import type { VisitDocument } from '@campus/projections/ports/visit-documents';
import { refusal } from '../../../command/answer.ts';
import type { CommandArgs } from '../../../command/asking.ts';
import type { Ports } from '../../../command/ports.ts';
import { acceptedResult } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { changesAs } from '../commands.ts';
import { findVisit } from '../present.ts';
import { tellOf } from '../tell.ts';

const ONCE_IN_MS = 10 * 60_000;

/** Codes: 3001 where it is no news in the state of the visit, 1004 within ten minutes of the last. */
const sendOnce = async (
  parts: Ports,
  found: VisitDocument,
  { kind, to, now }: Pick<VisitNews, 'kind' | 'to'> & { readonly now: Instant },
) => {
  const cause = `${found.visit}.${kind === 'visit_waiting' ? 'meet' : 'pass'}.${Math.floor(now / ONCE_IN_MS)}`;
  const news: VisitNews = { kind, to, cause, dueAt: now };
  if (!isStillNews(news, found)) return refusal(reject(3001));
  const written = await tellOf(parts, found, news);
  return written > 0 ? { ...acceptedResult, ids: [found.visit] } : refusal(reject(1004));
};

/** Code: 4004 none of theirs. */
export const sendPassMessage =
  (parts: Ports): Resolver<CommandArgs & { readonly appointmentId: string }> =>
  async (_source, { appointmentId }, context) => {
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, appointmentId);
    const by = found && changesAs(caller, found);
    if (!found || !by || by === 'visitor') return refusal(reject(4004));
    const kind = found.phase === 'invited' ? 'visit_invited' : 'visit_approved';
    return sendOnce(parts, found, { kind, to: 'visitor', now: context.now });
  };

/** The visitor stands at the gate, and asks the host to come. Code: 4004 none of theirs. */
export const remindHost =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, id);
    if (!found || changesAs(caller, found) !== 'visitor') return refusal(reject(4004));
    return sendOnce(parts, found, { kind: 'visit_waiting', to: 'host', now: context.now });
  };
