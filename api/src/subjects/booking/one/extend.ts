// A use that goes on: what the next step would come to, its asking, and its undoing.
import { nextEnd } from '@campus/events/booking/next-step';
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { Extend } from '@campus/events/booking/schedule/commands';
import { needsApproval } from '@campus/events/booking/schedule/placing';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { allowed } from '@campus/events/booking/schedule/transitions';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import type { BookingDocument, StoredRules } from '@campus/projections/ports/documents';
import type { Acting } from '../../../command/acting.ts';
import { type BookingOutcome, refusal, refused } from '../../../command/answer.ts';
import { askingAccount } from '../../../command/asker.ts';
import { actingOf, type CommandArgs, type OfOneArgs } from '../../../command/asking.ts';
import { findBooking } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { malformed } from '../../../command/read.ts';
import { rightsOn } from '../../../command/rights.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { savedAnswer } from '../view/answers.ts';
import { act } from './act.ts';
import { costing, countingPath, takeAndAct } from './change-time.ts';
import { chargeWhereItStands } from './charge.ts';

const EXTEND = 'extend';
const PATH = 'extension';

interface Known {
  readonly found: BookingDocument;
  readonly document: StoredRules;
}

/** Codes: 4004 not theirs to see, 4001 somebody else's, 3001 a device on loan is brought back later. */
const lookUp = async (parts: Ports, context: RequestContext, id: string): Promise<Known | Rejection> => {
  const { tenant } = callerOf(context);
  const found = await findBooking(parts, tenant, id);
  const document = found && (await parts.rulesOf(tenant, found.resourceId));
  const rights = found ? await rightsOn(parts, callerOf(context), found) : [];
  if (!found || !document || rights.length === 0) return reject(4004);
  if (!rights.includes('owner')) return reject(4001);
  return found.loan ? reject(3001) : { found, document };
};

/** The day as it stands, and the command that would make the booking end then. */
const wishOf = async (parts: Ports, { found, document }: Known, endOf: (record: BookingRecord) => number) => {
  const { tenant, resourceId, date, booking } = found;
  const looked = await parts.look(scheduleStream(tenant, resourceId, date), schedule);
  const record = looked.state.bookings[booking];
  if (!record) return reject(4004);
  const end = endOf(record);
  const command: Extend = {
    type: 'Extend',
    now: parts.clock(),
    booking,
    right: 'owner',
    path: PATH,
    date,
    end,
    rules: document.rules,
    rulesRevision: document.revision,
    ...(await costing(parts, found, record, document, { start: record.start, end })),
  };
  return { looked, record, command };
};

const COSTS = {
  zh: '此预约需付费，请在手机上延长',
  en: 'This booking is paid for: extend it on your phone',
};

/** Its owner stands at its door, where no price can be shown. */
export const extendAtDoor = async (
  parts: Ports,
  acting: Acting,
  found: BookingDocument,
  end: number,
): Promise<BookingOutcome> => {
  const document = await parts.rulesOf(acting.tenant, found.resourceId);
  if (!document) return refused(reject(4004));
  const wish = await wishOf(parts, { found, document }, () => end);
  if ('code' in wish) return refused(wish);
  if (wish.command.fee) return refused(reject(3001, { sentence: COSTS }));
  return takeAndAct(parts, acting, found, { step: EXTEND, document, ...wish });
};

interface EndArgs extends OfOneArgs {
  readonly endTime: string;
}

export const extendAppointment =
  (parts: Ports): Resolver<EndArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'extendAppointment', args);
    const end = minutesOf(args.endTime);
    if (end === undefined) return refusal(malformed('time'));
    const known = await lookUp(parts, context, args.id);
    if ('code' in known) return refusal(known);
    const wish = await wishOf(parts, known, () => end);
    if ('code' in wish) return refusal(wish);
    const { found, document } = known;
    const outcome = await takeAndAct(parts, acting, found, { step: EXTEND, document, ...wish });
    return savedAnswer(acting.tenant, outcome);
  };

export const takeBackAppointmentExtension =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'takeBackAppointmentExtension', args);
    const known = await lookUp(parts, context, args.id);
    if ('code' in known) return refusal(known);
    const { found, document } = known;
    const command = { now: parts.clock(), booking: found.booking, right: 'owner' } as const;
    const outcome = await act(parts, acting, found, { type: 'TakeBackExtension', ...command });
    if (outcome.outcome === 'accepted') await chargeWhereItStands(parts, acting, found, found.date, document);
    return savedAnswer(acting.tenant, outcome);
  };

/** The caller says already that it cannot go on: the precise reason alone follows. */
const verdict = (rejection: Rejection | undefined, more: object = {}) => {
  const { zh, en } = rejection?.reason ?? textsOf(rejection ?? { code: 0 });
  return { errcode: rejection?.code ?? 0, msg: zh, msg_en: en, needsApproval: false, ...more };
};

/** The next whole step, asked of the same deciders as the command. */
export const checkAppointmentExtension =
  (parts: Ports): Resolver<{ id: string }> =>
  async (_source, { id }, context) => {
    const known = await lookUp(parts, context, id);
    if ('code' in known) return verdict(known);
    const { found, document } = known;
    const { rules } = document;
    const wish = await wishOf(parts, known, (record) => nextEnd(rules, record));
    if ('code' in wish) return verdict(wish);
    const { record, looked, command } = wish;
    const { date, booking, now, end, right } = command;
    const next = {
      currentEnd: clockOf(record.end),
      endTime: clockOf(end),
      fee: command.fee?.amount,
      needsApproval: needsApproval(command),
    };
    const stopped = allowed('extend', record, right, now);
    if (stopped) return verdict(stopped);
    const decision = looked.glance(command);
    if (decision.outcome === 'refused') return verdict(decision.rejection, next);
    const asker = await askingAccount(parts, found.tenant, record.account, PATH);
    const { start, bundle } = record;
    const path = countingPath(record, PATH);
    const itself = asker.refusedItself(document, { date, start, end, path, booking, bundle });
    return verdict(itself, next);
  };
