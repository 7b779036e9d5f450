// Evaluations: the person of a booking writes one, administrators of the resource answer or hide it, and everyone who
// may see the resource reads it.
import { nameSeen, sightOf } from '@campus/events/booking/schedule/disclosure';
import { allowed } from '@campus/events/booking/schedule/transitions';
import { record } from '@campus/events/domain/record/record';
import { characters, type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { charactersIn, visibleText } from '@campus/events/domain/visible-text';
import { evaluation, HIDDEN, LONGEST_EVALUATION, SHOWN } from '@campus/events/evaluation/evaluation';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import type { Acting } from '../../command/acting.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOn } from '../../command/rights.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import type { Where } from '../../gateway/filters/read-filter.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { connectionOf, type PageArguments, readPage } from '../../records/paging.ts';
import { presentRecords, type WireRecord } from '../../records/present.ts';
import { createReach, viewerOf } from '../../records/reach.ts';
import { readOne, readPageOf } from '../../records/read.ts';
import { removeRecord, type SaveOutcome, savedReceipt, saveRecord } from '../../records/save.ts';
import { readAsked } from '../../records/where.ts';
import { evaluationIdOf, evaluationOf, ratingOf } from './ratings.ts';
import { isAuthorOrKeeper, keeperOf } from './seen.ts';

type Parts = Ports;

interface SaveArgs extends CommandArgs {
  readonly model: {
    readonly appointment_id?: string | null;
    readonly score?: number | null;
    readonly content?: string | null;
    readonly images?: readonly { readonly uri?: string | null }[] | null;
    readonly is_anonymous?: number | null;
  };
}
// Writing

/** Codes: 1001, 1002, 1006 of what is written, 3001 not over, not used or deleted, 3002 too late, 4001, 4004. */
const save =
  (parts: Parts): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveAppointmentEvaluate', args);
    const { tenant, account } = acting;
    const { appointment_id, score, content, images, is_anonymous } = args.model;
    const booking = appointment_id ? await findBooking(parts, tenant, appointment_id) : undefined;
    const rights = booking ? await rightsOn(parts, callerOf(context), booking) : [];
    if (!booking || !rights.includes('owner')) return refusedResult(reject(rights.length > 0 ? 4001 : 4004));
    const rejection = allowed('evaluate', booking, 'owner', context.now);
    if (rejection) return refusedResult(rejection);
    const id = evaluationIdOf(tenant, booking.booking);
    const { state } = await parts.look(recordStream(tenant, evaluation.name, id), record);
    const isOthers = state.status === 'live' && state.fields.user_id !== account;
    if (isOthers || state.status === 'removed') return refusedResult(reject(3001));
    const internal =
      state.status === 'live'
        ? {}
        : { appointment_id: booking.booking, resources_id: booking.resourceId, user_id: account };
    return savedReceipt(
      await saveRecord(parts, acting, evaluation, {
        as: 'either',
        id,
        input: {
          score,
          content: visibleText(content ?? ''),
          is_anonymous: is_anonymous ?? 0,
          ...(images && { images }),
        },
        internal,
      }),
    );
  };

/** Undefined: the caller administers its resource. Anyone else gets 4004, as if there were no evaluation. */
const administered = async (parts: Parts, caller: Caller, id: string): Promise<Rejection | undefined> => {
  const { state } = await parts.look(recordStream(caller.tenant, evaluation.name, id), record);
  if (state.status !== 'live') return reject(4004);
  const reach = createReach(parts, await keeperOf(parts, caller));
  return (await reach.manages(evaluation, state.fields)) ? undefined : reject(4004);
};

const judging =
  <Args extends OfOneArgs>(
    parts: Parts,
    operation: string,
    act: (acting: Acting, args: Args) => Promise<SaveOutcome> | Rejection,
  ): Resolver<Args> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args);
    const rejection = await administered(parts, callerOf(context), args.id);
    if (rejection) return refusedResult(rejection);
    const outcome = await act(acting, args);
    return 'code' in outcome ? refusedResult(outcome) : savedReceipt(outcome);
  };

const changing = (parts: Parts, acting: Acting, id: string, internal: Readonly<Record<string, unknown>>) =>
  saveRecord(parts, acting, evaluation, { as: 'update', id, input: {}, internal });

const REASON = { zh: '隐藏原因', en: 'Reason for hiding' };
const LONGEST_REASON = 200;

const setState = (parts: Parts) =>
  judging<OfOneArgs & { readonly state: number; readonly reason?: string | null }>(
    parts,
    'updateEvaluateState',
    (acting, { id, state, reason }) => {
      if (state !== SHOWN && state !== HIDDEN) return reject(1002);
      const said = visibleText(reason ?? '');
      if (state === HIDDEN && said === '') return reject(1001, { params: { field: REASON } });
      if (charactersIn(said) > LONGEST_REASON)
        return reject(1006, { params: { field: REASON, limit: characters(LONGEST_REASON) } });
      return changing(parts, acting, id, { state, hide_reason: state === HIDDEN ? said : null });
    },
  );

const REPLY = { zh: '回复', en: 'Reply' };

const reply = (parts: Parts) =>
  judging<OfOneArgs & { readonly reply?: string | null }>(parts, 'replyEvaluate', (acting, { id, reply }) => {
    const said = visibleText(reply ?? '');
    if (charactersIn(said) > LONGEST_EVALUATION)
      return reject(1006, { params: { field: REPLY, limit: characters(LONGEST_EVALUATION) } });
    return replied(parts, acting, id, said);
  });

const replied = async (parts: Parts, acting: Acting, id: string, said: string): Promise<SaveOutcome> =>
  changing(parts, acting, id, {
    reply: said === '' ? null : said,
    reply_time: said === '' ? null : dateTimeOf(await parts.zoneOf(acting.tenant), parts.clock()),
  });

const remove = (parts: Parts) =>
  judging<OfOneArgs>(parts, 'deleteEvaluate', (acting, { id }) =>
    removeRecord(parts, acting, evaluation, id),
  );

// Reading

/** The evaluation for a reader who does not administer its resource. */
const asSeen = (shown: WireRecord, account: string, nameOf: (name: string) => string | undefined) => {
  const isOwn = shown.user_id === account;
  if (isOwn) return { ...shown, is_own: true };
  const seen = (name: unknown) =>
    typeof name === 'string' && shown.is_anonymous !== 1 ? nameOf(name) : null;
  return {
    ...shown,
    is_own: false,
    appointment_id: null,
    user_id: null,
    user_name: seen(shown.user_name),
    user_name_en: seen(shown.user_name_en),
    hide_reason: null,
  };
};

const ofResource =
  (parts: Parts): Resolver<PageArguments & { readonly resourcesId: string }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const { resourcesId } = args;
    const caller = callerOf(context);
    const viewer = await viewerOf(parts, caller);
    const [found, stored] = await Promise.all([
      readOne(parts, resourceEntity, 'visible', viewer, resourcesId),
      parts.rulesOf(caller.tenant, resourcesId),
    ]);
    if (!found || !stored) return connectionOf([], page, 0);
    const where: Where = {
      all: [
        { field: 'resources_id', operator: 'eq', operand: resourcesId },
        { field: 'state', operator: 'eq', operand: SHOWN },
      ],
    };
    const asked = { where, order: [['create_time', -1]] as const };
    const { documents, total } = await readPageOf(parts, evaluation, 'tenant', viewer, asked, page);
    const records = await presentRecords(parts, evaluation, documents, {
      tenant: caller.tenant,
      forManagers: true,
    });
    const see = sightOf('stranger', stored.rules.disclosure);
    return connectionOf(
      records.map((shown) => asSeen(shown, caller.account, (name) => nameSeen(name, see))),
      page,
      total,
    );
  };

const forManage =
  (parts: Parts): Resolver<PageArguments & { readonly filter?: unknown; readonly order_by?: unknown }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const asked = validOf(readAsked(evaluation, args.filter, args.order_by));
    const caller = callerOf(context);
    const viewer = await keeperOf(parts, caller);
    const { documents, total } = await readPageOf(parts, evaluation, 'managed', viewer, asked, page);
    const presentation = { tenant: caller.tenant, forManagers: true };
    const records = await presentRecords(parts, evaluation, documents, presentation);
    return connectionOf(
      records.map((shown) => ({ ...shown, is_own: shown.user_id === caller.account })),
      page,
      total,
    );
  };

/** The evaluation of a booking, for its author and its administrators. */
const ofBooking =
  (parts: Parts): Resolver<Record<string, never>> =>
  async (source, _args, { caller }) => {
    const { id, is_evaluate } = fieldsIn(source);
    if (!caller || is_evaluate !== 1 || typeof id !== 'string') return null;
    const found = await evaluationOf(parts.readStore, caller.tenant, id);
    if (!found || found.removed || !(await isAuthorOrKeeper(parts, caller, found))) return null;
    const presentation = { tenant: caller.tenant, forManagers: true };
    const [shown] = await presentRecords(parts, evaluation, [found], presentation);
    return shown ? { ...shown, is_own: shown.user_id === caller.account } : null;
  };

const rated =
  (parts: Parts, of: 'count' | 'average'): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const rating = await ratingOf(parts, callerOf(context).tenant, String(fieldsIn(source).id));
    return of === 'average' && rating.count === 0 ? null : rating[of];
  };

export const evaluationsPart = (parts: Parts): SchemaPart => ({
  resolvers: {
    AppointmentInformation: { evaluation: ofBooking(parts) },
    Resources: { evaluateCount: rated(parts, 'count'), average: rated(parts, 'average') },
    Query: {
      findEvaluateAllByResourcesId: ofResource(parts),
      findEvaluateAllForManage: forManage(parts),
    },
    Mutation: {
      saveAppointmentEvaluate: save(parts),
      updateEvaluateState: setState(parts),
      replyEvaluate: reply(parts),
      deleteEvaluate: remove(parts),
    },
  },
});
