// Sends the visitor the message with the way to their pass, or to what their invitation still lacks, once more: by
// the host or the office, once in ten minutes.
import { reject } from '@campus/events/domain/rejections';
import { isStillNews, type VisitNews } from '@campus/events/visit/visit-news';
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

/** Codes: 4004 none of theirs, 3001 while it is neither invited nor approved, 1004 within ten minutes of the last. */
export const sendPassMessage =
  (parts: Ports): Resolver<CommandArgs & { readonly appointmentId: string }> =>
  async (_source, { appointmentId }, context) => {
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, appointmentId);
    const by = found && changesAs(caller, found);
    if (!found || !by || by === 'visitor') return refusal(reject(4004));
    const slot = Math.floor(context.now / ONCE_IN_MS);
    const cause = `${found.visit}.pass.${slot}`;
    const kind = found.phase === 'invited' ? 'visit_invited' : 'visit_approved';
    const news: VisitNews = { kind, to: 'visitor', cause, dueAt: context.now };
    if (!isStillNews(news, found)) return refusal(reject(3001));
    const written = await tellOf(parts, found, news);
    return written > 0 ? { ...acceptedResult, ids: [found.visit] } : refusal(reject(1004));
  };
