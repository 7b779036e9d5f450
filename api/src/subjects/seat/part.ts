// Rooms of seats: who sits where, the plan, and what a reader does to a seat in use.
import type { ReportSeat } from '@campus/events/booking/schedule/commands';
import { type ScheduleState, schedule } from '@campus/events/booking/schedule/schedule';
import { asOf } from '@campus/events/booking/schedule/status';
import type { Instant } from '@campus/events/domain/envelope';
import { uploadIn } from '@campus/events/domain/record/uploads';
import { reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { scheduleStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { seatResource } from '@campus/events/seat/seat-resource';
import { withoutKey } from '../../command/acting.ts';
import type { BookingOutcome } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { findRules } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { levelOn } from '../../command/visibility.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { managed, saveModel } from '../../records/commands.ts';
import { viewerOf } from '../../records/reach.ts';
import { savedReceipt } from '../../records/save.ts';
import { act } from '../booking/one/act.ts';
import { actOn, type Build, comeBackBy } from '../booking/one/state.ts';
import { isShownBy } from '../upload/uses.ts';
import { seatMap } from './map.ts';

type Parts = Ports;

/** Never whose booking it was: who reports a seat learns nothing of its reader. */
const answer = (outcome: BookingOutcome) => {
  if (outcome.outcome === 'refused') return refusedResult(outcome.rejection);
  const { revision, position, replayed } = outcome;
  return { ...acceptedResult, revision, position, replayed };
};

const leave: Build = ({ document, rules, now }, right) => ({
  type: 'LeaveSeat',
  now,
  booking: document.booking,
  right,
  rules: rules.rules,
});

const onSeat =
  (parts: Parts, operation: string, rights: readonly Right[], build: Build): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, operation, args);
    return answer(await actOn(parts, context, acting, args.id, rights, build));
  };

interface ReportArgs extends CommandArgs {
  readonly model: {
    readonly resources_id?: string | null;
    readonly seat_number?: string | null;
    readonly photograph?: string | null;
  };
}

const SEAT = { zh: '座位', en: 'The seat' };

/** Codes: 1001, 2001, 2006, 3001, 4001, 4004. */
const report =
  (parts: Parts): Resolver<ReportArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveSeatSupervision', args);
    const { resources_id: resourceId, seat_number: seat, photograph } = args.model;
    if (!resourceId || !seat) return refusedResult(reject(1001, { params: { field: SEAT } }));
    await levelOn(parts, context, resourceId);
    const rules = await findRules(parts, acting.tenant, resourceId);
    if (!rules?.rules.seating) return refusedResult(reject(2001));
    const now = parts.clock();
    const { date, minute } = localOf(rules.rules.zone, now);
    const stream = scheduleStream(acting.tenant, resourceId, date);
    const { state } = await parts.look(stream, schedule);
    const found = sittingOn(state, seat, minute, now);
    if (!found) return refusedResult(reject(3001, { reason: NOBODY }));
    const { booking, number } = found;
    const use = `booking/${booking}`;
    const file = uploadIn(photograph);
    const command: ReportSeat = {
      type: 'ReportSeat',
      now,
      booking,
      reporter: acting.account,
      rules: rules.rules,
      photograph: file !== undefined && photograph ? photograph : undefined,
    };
    const isShown = file !== undefined && (await isShownBy(parts, acting.tenant, file, use));
    const named = file === undefined ? [] : [{ id: file, isPicture: true }];
    const unfit = await parts.uploads?.attach(acting, use, named, () => false);
    if (unfit) return refusedResult(unfit);
    const outcome = await act(parts, acting, { booking, number, resourceId, date }, command);
    // The photograph of a report that was taken stays with it.
    if (outcome.outcome === 'refused' && file && !isShown)
      await parts.uploads?.release(withoutKey(acting), use, [file]);
    return answer(outcome);
  };

const NOBODY = { zh: '该座位现在没有人预约', en: 'nobody has booked this seat now' };

/** The person who has signed in there, even before the start; else the one whose time it is. */
const sittingOn = (state: ScheduleState, seat: string, minute: number, now: Instant) => {
  const there = Object.values(state.bookings)
    .map((booking) => asOf(booking, now))
    .filter((each) => each.seat === seat && minute < each.heldEnd);
  return there.find(({ phase }) => phase === 'performed') ?? there.find(({ start }) => start <= minute);
};

interface PlanArgs extends CommandArgs {
  readonly resourceId: string;
  readonly models: readonly unknown[];
  readonly rows?: number | null;
  readonly columns?: number | null;
  readonly edited_from?: number | null;
  readonly decided_bookings?: readonly string[] | null;
}

/** Codes: 2001 no room of seats, 3001 a seat that goes is booked, 4001, 4004, 4009, and those of what is written. */
const savePlan =
  (parts: Parts): Resolver<PlanArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveSeatList', args);
    const commanding = { parts, acting, viewer: await viewerOf(parts, callerOf(context)) };
    const found = await managed(commanding, seatResource, args.resourceId);
    if ('rejection' in found) return refusedResult(found.rejection);
    const { fields } = found;
    if (fields.seat_room !== 1) return refusedResult(reject(2001));
    const seatList = elementsIn(args.models).map(fieldsIn);
    const most = (name: string, asked: unknown) =>
      seatList.reduce((sum, seat) => Math.max(sum, Number(seat[name]) || 1), Number(asked ?? 1));
    const model = {
      id: args.resourceId,
      decided_bookings: args.decided_bookings ?? [],
      seatList,
      rows: most('row_num', args.rows ?? fields.rows),
      columns: most('column_num', args.columns ?? fields.columns),
    };
    const editedFrom = args.edited_from ?? undefined;
    const outcome = await saveModel(commanding, seatResource, 'update', model, { editedFrom });
    return savedReceipt(outcome);
  };

export const seatsPart = (parts: Parts): SchemaPart => ({
  resolvers: {
    Query: { findSeatList: seatMap(parts) },
    Mutation: {
      saveSeatList: savePlan(parts),
      updateSeatLeave: onSeat(parts, 'updateSeatLeave', ['owner'], leave),
      updateSeatReturn: onSeat(parts, 'updateSeatReturn', ['owner', 'administrator'], comeBackBy),
      saveSeatSupervision: report(parts),
    },
  },
});
