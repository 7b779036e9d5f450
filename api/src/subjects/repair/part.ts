// Faults of places: told by everyone who sees the place, known there without a name, closed by its administrators, and
// the person who told it is told so.
import { SYSTEM } from '@campus/events/domain/envelope';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { messageStream, recordStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { charactersIn, visibleText } from '@campus/events/domain/visible-text';
import { messages } from '@campus/events/message/message';
import { REPAIR_CLOSED, repairMessage } from '@campus/events/repair/repair-message';
import { brokenParts, CLOSED, LONGEST_REPAIR, OPEN, repairReport } from '@campus/events/repair/repair-report';
import { resource } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { envelope } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { presentRecords, wireIdOf } from '../../records/present.ts';
import { createReach, viewerOf } from '../../records/reach.ts';
import { readOne } from '../../records/read.ts';
import { savedReceipt, saveRecord } from '../../records/save.ts';

interface ReportArgs extends CommandArgs {
  readonly model: {
    readonly resources_id: string;
    readonly part: number;
    readonly content?: string | null;
    readonly picture?: string | null;
  };
}

/** The person who told it reads the answer at the place for so long. */
const ANSWER_STANDS_MS = 14 * 24 * 3_600_000;

/** Undefined: it is not there, or the caller does not see it. */
const placeSeen = async (parts: Ports, caller: Caller, id: string): Promise<RecordDocument | undefined> =>
  readOne(parts, resource, 'visible', await viewerOf(parts, caller), id);

const reportsOf = (parts: Ports, { tenant }: Caller, id: string): Promise<readonly RecordDocument[]> =>
  parts.readStore.find<RecordDocument>(collections.records(repairReport.name), {
    filter: { tenant, removed: false, 'fields.resources_id': id },
    sort: [['createdAt', -1]],
    limit: MAX_PAGE,
  });

const isOpen = ({ fields }: RecordDocument): boolean => fields.state === OPEN;

/** Codes: 1002, 1006 of what is written, 4004 where the caller sees no such place. */
const report =
  (parts: Ports): Resolver<ReportArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveRepairReport', args);
    const caller = callerOf(context);
    const { resources_id, part, content, picture } = args.model;
    if (!(await placeSeen(parts, caller, resources_id))) return refusedResult(reject(4004));
    const before = (await reportsOf(parts, caller, resources_id)).find(
      (each) => isOpen(each) && each.fields.user_id === caller.account && each.fields.part === part,
    );
    return savedReceipt(
      await saveRecord(parts, acting, repairReport, {
        as: 'either',
        id: before ? wireIdOf(before) : idFor(acting, repairReport.name),
        input: { part, content: visibleText(content ?? ''), picture },
        internal: { resources_id, user_id: caller.account },
      }),
    );
  };

const known =
  (parts: Ports): Resolver<{ readonly resourcesId: string }> =>
  async (_source, { resourcesId }, context) => {
    const caller = callerOf(context);
    if (!(await placeSeen(parts, caller, resourcesId))) return [];
    const since = parts.clock() - ANSWER_STANDS_MS;
    const shown = (await reportsOf(parts, caller, resourcesId)).filter(
      (each) => isOpen(each) || (each.fields.user_id === caller.account && each.updatedAt >= since),
    );
    const presentation = { tenant: caller.tenant, forManagers: true };
    const records = await presentRecords(parts, repairReport, shown, presentation);
    return records.map(({ id, part, state, create_time, answer, user_id }) => {
      const isOwn = user_id === caller.account;
      return { id, part, state, create_time, is_own: isOwn, answer: isOwn ? answer : null };
    });
  };

const ANSWER = { zh: '处理结果', en: 'Outcome' };

/** Codes: 1001, 1006 of the answer, 3001 where it is closed, 4004 for those who do not administer the place. */
const close =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string; readonly answer: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'closeRepairReport', args);
    const { tenant, account } = acting;
    const viewer = await viewerOf(parts, callerOf(context));
    const { state } = await parts.look(recordStream(tenant, repairReport.name, args.id), record);
    const reach = createReach(parts, { ...viewer, items: ['appointment_manage'] });
    if (state.status !== 'live' || !(await reach.manages(repairReport, state.fields)))
      return refusedResult(reject(4004));
    const answer = visibleText(args.answer);
    if (answer === '') return refusedResult(reject(1001, { params: { field: ANSWER } }));
    if (charactersIn(answer) > LONGEST_REPAIR)
      return refusedResult(reject(1006, { params: { field: ANSWER, limit: LONGEST_REPAIR } }));
    // Sent again it is answered by its key, and the person is told once.
    const saved = await saveRecord(parts, acting, repairReport, {
      as: 'update',
      id: args.id,
      input: {},
      internal: { state: CLOSED, answer },
    });
    const teller = String(state.fields.user_id);
    if (saved.outcome === 'accepted' && teller !== account)
      await tellTeller(parts, { tenant, teller, id: args.id, fields: state.fields, answer });
    return savedReceipt(saved);
  };

interface Closed {
  readonly tenant: string;
  readonly teller: string;
  readonly id: string;
  readonly fields: RecordDocument['fields'];
  readonly answer: string;
}

const tellTeller = async (parts: Ports, { tenant, teller, id, fields, answer }: Closed): Promise<void> => {
  const resourceId = String(fields.resources_id);
  const place = await parts.readStore.get<RecordDocument>(
    collections.records(resource.name),
    recordId(tenant, resourceId),
  );
  const { resources_name: zh = '', resources_name_en: en } = place?.fields ?? {};
  const part = brokenParts.find(([value]) => value === fields.part);
  const { date, minute } = localOf(await parts.zoneOf(tenant), parts.clock());
  const text = repairMessage(
    { zh: String(zh), en: String(en ?? zh) },
    { zh: part?.[1] ?? '', en: part?.[2] ?? '' },
    answer,
  );
  await parts.transact(
    messageStream(tenant, REPAIR_CLOSED, id),
    messages,
    {
      type: 'Announce',
      kind: REPAIR_CLOSED,
      group: id,
      until: '',
      messages: [
        {
          id: '0',
          account: teller,
          channels: ['site'],
          periods: [{ booking: resourceId, resourceId: '', date, start: minute, end: minute }],
          text: await parts.keyring.seal(tenant, teller, text),
          address: await parts.keyring.seal(tenant, teller, { name: await parts.nameOf(tenant, teller) }),
        },
      ],
    },
    envelope({ tenant, account: SYSTEM, correlation: id }),
  );
};

export const repairsPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Query: { findRepairs: known(parts) },
    Mutation: { saveRepairReport: report(parts), closeRepairReport: close(parts) },
  },
});
