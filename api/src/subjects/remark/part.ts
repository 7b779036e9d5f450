// Notes on users within a type of resource: who administers bookings of the type writes and reads them, the
// author or who administers the whole type changes them, the user never reads them.
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import { appointmentRemark } from '@campus/events/remark/appointment-remark';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import type { RecordParts } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import type { Where } from '../../gateway/filters/read-filter.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { type Caller, callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { presentRecords, type WireRecord } from '../../records/present.ts';
import { createReach, type Viewer, viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { removeRecord, savedReceipt, saveRecord } from '../../records/save.ts';
import { readAsked } from '../../records/where.ts';

interface Model {
  readonly id?: string | null;
  readonly resource_type_id?: string | null;
  readonly appointment_user?: string | null;
  readonly remark?: string | null;
}
interface SaveArgs extends CommandArgs {
  readonly model: Model;
}
/** What the caller may do with the notes of a type: nothing, write and read, or change those of others too. */
type Reach = 'none' | 'some' | 'whole';

const typeFields = async (parts: RecordParts, tenant: string, id: string) => {
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(resourceType.name),
    recordId(tenant, id),
  );
  return found && !found.removed ? found.fields : undefined;
};

/** `none` where the type takes no remarks, too. */
const reachOf = async (parts: RecordParts, viewer: Viewer, typeId: string): Promise<Reach> => {
  const type = await typeFields(parts, viewer.tenant, typeId);
  if (type?.can_appointment_remark !== 1) return 'none';
  const reach = createReach(parts, { ...viewer, items: ['appointment_manage'] });
  if (await reach.manages(resourceType, type)) return 'whole';
  const resources = await parts.readStore.find<RecordDocument>(collections.records(resourceEntity.name), {
    filter: { tenant: viewer.tenant, removed: false, 'fields.resources_type_id': typeId },
    limit: MAX_PAGE,
  });
  for (const { fields } of resources) if (await reach.manages(resourceEntity, fields)) return 'some';
  return 'none';
};

interface Note extends WireRecord {
  readonly can_change: boolean;
}

const notHere = (): Rejection =>
  reject(4001, {
    reason: { zh: '该类型不支持用户备注，或您不管理该类型', en: 'no remarks here, or not your type' },
  });

/** Codes: 1001, 1006 of the text, 4001 without the right, about oneself, or where the type takes none. */
const save =
  (parts: RecordParts): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveAppointmentRemark', args);
    const { resource_type_id, appointment_user, remark } = args.model;
    const viewer = await viewerOf(parts, callerOf(context));
    if (appointment_user === acting.account) return refusedResult(notHere());
    if (resource_type_id && (await reachOf(parts, viewer, resource_type_id)) === 'none')
      return refusedResult(notHere());
    const id = idFor(acting, appointmentRemark.name);
    const input = { resource_type_id, appointment_user, remark };
    return savedReceipt(await saveRecord(parts, acting, appointmentRemark, { as: 'create', id, input }));
  };

/** The note, or why the caller may not change it: 4004 for those who may not read it either. */
const changeable = async (parts: RecordParts, caller: Caller, id: string): Promise<Rejection | undefined> => {
  const { state } = await parts.look(recordStream(caller.tenant, appointmentRemark.name, id), record);
  if (state.status !== 'live' || state.fields.appointment_user === caller.account) return reject(4004);
  const reach = await reachOf(parts, await viewerOf(parts, caller), String(state.fields.resource_type_id));
  if (reach === 'none') return reject(4004);
  const author = state.changes[0]?.author;
  return reach === 'whole' || author === caller.account ? undefined : reject(4001);
};

const update =
  (parts: RecordParts): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateAppointmentRemark', args);
    const id = args.model.id ?? '';
    const rejection = await changeable(parts, callerOf(context), id);
    if (rejection) return refusedResult(rejection);
    const input = { remark: args.model.remark };
    return savedReceipt(await saveRecord(parts, acting, appointmentRemark, { as: 'update', id, input }));
  };

const remove =
  (parts: RecordParts): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'deleteAppointmentRemark', args);
    const rejection = await changeable(parts, callerOf(context), args.id);
    if (rejection) return refusedResult(rejection);
    return savedReceipt(await removeRecord(parts, acting, appointmentRemark, args.id));
  };

/** The notes on a user that the caller may read, the newest first. */
const notesOn = async (
  parts: RecordParts,
  context: RequestContext,
  userId: string,
  more: readonly Where[],
): Promise<Note[]> => {
  const caller = callerOf(context);
  if (caller.account === userId) return [];
  const viewer = await viewerOf(parts, caller);
  const where: Where = { all: [...more, { field: 'appointment_user', operator: 'eq', operand: userId }] };
  const asked = { where, order: [['operate_time', -1]] as const };
  const page = { first: MAX_PAGE, offset: 0 };
  const { documents } = await readPageOf(parts, appointmentRemark, 'tenant', viewer, asked, page);
  const types = [...new Set(documents.map(({ fields }) => typeOf(fields)))];
  const reaches = new Map(
    await Promise.all(types.map(async (id) => [id, await reachOf(parts, viewer, id)] as const)),
  );
  const read = documents.filter(({ fields }) => reaches.get(typeOf(fields)) !== 'none');
  const presentation = { tenant: caller.tenant, forManagers: true };
  const records = await presentRecords(parts, appointmentRemark, read, presentation);
  return records.map(
    (each): Note => ({
      ...each,
      can_change:
        each.operate_user === caller.account || reaches.get(String(each.resource_type_id)) === 'whole',
    }),
  );
};

const typeOf = ({ resource_type_id }: RecordFields): string => String(resource_type_id);

const list =
  (parts: RecordParts): Resolver<{ readonly userId: string; readonly filter?: unknown }> =>
  async (_source, { userId, filter }, context) => {
    const { where } = validOf(readAsked(appointmentRemark, filter));
    return notesOn(parts, context, userId, [where]);
  };

/**
 * The remarks on a booking's person, for a reader to whom the person is no secret and who administers the
 * type.
 */
const ofBooking = (parts: RecordParts): Resolver<Record<string, never>> => {
  // Many bookings of one answer are of one person.
  const known = new WeakMap<RequestContext, Map<string, Promise<Note[]>>>();
  return async (source, _args, context) => {
    const { appointment_user, resources_type_id } = fieldsIn(source);
    if (!context.caller || typeof appointment_user !== 'string') return [];
    const ofRequest = known.get(context) ?? new Map<string, Promise<Note[]>>();
    known.set(context, ofRequest);
    const notes = ofRequest.get(appointment_user) ?? notesOn(parts, context, appointment_user, []);
    ofRequest.set(appointment_user, notes);
    return (await notes).filter(({ resource_type_id }) => resource_type_id === resources_type_id);
  };
};

export const remarksPart = (parts: RecordParts): SchemaPart => ({
  resolvers: {
    AppointmentInformation: { remarkList: ofBooking(parts) },
    Query: { findAppointmentRemarkList: list(parts) },
    Mutation: {
      saveAppointmentRemark: save(parts),
      updateAppointmentRemark: update(parts),
      deleteAppointmentRemark: remove(parts),
    },
  },
});
