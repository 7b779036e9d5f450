// To wait for a period, to take what is offered, to wait no more. The booking has the id of the wait that it came
// from, so two devices that accept make one booking.
import { allowance } from '@campus/events/booking/allowance/allowance';
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import { offeredMode } from '@campus/events/domain/rules/shape';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import type { StoredRules, WaitDocument } from '@campus/projections/ports/documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { takeOf } from '../../command/allowances.ts';
import { receiptOf, refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../command/asking.ts';
import { withFiles } from '../../command/attached-files.ts';
import { refusedByStanding, rulesBinding } from '../../command/binding.ts';
import { findRules } from '../../command/find.ts';
import { placeOf } from '../../command/place.ts';
import type { Ports } from '../../command/ports.ts';
import type { BookingRequest } from '../../command/requests.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { viewerOf } from '../../records/reach.ts';
import { refusedAtGate } from '../booking/form/save-gate.ts';
import type { BookingForm } from '../booking/form/wish.ts';
import { book } from '../booking/one/book.ts';
import { requestOf } from '../booking/one/save.ts';
import { savedAnswer } from '../booking/view/answers.ts';
import { findWait, MOST_WAITS, openWaitsOf } from './waits-of.ts';

interface WaitArgs extends CommandArgs {
  readonly model: BookingForm;
}
/** Phases of a booking that its offer led to and that is not given up. */
const STANDS: ReadonlySet<BookingPhase> = new Set([
  'to_be_submitted',
  'awaiting_approval',
  'awaiting_payment',
  'approved',
  'pending',
  'performed',
  'completed',
]);

const WAITS = { zh: '候补数', en: 'The number of periods you wait for' };

/** What would refuse the caller a free period: a ban, a limit that is used up, a booking of their own at that time. */
const refusedPerson = async (
  parts: Ports,
  { tenant, account }: Acting,
  request: BookingRequest,
  stored: StoredRules,
): Promise<Rejection | undefined> => {
  const banned = await refusedByStanding(parts, tenant, account, request.path, stored);
  if (banned) return banned;
  const { glance } = await parts.look(allowanceStream(tenant, account), allowance);
  const binding = await rulesBinding(parts, tenant, account, stored);
  const limited = glance(takeOf(request, binding, parts.clock()));
  if (limited.outcome === 'refused') return limited.rejection;
  const waiting = await openWaitsOf(parts, tenant, account);
  return waiting.length < MOST_WAITS
    ? undefined
    : reject(1006, { params: { field: WAITS, limit: MOST_WAITS } });
};

/** Codes: those of a booking, 3001 the period is free, 2012 the caller waits for a part of it, 1006 too many. */
export const saveWait =
  (parts: Ports): Resolver<WaitArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveAppointmentWait', args);
    const { model } = args;
    const place = await placeOf(parts, acting.tenant, model.resources_id);
    const { stored } = place;
    const stopped = await refusedAtGate(parts, acting, stored);
    if (stopped) return refusedResult(stopped);
    const reading = await requestOf(parts, context, acting, model, { place, path: 'page', right: 'owner' });
    if (!reading.ok) return refusedResult(reading.rejection);
    const request = reading.value;
    if (!stored) return refusedResult(reject(2001));
    const refused = await refusedPerson(parts, acting, request, stored);
    if (refused) return refusedResult(refused);
    const { booking, resourceId, date, start, end, units, persons, details, path, owner } = request;
    const answer = await withFiles(parts, acting, model, `booking/${booking}`, () =>
      parts.transact(
        scheduleStream(acting.tenant, resourceId, date),
        schedule,
        {
          type: 'Wait',
          now: parts.clock(),
          wait: booking,
          account: owner,
          date,
          start,
          end,
          units,
          persons,
          details,
          path,
          rules: stored.rules,
          rulesRevision: stored.revision,
        },
        envelope(acting, 'wait'),
      ),
    );
    return receiptOf(answer, booking);
  };

const ownWait = async (
  parts: Ports,
  { tenant, account }: Acting,
  id: string,
): Promise<WaitDocument | undefined> => {
  const found = await findWait(parts, tenant, id);
  return found?.account === account ? found : undefined;
};

/** Codes: those of a booking, 2015 it is not offered or no more, 3001 it was taken and given up since, 4004. */
export const acceptWait =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'acceptAppointmentWait', args);
    const { tenant } = acting;
    const found = await ownWait(parts, acting, args.id);
    const stored = found && (await findRules(parts, tenant, found.resourceId));
    if (!found || !stored) return refusal(reject(4004));
    const { wait, account, resourceId, date, start, end, units, persons, details } = found;
    const { state } = await parts.look(scheduleStream(tenant, resourceId, date), schedule);
    const offer = state.waits.find((each) => each.wait === wait)?.offer;
    const isOpen = wait in state.bookings || (offer !== undefined && parts.clock() < offer.until);
    if (!isOpen) return refusal(reject(2015));
    const { subjects } = await viewerOf(parts, callerOf(context));
    const stopped = (await refusedAtGate(parts, acting, stored)) ?? checkAudience(stored.audience, subjects);
    if (stopped) return refusal(stopped);
    const request: BookingRequest = {
      booking: wait,
      step: 'booking',
      resourceId,
      date,
      start,
      end,
      units,
      persons,
      mode: offeredMode(stored.rules, 'single'),
      path: 'page',
      right: 'owner',
      owner: account,
      details,
      hold: wait,
    };
    const outcome = await book(parts, acting, request, stored);
    const isGivenUp = outcome.outcome === 'accepted' && outcome.status && !STANDS.has(outcome.status);
    // Sent again under its key it answers as before; a new one asks for what is gone.
    return isGivenUp && !outcome.replayed ? refusal(reject(3001)) : savedAnswer(tenant, outcome);
  };

/** Code: 4004. */
export const deleteWait =
  (parts: Ports): Resolver<OfOneArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'deleteAppointmentWait', args);
    const { tenant, account } = acting;
    const found = await ownWait(parts, acting, args.id);
    if (!found) return refusedResult(reject(4004));
    const { wait, resourceId, date } = found;
    const answer = await parts.transact(
      scheduleStream(tenant, resourceId, date),
      schedule,
      { type: 'LeaveWait', now: parts.clock(), wait, account },
      envelope(acting),
    );
    return receiptOf(answer, wait);
  };
