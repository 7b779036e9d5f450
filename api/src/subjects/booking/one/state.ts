// What happens to a booking that is there: cancel, terminate, approve, mark, sign, hide, kill, move.

import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import type { Instant } from '@campus/events/domain/envelope';
import { characters, type Rejection, reject } from '@campus/events/domain/rejections';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import type { Right } from '@campus/events/domain/rules/question';
import { visibleText } from '@campus/events/domain/visible-text';
import type { BookingDocument, StoredRules } from '@campus/projections/ports/documents';
import type { Acting } from '../../../command/acting.ts';
import { type BookingOutcome, refused } from '../../../command/answer.ts';
import { type BulkItem, bulkAnswer, refusedBulk } from '../../../command/bulk-result.ts';
import { findBooking } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { missing, readReason } from '../../../command/read.ts';
import { rightsOn } from '../../../command/rights.ts';
import type { PermissionItem } from '../../../gateway/access/access.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { isDueWhenBooked } from '../../charge/fee.ts';
import { followBundle } from '../bundle/settle-bundle.ts';
import { act } from './act.ts';

export const MAX_BULK = 500;
export const tooManyAtOnce = reject(1006, {
  params: { field: { zh: '选择的数量', en: 'The selection' }, limit: MAX_BULK },
});
const MAX_REMARK = 500;

/** A booking with what a command on it needs. */
export interface FoundBooking {
  readonly document: BookingDocument;
  readonly rules: StoredRules;
  readonly now: number;
}

/** Builds the command once the booking is found and the caller has the right. */
export type Build = (found: FoundBooking, right: Right) => ScheduleCommand | Rejection;

export const isRejection = (built: object): built is Rejection => 'code' in built;

/** The right that is used; who may decide in both steps of an approval decides in the one at hand. */
const rightNow = (
  wanted: readonly Right[],
  rights: readonly Right[],
  { preaudit }: Pick<BookingDocument, 'preaudit'>,
): Right | undefined => {
  const held = wanted.filter((each) => rights.includes(each));
  return held.find((each) => (each === 'preauditor') === Boolean(preaudit)) ?? held[0];
};

/**
 * The booking, the rules of its place, and the first of `wanted` that the caller has. A booking of another tenant, or
 * one the caller has nothing to do with, is 4004 like an unknown id.
 */
export const lookUp = async (
  parts: Ports,
  context: RequestContext,
  { tenant }: Acting,
  id: string,
  wanted: readonly Right[],
  administering?: readonly PermissionItem[],
) => {
  const document = await findBooking(parts, tenant, id);
  const rules = document && (await parts.rulesOf(tenant, document.resourceId));
  if (!document || !rules) return reject(4004);
  const rights = await rightsOn(parts, callerOf(context), document, administering);
  if (rights.length === 0) return reject(4004);
  const right = rightNow(wanted, rights, document);
  return right ? { document, rules, right } : reject(4001);
};

/** One command on one booking. `wanted`: the rights that suffice, the first the caller has is used. */
export const actOn = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  id: string,
  wanted: readonly Right[],
  build: Build,
  // What makes an administrator; as usual when absent.
  administering?: readonly PermissionItem[],
): Promise<BookingOutcome> => {
  const known = await lookUp(parts, context, acting, id, wanted, administering);
  if (isRejection(known)) return refused(known);
  const { document, rules, right } = known;
  const command = build({ document, rules, now: parts.clock() }, right);
  if (isRejection(command)) return refused(command);
  const outcome = await act(parts, acting, document, command);
  // What it means for the others is done at once, and again by the sweep after a crash.
  if (outcome.outcome === 'accepted' && document.bundle) await followBundle(parts, acting, document.bundle);
  return outcome;
};

/** The same on several, one after the other, each with its own verdict. */
export const actOnAll = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  ids: readonly string[],
  wanted: readonly Right[],
  build: Build,
  unknown: readonly string[] = [],
) => {
  if (ids.length > MAX_BULK) return refusedBulk(tooManyAtOnce);
  const items: BulkItem[] = [];
  for (const id of new Set(ids)) {
    const outcome = await actOn(parts, context, acting, id, wanted, build);
    items.push({ name: outcome.outcome === 'accepted' ? outcome.number : id, id, outcome });
  }
  for (const id of unknown) items.push({ name: id, id, outcome: refused(reject(4004)) });
  return bulkAnswer(items);
};

/** 1 to 200 characters, where one is required. */
const requiredReason = (text: string | null | undefined): string | Rejection => {
  const reason = readReason(text);
  if (!reason.ok) return reason.rejection;
  return reason.value === '' ? missing('reason') : reason.value;
};

const REMARK = { zh: '备注', en: 'The remark' };

/** What an administrator adds, where they add something. */
const tooLongRemark = (remark: string | null | undefined): Rejection | undefined =>
  (remark?.length ?? 0) > MAX_REMARK
    ? reject(1006, { params: { field: REMARK, limit: characters(MAX_REMARK) } })
    : undefined;

const CANCEL = 2;
const TERMINATE = 3;

/** `state` takes the target column's value: 2 cancel, 3 terminate. `undoBy`: who may undo a cancellation. */
export const endWith =
  (state: number, reason: string | null | undefined, undoBy?: string): Build =>
  ({ document, rules, now }, right) => {
    const base = { now, booking: document.booking, right };
    const why = requiredReason(reason);
    if (state === CANCEL)
      return typeof why === 'string'
        ? { type: 'Cancel', ...base, reason: why, cancelMinutes: rules.rules.cancelMinutes, undoBy }
        : why;
    if (state !== TERMINATE) return reject(1002);
    if (typeof why === 'string') return { type: 'Terminate', ...base, zone: rules.rules.zone, reason: why };
    return right === 'owner' && !reason ? { type: 'Terminate', ...base, zone: rules.rules.zone } : why;
  };

/** 3 approve, 4 reject, 5 return; a reason is needed for the latter two, and as short for all. */
export const APPROVE: readonly Right[] = ['preauditor', 'approver', 'administrator'];

export const audit =
  (
    auditStatus: number,
    reason: string | null | undefined,
    /** The request that is decided; absent: as it stands. */
    askedAt?: Instant,
    /** The account that decides. */
    by?: string,
  ): Build =>
  ({ document, rules, now }, right) => {
    const base = { now, booking: document.booking, right, askedAt, by };
    const why = requiredReason(reason);
    if (auditStatus === 3 && (typeof why === 'string' || !visibleText(reason)))
      return {
        type: 'Approve',
        ...base,
        date: document.date,
        rules: rules.rules,
        rulesRevision: rules.revision,
        path: 'page' satisfies CheckPath,
        paymentDue: isDueWhenBooked(document.fee),
        remark: typeof why === 'string' ? why : undefined,
      };
    if (typeof why !== 'string') return why;
    if (auditStatus === 4) return { type: 'Reject', ...base, reason: why };
    return auditStatus === 5 ? { type: 'Return', ...base, reason: why } : reject(1002);
  };

/** 1 performed, 2 missed. */
export const mark =
  (appointmentState: number, remark?: string | null): Build =>
  ({ document, rules, now }, right) => {
    const as = appointmentState === 1 ? 'performed' : appointmentState === 2 ? 'missed' : undefined;
    if (!as) return reject(1002);
    const tooLong = tooLongRemark(remark);
    if (tooLong) return tooLong;
    const base = { now, booking: document.booking, right, zone: rules.rules.zone };
    return { type: 'Mark', ...base, as, remark: remark || undefined };
  };

/** `attendee`: who came, where that is known. */
export const signInBy =
  ({
    remark,
    attendee,
  }: {
    readonly remark?: string | null;
    readonly attendee?: string | null;
  } = {}): Build =>
  ({ document, now }, right) =>
    tooLongRemark(remark) ?? {
      type: 'SignIn',
      now,
      booking: document.booking,
      right,
      remark: remark || undefined,
      attendee: attendee || undefined,
    };

export const takeBackSignInBy: Build = ({ document, now }, right) => ({
  type: 'TakeBackSignIn',
  now,
  booking: document.booking,
  right,
});

/** Where only the code at the door signs in, nobody is back from elsewhere. */
export const comeBackBy: Build = ({ document, rules, now }, right) =>
  rules.asksDoorCode && right === 'owner'
    ? reject(1003, {
        reason: {
          zh: '请扫描门口屏幕上当前的二维码',
          en: 'scan the code that the screen at the door shows now',
        },
      })
    : { type: 'ReturnSeat', now, booking: document.booking, right };

export const signOutBy: Build = ({ document, rules, now }, right) => ({
  type: 'SignOut',
  now,
  booking: document.booking,
  right,
  zone: rules.rules.zone,
});

export const hide: Build = ({ document, now }, right) => ({
  type: 'Hide',
  now,
  booking: document.booking,
  right,
});

export const killProcess: Build = ({ document, now }, right) => ({
  type: 'KillProcess',
  now,
  booking: document.booking,
  right,
  reason: { zh: '流程已终止', en: 'the process was ended' },
});
