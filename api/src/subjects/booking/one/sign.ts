// Signing in and out, by the owner and those who take part, and at the desk.

import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { type BookingOutcome, refusal } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { findBooking, openDetails } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { mayTakePart } from '../../../command/rights.ts';
import type { PermissionItem } from '../../../gateway/access/access.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { payingOf } from '../../charge/payment-method.ts';
import { savedAnswer } from '../view/answers.ts';
import { bookingsOfPerson } from '../view/bookings-of-person.ts';
import { createBookingPresenter } from '../view/reading.ts';
import { bookingMeant } from './scanned.ts';
import { actOn, type Build, type FoundBooking, signInBy, signOutBy, takeBackSignInBy } from './state.ts';

/** Items on a resource whose holders sign others in and out there. */
export const SIGNS_OTHERS: readonly PermissionItem[] = ['appointment_manage', 'register'];
const SELF: readonly Right[] = ['owner', 'participant', 'administrator'];
const SIGN_IN = 1;
const NOT_SIGNED_IN = 0;

interface SignArgs extends CommandArgs {
  readonly id: string;
}

interface ScanArgs extends SignArgs {
  readonly code?: string | null;
}

/** `id`: a booking, or a resource whose code was scanned: then one of the caller's bookings there. */
export const signIn =
  (parts: Ports): Resolver<ScanArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'signIn', args);
    const caller = callerOf(context);
    const id = await bookingBehind(parts, context, args.id);
    const document = await findBooking(parts, acting.tenant, id);
    const outcome = await signInOnce(parts, context, args, document);
    const zone = await parts.zoneOf(acting.tenant);
    const accepted = outcome.outcome === 'accepted' ? outcome : undefined;
    const rejection = outcome.outcome === 'refused' ? outcome.rejection : ({ code: 0 } as const);
    const { zh, en } = textsOf(rejection);
    const show = createBookingPresenter(parts, caller, acting.tenant);
    const after = rejection.code === 4004 ? undefined : await findBooking(parts, acting.tenant, id);
    const seen = after && (await show(after));
    return {
      appointmentInformation: seen?.booking ?? null,
      status: rejection.code,
      msg: zh,
      msg_en: en,
      currentTime: dateTimeOf(zone, parts.clock()),
      ...(await payingOf(parts, acting.tenant, id, outcome)),
      revision: accepted?.revision,
      position: accepted?.position,
    };
  };

export const signInOnce = async (
  parts: Ports,
  context: RequestContext,
  args: ScanArgs,
  document: BookingDocument | undefined,
): Promise<BookingOutcome> => {
  const acting = actingOf(context, 'signIn', args);
  if (!document) return { outcome: 'refused', rejection: reject(4004) };
  const { account } = callerOf(context);
  const isOne = document.account === account || mayTakePart(openDetails(parts, document) ?? {}, account);
  const build: Build = (found, right) =>
    // A maker signs in as the owner does.
    (right === 'administrator' ? undefined : refusedCode(parts, found, args.code)) ??
    signInBy(isOne ? { attendee: account } : {})(found, right);
  return actOn(parts, context, acting, document.booking, SELF, build);
};

/** A code that is too old opens nothing, also where none is asked for. */
const refusedCode = (
  { signCodes }: Ports,
  { document, rules }: FoundBooking,
  code: string | null | undefined,
): Rejection | undefined => {
  const { tenant, resourceId } = document;
  const isRight = code ? signCodes.isOfDoor(code, tenant, resourceId) : !rules.asksDoorCode;
  return isRight ? undefined : reject(1003, { reason: SCAN });
};

const SCAN = {
  zh: '请扫描门口屏幕上当前的二维码',
  en: 'scan the code that the screen at the door shows now',
};

const bookingBehind = async (parts: Ports, context: RequestContext, id: string): Promise<string> => {
  const { tenant, account } = callerOf(context);
  const now = parts.clock();
  const { date } = localOf(await parts.zoneOf(tenant), now);
  const found = await bookingsOfPerson(parts, { tenant, account, date, resourceIds: [id] });
  const ahead = found.filter(({ endsAt }) => endsAt > now);
  return bookingMeant(ahead, account, now)?.booking ?? id;
};

interface DeskArgs extends SignArgs {
  readonly state: number;
  readonly remark?: string | null;
  readonly account?: string | null;
}

export const signAtDesk =
  (parts: Ports): Resolver<DeskArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateAppointmentStateForSign', args);
    const { id, remark = null, account = null } = args;
    const named = account ? await nobodyOf(parts, acting.tenant, id, account) : undefined;
    if (named) return { ...refusal(named), needToPay: false };
    const build: Build = (found, right) =>
      (args.state === SIGN_IN && signInBy({ remark, attendee: account })(found, right)) ||
      (args.state === NOT_SIGNED_IN && takeBackSignInBy(found, right)) ||
      reject(1002);
    const outcome = await actOn(parts, context, acting, id, ['administrator'], build, SIGNS_OTHERS);
    return signed(parts, acting.tenant, id, outcome);
  };

/** Only those are signed in whom the booking names. */
const nobodyOf = async (
  parts: Ports,
  tenant: string,
  id: string,
  account: string,
): Promise<Rejection | undefined> => {
  const document = await findBooking(parts, tenant, id);
  if (!document || document.account === account) return undefined;
  const isNamed = openDetails(parts, document)?.participants?.some((each) => each.id === account);
  return isNamed ? undefined : reject(4004);
};

export const signOut =
  (parts: Ports): Resolver<SignArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'updateSignOutStatusForSign', args);
    const rights: readonly Right[] = ['owner', 'administrator'];
    const outcome = await actOn(parts, context, acting, args.id, rights, signOutBy, SIGNS_OTHERS);
    return signed(parts, acting.tenant, args.id, outcome);
  };

const signed = async (parts: Ports, tenant: string, id: string, outcome: BookingOutcome) => ({
  ...savedAnswer(tenant, outcome),
  ...(await payingOf(parts, tenant, id, outcome)),
});
