// What one person may sign today: their own page after a scan, and the page of the desk.
import type { ScheduleClaim } from '@campus/events/booking/schedule/claims';
import { claimsOf, schedule } from '@campus/events/booking/schedule/schedule';
import { walkUpOf } from '@campus/events/booking/walk-up';
import { reject, textsOf } from '@campus/events/domain/rejections';
import { isSameSeat } from '@campus/events/domain/rules/seating';
import { scheduleStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import type { BookingDocument, StoredRules } from '@campus/projections/ports/documents';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOver } from '../../command/rights.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { SIGNS_OTHERS } from '../booking/one/sign.ts';
import { bookingsOfPerson } from '../booking/view/bookings-of-person.ts';
import type { WireBooking } from '../booking/view/present.ts';
import { createBookingPresenter } from '../booking/view/reading.ts';
import { accountBehind } from './codes.ts';

const nothingSaid = { asksCode: false, isCodeRight: null, appointments: [] } as const;

const today = async (parts: Ports, tenant: string) => localOf(await parts.zoneOf(tenant), parts.clock()).date;

interface OwnArgs {
  readonly resourceId: string;
  readonly code?: string | null;
  readonly seat?: string | null;
}

export const ownSheet =
  (parts: Ports & DirectoryPorts): Resolver<OwnArgs> =>
  async (_source, { resourceId, code, seat }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const said = { ...nothingSaid, currentTime: parts.clock() };
    const [level] = await parts.visibility.classesOf(caller, [resourceId]);
    const date = await today(parts, tenant);
    const found = await bookingsOfPerson(parts, { tenant, account, date, resourceIds: [resourceId] });
    // A booking made before the resource was hidden still counts.
    if (found.length === 0 && (level === undefined || level === 'hidden'))
      return { ...refusedResult(reject(4004)), ...said };
    const rules = await parts.rulesOf(tenant, resourceId);
    const show = createBookingPresenter(parts, caller, tenant);
    return {
      ...acceptedResult,
      ...said,
      ...(await named(parts, tenant, account)),
      asksCode: rules?.asksDoorCode === true,
      isCodeRight: code ? parts.signCodes.isOfDoor(code, tenant, resourceId) : null,
      ...(rules ? await useAtOnce(parts, tenant, rules, seat || undefined) : {}),
      appointments: (await Promise.all(found.map(show))).flatMap((seen) => seen?.booking ?? []),
    };
  };

/** The use that the rules allow someone who stands there; the audience is asked when they take it. */
const useAtOnce = async (parts: Ports, tenant: string, { rules }: StoredRules, seat: string | undefined) => {
  const now = parts.clock();
  const { date, minute } = localOf(rules.zone, now);
  const { state } = await parts.look(scheduleStream(tenant, rules.resourceId, date), schedule);
  const claims = claimsOf(state, now);
  const found = walkUpOf(rules, claims, now, { seat });
  if (found.period) return { useFrom: clockOf(found.period.start), useUntil: clockOf(found.period.end) };
  const { zh, en } = textsOf(found.rejection);
  return { useWhy: zh, useWhy_en: en, takenUntil: takenUntil(claims, minute, seat) };
};

/** Until when somebody has the place, one after another; null: nobody has it now. */
const takenUntil = (
  claims: readonly ScheduleClaim[],
  minute: number,
  seat: string | undefined,
): string | null => {
  const taken = claims.filter((claim) => claim.units > 0 && isSameSeat(claim, { seat }));
  let end = minute;
  for (;;) {
    const next = Math.max(
      ...taken.filter((each) => each.start <= end && end < each.end).map((each) => each.end),
    );
    if (next <= end) return end === minute ? null : clockOf(end);
    end = next;
  }
};

const named = async (parts: Ports, tenant: string, account: string) => {
  const { zh, en } = await parts.namesOf(tenant, account);
  return { account, name: zh, name_en: en };
};

/** Only on resources where the caller signs others in. */
export const sheetByCode =
  (parts: Ports & DirectoryPorts): Resolver<{ readonly barCode: string }> =>
  async (_source, { barCode }, context) => {
    const caller = callerOf(context);
    const { tenant } = caller;
    const said = { ...nothingSaid, currentTime: parts.clock() };
    const account = await accountBehind(parts, caller, barCode);
    if (account === undefined) return { ...refusedResult(reject(1003)), ...said };
    const date = await today(parts, tenant);
    const found = await bookingsOfPerson(parts, { tenant, account, date });
    const rightsAt = deskRights(parts, caller);
    const show = createBookingPresenter(parts, caller, tenant, { administering: SIGNS_OTHERS });
    const rows = await Promise.all(
      found.map(async (document): Promise<WireBooking | undefined> => {
        const { signs, manages } = await rightsAt(document);
        const seen = signs ? await show(document) : undefined;
        return seen && (manages ? seen.booking : withSignsAlone(seen.booking));
      }),
    );
    const appointments = rows.filter((row) => row !== undefined);
    return { ...acceptedResult, ...said, ...(await named(parts, tenant, account)), appointments };
  };

interface DeskRights {
  readonly signs: boolean;
  readonly manages: boolean;
}

/** Asked once a resource. */
const deskRights = (parts: Ports, caller: Caller) => {
  const known = new Map<string, Promise<DeskRights>>();
  const read = async (resourceId: string): Promise<DeskRights> => {
    const resource = await fieldsOf(parts, resourceEntity.name, caller.tenant, resourceId);
    const signing = await rightsOver(parts, caller, resource, SIGNS_OTHERS);
    const managing = await rightsOver(parts, caller, resource);
    return { signs: signing.includes('administrator'), manages: managing.includes('administrator') };
  };
  return ({ resourceId }: BookingDocument): Promise<DeskRights> => {
    const rights = known.get(resourceId) ?? read(resourceId);
    known.set(resourceId, rights);
    return rights;
  };
};

const signActions: readonly unknown[] = ['sign_in', 'take_back_sign_in', 'sign_out'];

/** The desk alone does not cancel or mark. */
const withSignsAlone = (booking: WireBooking): WireBooking => ({
  ...booking,
  actions: Array.isArray(booking.actions)
    ? booking.actions.filter((action: unknown) => signActions.includes(action))
    : [],
  canCancel: false,
  canChangeTime: false,
  canTerminate: false,
});
