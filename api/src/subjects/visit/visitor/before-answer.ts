// What a host has to know before they answer: whether the visitor came before, to them, and what is left of the window.
import { TAKE_BACK_MS } from '@campus/events/visit/answering';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { answersAs } from '../people.ts';
import { windowsOf } from '../places.ts';
import { findVisit } from '../present.ts';

const HOUR = 3_600_000;
const MOST_COUNTED = 100;

const cameBefore = async (
  { readStore }: Pick<Ports, 'readStore'>,
  { tenant, host, phoneHash, visit }: VisitDocument,
) => {
  if (!phoneHash) return { came_times: 0, came_last: null };
  const found = await readStore.find<VisitDocument>(VISITS, {
    filter: { tenant, host, phoneHash, phase: 'ended', isErased: { $ne: true } },
    sort: [['date', -1]],
    limit: MOST_COUNTED,
  });
  const came = found.filter((each) => each.visit !== visit && each.entered !== false);
  return { came_times: came.length, came_last: came[0]?.date ?? null };
};

/** Null: there is none, or it is not the caller's to answer or to have answered. */
export const visitBeforeAnswer =
  (parts: Ports): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, id);
    if (!found) return null;
    const as = await answersAs(parts, caller, found);
    const level = found.approvals.length === 0 ? 1 : 2;
    const own = found.approvals.find(({ account }) => account === caller.account);
    if (!as[1] && !as[2] && !own) return null;
    const day = await windowsOf(parts, found.tenant, found.visitorType, found.date);
    const window = day.windows.find((each) => each.id === found.window);
    const isAsked = found.task?.state === 'open' && caller.account === found.host;
    const passedOnAt = found.waitsSince + found.passOnHours * HOUR;
    const until = own && found.phase !== 'refused' ? own.at + TAKE_BACK_MS : 0;
    return {
      ...(await cameBefore(parts, found)),
      places: window ? window.places : day.places,
      left: window ? window.left : day.left,
      may_answer: Number(found.phase === 'asked' && as[level] !== undefined && !own),
      may_confirm: Number(isAsked),
      take_back_until: until > context.now ? until : null,
      answer_by: isAsked ? found.task?.by : found.phase === 'asked' ? passedOnAt : null,
    };
  };
