// Everything the schema asks about bookings and holds, each operation beside its answer.

import { claimOf } from '@campus/events/booking/schedule/claims';
import type { WantedDate } from '@campus/events/booking/series/events';
import { reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { refusedBulk } from '../../command/bulk-result.ts';
import { findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import {
  malformed,
  type Read,
  readAs,
  readDate,
  readPeriod,
  readReason,
  unread,
} from '../../command/read.ts';
import { rightsOn } from '../../command/rights.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { bundleRow, cancelWholeBundle, checkBundle, saveForBundle } from './bundle/save-bundle.ts';
import { changeDetails } from './one/change-details.ts';
import { changeTime } from './one/change-time.ts';
import { extendAppointment, takeBackAppointmentExtension } from './one/extend.ts';
import { handOverAppointment } from './one/hand-over-command.ts';
import { holdSlot, releaseHoldSlot, renewHoldSlot } from './one/hold-slot.ts';
import { saveForManage, saveForSelf } from './one/save.ts';
import { signAtDesk, signIn, signOut } from './one/sign.ts';
import {
  APPROVE,
  actOn,
  actOnAll,
  audit,
  type Build,
  endWith,
  hide,
  killProcess,
  MAX_BULK,
  mark,
  tooManyAtOnce,
} from './one/state.ts';
import { takeBack, takeBackCancel } from './one/take-back.ts';
import { renameSeries } from './series/rename-series.ts';
import { saveForBatch, saveForCyclicity, saveForSlots, slotRowsOf } from './series/save-series.ts';
import { updateSeriesDate } from './series/series-date.ts';
import { updateSeries } from './series/update-series.ts';
import { savedAnswer } from './view/answers.ts';
import { signInPublicly } from './view/public-screen.ts';
import { bookingQueries } from './view/queries.ts';

/** `dataSource`: 1 desktop, 2 mobile, 3 back office, 4 scan; kept with what was done. */
interface SourcedArgs extends CommandArgs {
  readonly dataSource?: number | null;
}
interface EndArgs extends SourcedArgs {
  readonly id?: string | null;
  readonly idList?: readonly string[] | null;
  readonly state: number;
  readonly reason?: string | null;
  /** 1: it can be undone for some seconds, and keeps its place until then. */
  readonly undo?: number | null;
}

const OWN: readonly Right[] = ['owner'];
const ADMINISTER: readonly Right[] = ['administrator'];

const one =
  <Args extends OfOneArgs & SourcedArgs>(
    parts: Ports,
    operation: string,
    rights: readonly Right[],
    build: (args: Args) => Build,
  ): Resolver<Args> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, args.dataSource ?? undefined);
    return savedAnswer(acting.tenant, await actOn(parts, context, acting, args.id, rights, build(args)));
  };

const several =
  <Args extends SourcedArgs>(
    parts: Ports,
    operation: string,
    rights: readonly Right[],
    ids: (args: Args) => readonly (string | null | undefined)[],
    build: (args: Args, account: string) => Build,
  ): Resolver<Args> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args, args.dataSource ?? undefined);
    const named = ids(args).filter((id): id is string => typeof id === 'string' && id !== '');
    if (named.length === 0)
      return refusedBulk(reject(1001, { params: { field: { zh: '预约', en: 'The booking' } } }));
    return actOnAll(parts, context, acting, named, rights, build(args, acting.account));
  };

interface ChangeArgs extends OfOneArgs, SourcedArgs {
  readonly appointmentDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeSlotIdList?: readonly string[] | null;
  readonly borrowDateList?: readonly string[] | null;
  readonly reason?: string | null;
}

/** The one period of a slot or a day that is named beside the date and the hours. */
const namedPeriod = async (
  parts: Ports,
  { tenant, resourceId }: Pick<BookingDocument, 'tenant' | 'resourceId'>,
  { appointmentDate, startTime, endTime, timeSlotIdList, borrowDateList }: ChangeArgs,
): Promise<Read<WantedDate>> => {
  const document = await parts.rulesOf(tenant, resourceId);
  if (!document) return unread(reject(2001));
  const model = { appointment_date: appointmentDate, start_time: startTime, end_time: endTime };
  const rows = slotRowsOf(document.rules, { model, timeSlotIdList, borrowDateList });
  if (!rows.ok) return rows;
  const [row, ...more] = rows.value;
  return row && more.length === 0 ? readAs(row) : unread(malformed('time'));
};

const change =
  (parts: Ports): Resolver<ChangeArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'changeTime', args, args.dataSource ?? 1);
    const date = readDate(args.appointmentDate);
    if (!date.ok) return refusal(date.rejection);
    const period = readPeriod(args.startTime, args.endTime);
    if (!period.ok) return refusal(period.rejection);
    const reason = readReason(args.reason);
    if (!reason.ok) return refusal(reason.rejection);
    const found = await findBooking(parts, acting.tenant, args.id);
    const rights = found ? await rightsOn(parts, callerOf(context), found) : [];
    const right = (['owner', 'administrator'] as const).find((each) => rights.includes(each));
    if (!found || !right) return refusal(reject(rights.length > 0 ? 4001 : 4004));
    const isNamed = args.timeSlotIdList?.length || args.borrowDateList?.length;
    const wanted = isNamed
      ? await namedPeriod(parts, found, args)
      : readAs({ date: date.value, ...period.value });
    if (!wanted.ok) return refusal(wanted.rejection);
    // In the back office an administrator's own booking is changed like every other.
    const acts = args.dataSource === 3 && rights.includes('administrator') ? 'administrator' : right;
    const outcome = await changeTime(parts, acting, found, {
      ...wanted.value,
      right: acts,
      path: acts === 'owner' ? 'page' : 'manager',
      reason: reason.value || undefined,
    });
    return savedAnswer(acting.tenant, outcome);
  };

interface ByPersonArgs extends CommandArgs {
  readonly appointment_user: readonly string[];
  readonly appointment_state: number;
  readonly appointment_date: string;
  readonly resources_id: string;
}

/** Attendance of named people at one resource on one day. */
const markByPerson =
  (parts: Ports): Resolver<ByPersonArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateInputAppointmentStateAll', args);
    if (!isLocalDate(args.appointment_date)) return refusedBulk(reject(1002));
    const accounts = [...new Set(args.appointment_user)];
    if (accounts.length > MAX_BULK) return refusedBulk(tooManyAtOnce);
    const found = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: {
        tenant: acting.tenant,
        resourceId: args.resources_id,
        date: args.appointment_date,
        account: { $in: accounts },
      },
    });
    // Bookings that were given up are not meant.
    const standing = found.filter((document) => claimOf(document));
    const ids = standing.map(({ booking }) => booking);
    if (ids.length === 0) return refusedBulk(reject(4004));
    const booked = new Set(standing.map(({ account }) => account));
    const unknown = accounts.filter((account) => !booked.has(account));
    return actOnAll(parts, context, acting, ids, ADMINISTER, mark(args.appointment_state), unknown);
  };

/** Another time, other words or another person; the booking stays the same. */
const changes = (parts: Ports) => ({
  changeTime: change(parts),
  extendAppointment: extendAppointment(parts),
  takeBackAppointmentExtension: takeBackAppointmentExtension(parts),
  changeDetails: changeDetails(parts),
  handOverAppointment: handOverAppointment(parts),
});

/** A series, or several resources for one time. */
const manyAtOnce = (parts: Ports) => ({
  saveAppointmentInformationAll: saveForSlots(parts),
  saveAppointmentInformationForCyclicity: saveForCyclicity(parts),
  saveAppointmentInformationForBatch: saveForBatch(parts),
  saveAppointmentInformationForBundle: saveForBundle(parts),
  cancelAppointmentBundle: cancelWholeBundle(parts),
  updateSeriesDate: updateSeriesDate(parts),
  updateSeries: updateSeries(parts),
  renameSeries: renameSeries(parts),
});

const ends = ({ state, reason, undo }: EndArgs, account: string): Build =>
  endWith(state, reason, undo === 1 ? account : undefined);

export const bookingsPart = (parts: Ports): SchemaPart => {
  const endForManage = several<EndArgs>(
    parts,
    'updateAppointmentInformationStateForManage',
    ADMINISTER,
    ({ id, idList }) => [id, ...(idList ?? [])],
    ends,
  );
  return {
    resolvers: {
      BundleRow: bundleRow,
      Query: { ...bookingQueries(parts), checkBundle: checkBundle(parts), signIn: signIn(parts) },
      Mutation: {
        saveAppointmentInformation: saveForSelf(parts),
        saveAppointmentInformationForManage: saveForManage(parts),
        ...manyAtOnce(parts),
        ...changes(parts),
        updateAppointmentInformationState: one<EndArgs & OfOneArgs>(
          parts,
          'updateAppointmentInformationState',
          OWN,
          ({ state, reason }) => endWith(state, reason),
        ),
        updateAppointmentInformationListState: several<EndArgs>(
          parts,
          'updateAppointmentInformationListState',
          OWN,
          ({ idList }) => idList ?? [],
          ends,
        ),
        updateAppointmentInformationStateForManage: endForManage,
        updateAppointmentInformationListStateForManage: endForManage,
        auditAppointmentInformation: several<
          CommandArgs & { ids: string[]; auditStatus: number; reason?: string | null }
        >(
          parts,
          'auditAppointmentInformation',
          APPROVE,
          ({ ids }) => ids,
          ({ auditStatus, reason }, account) => audit(auditStatus, reason, undefined, account),
        ),
        takeBackAppointmentAudit: takeBack(parts),
        takeBackAppointmentCancel: takeBackCancel(parts),
        signIn: signIn(parts),
        updateAppointmentStateForSign: signAtDesk(parts),
        updateSignOutStatusForSign: signOut(parts),
        updateAppointmentStateForPublic: signInPublicly(parts),
        updateAppointmentState: one<OfOneArgs & { appointmentState: number; remark?: string | null }>(
          parts,
          'updateAppointmentState',
          ADMINISTER,
          ({ appointmentState, remark }) => mark(appointmentState, remark),
        ),
        updateAppointmentStateAll: several<CommandArgs & { ids: string[]; appointmentState: number }>(
          parts,
          'updateAppointmentStateAll',
          ADMINISTER,
          ({ ids }) => ids,
          ({ appointmentState }) => mark(appointmentState),
        ),
        updateInputAppointmentStateAll: markByPerson(parts),
        deleteAppointmentInformation: one(parts, 'deleteAppointmentInformation', OWN, () => hide),
        handleKillProcess: one(parts, 'handleKillProcess', APPROVE, () => killProcess),
        holdSlot: holdSlot(parts),
        renewHold: renewHoldSlot(parts),
        releaseHold: releaseHoldSlot(parts),
      },
    },
  };
};
