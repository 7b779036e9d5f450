// saveAppointmentInformationForBundle, cancelAppointmentBundle, checkBundle: from the form to several resources.
import { MAX_MEMBERS } from '@campus/events/booking/bundle/bundle';
import type { WantedMember } from '@campus/events/booking/bundle/events';
import type { SealedDetails } from '@campus/events/booking/schedule/events';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import { clockOf } from '@campus/events/domain/time/period';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { claimKey } from '@campus/projections/ports/claim-key';
import type { Acting } from '../../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { withFiles } from '../../../command/attached-files.ts';
import { rowsResult } from '../../../command/bulk-result.ts';
import { fieldsOf, findRules } from '../../../command/find.ts';
import { idFor, numberOf } from '../../../command/identifiers.ts';
import { type Place, placeOf } from '../../../command/place.ts';
import type { Ports } from '../../../command/ports.ts';
import {
  missing,
  type Read,
  readAs,
  readCount,
  readDate,
  readPeriod,
  readReason,
  tooMuch,
} from '../../../command/read.ts';
import { visibleOf } from '../../../command/visibility.ts';
import { acceptedResult, refusedResult } from '../../../gateway/access/refusals.ts';
import type { Solution } from '../../../gateway/captcha/captchas.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { viewerOf } from '../../../records/reach.ts';
import { alternativesTo } from '../../timetable/alternatives.ts';
import { hasNotice } from '../form/asked-form.ts';
import { refusedAtGate } from '../form/save-gate.ts';
import { baseOf, type SaveArgs } from '../one/save.ts';
import {
  type BundleOutcome,
  type BundleRequest,
  bookBundle,
  type MemberOutcome,
  rehearseBundle,
} from './book-bundle.ts';
import type { MemberRefusal } from './bundle-member.ts';
import { cancelBundle } from './cancel-bundle.ts';

interface MemberForm {
  readonly resources_id: string;
  readonly units?: number | null;
  readonly seat_number?: string | null;
}

interface BundleArgs extends SaveArgs, Solution {
  readonly resourceList: readonly MemberForm[];
}

type Parts = Ports;
type Period = Pick<BundleRequest, 'date' | 'start' | 'end'>;

export const saveForBundle =
  (parts: Parts): Resolver<BundleArgs> =>
  async (_source, args, context) => {
    const operation = 'saveAppointmentInformationForBundle';
    const acting = actingOf(context, operation, args, args.model.appointment_source ?? 1);
    const { model, resourceList, captchaId = null, captchaCode = null } = args;
    const period = readWhen(model.appointment_date, model.start_time, model.end_time);
    if (!period.ok) return refused(period.rejection);
    const miscounted = countFault(resourceList);
    if (miscounted) return refused(miscounted);
    // The captcha is that of the form; how often somebody may ask is each resource's to say.
    const first = await placeOf(parts, acting.tenant, resourceList[0]?.resources_id);
    const stopped = await refusedAtGate(parts, acting, first.stored, { captchaId, captchaCode });
    if (stopped) return refused(stopped);
    const read = await readMembers(parts, context, acting, args, first);
    if (!read.ok) return refused(read.rejection);
    const { members, details, faults } = read.value;
    const request: BundleRequest = {
      ...period.value,
      bundle: idFor(acting, 'bundle'),
      owner: acting.account,
      members,
      details,
      hold: model.hold_id || undefined,
    };
    if (faults.size > 0) {
      const outcomes = await rehearseBundle(parts, acting, request, faults);
      return answerOf(parts, context, period.value, settledAs(request, outcomes));
    }
    const outcome = await withFiles(parts, acting, model, `bundle/${request.bundle}`, () =>
      bookBundle(parts, acting, request),
    );
    return answerOf(parts, context, period.value, outcome);
  };

const settledAs = (
  { bundle }: Pick<BundleRequest, 'bundle'>,
  members: readonly MemberOutcome[],
): BundleOutcome => ({ outcome: 'settled', bundle, members, replayed: false });

const countFault = (members: readonly MemberForm[]): Rejection | undefined => {
  if (members.length > MAX_MEMBERS) return tooMuch('resource', MAX_MEMBERS);
  return members.some(({ resources_id }) => !resources_id) ? missing('resource') : undefined;
};

interface ReadBundle {
  readonly members: readonly WantedMember[];
  readonly details: Readonly<Record<string, SealedDetails>>;
  /** What speaks against a resource before its day is asked, by the id of the booking. */
  readonly faults: ReadonlyMap<string, Rejection>;
}

/** A fault of the form itself is a fault of the first resource. */
const readMembers = async (
  parts: Parts,
  context: RequestContext,
  acting: Acting,
  { model, resourceList }: BundleArgs,
  first: Place,
): Promise<Read<ReadBundle>> => {
  const members: WantedMember[] = [];
  const details: Record<string, SealedDetails> = {};
  const faults = new Map<string, Rejection>();
  for (const [index, form] of resourceList.entries()) {
    const { resources_id, units, seat_number } = form;
    const filled = { ...model, resources_id, units: units ?? null };
    const place = index === 0 ? first : await placeOf(parts, acting.tenant, resources_id);
    const base = await baseOf(parts, context, acting, filled, { place, path: 'page', right: 'owner' });
    const booking = idFor(acting, `bundle/${resources_id}`);
    if (!base.ok) {
      if (index === 0) return base;
      faults.set(booking, base.rejection);
    }
    const persons = base.ok ? base.value.persons : 0;
    details[booking] = base.ok ? base.value.details : {};
    members.push({
      booking,
      resourceId: resources_id,
      units: base.ok ? base.value.units : 1,
      persons: index === 0 ? persons : 0,
      seat: seat_number || undefined,
    });
  }
  return readAs({ members, details, faults });
};

const readWhen = (
  day: string | null | undefined,
  from: string | null | undefined,
  to: string | null | undefined,
): Read<Period> => {
  const date = readDate(day);
  if (!date.ok) return date;
  const period = readPeriod(from, to);
  return period.ok ? readAs({ date: date.value, ...period.value }) : period;
};

interface CheckArgs {
  readonly resourceList: readonly MemberForm[];
  readonly bookDate: string;
  readonly bookStartTime: string;
  readonly bookEndTime: string;
  readonly person_times?: number | null;
}

export const checkBundle =
  (parts: Parts): Resolver<CheckArgs> =>
  async (_source, args, context) => {
    const { tenant, account } = callerOf(context);
    const period = readWhen(args.bookDate, args.bookStartTime, args.bookEndTime);
    if (!period.ok) return refused(period.rejection);
    const persons = readCount('people', args.person_times);
    const fault = countFault(args.resourceList) ?? (persons.ok ? undefined : persons.rejection);
    if (fault) return refused(fault);
    const { subjects } = await viewerOf(parts, callerOf(context));
    const faults = new Map<string, Rejection>();
    const members: WantedMember[] = [];
    for (const [index, { resources_id, units, seat_number }] of args.resourceList.entries()) {
      const document = await findRules(parts, tenant, resources_id);
      const counted = readCount('units', units);
      const against = !document
        ? reject(2001)
        : (checkAudience(document.audience, subjects) ?? (counted.ok ? undefined : counted.rejection));
      if (against) faults.set(resources_id, against);
      members.push({
        booking: resources_id,
        resourceId: resources_id,
        units: counted.ok ? counted.value : 1,
        persons: index === 0 && persons.ok ? persons.value : 0,
        seat: seat_number || undefined,
      });
    }
    const acting = { tenant, account, correlation: context.correlation };
    const request = { ...period.value, bundle: 'asked', owner: account, members, details: {} };
    const outcomes = await rehearseBundle(parts, acting, request, faults);
    return answerOf(parts, context, period.value, settledAs(request, outcomes));
  };

interface CancelArgs extends CommandArgs {
  readonly bundleId: string;
  readonly reason: string;
}

export const cancelWholeBundle =
  (parts: Parts): Resolver<CancelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'cancelAppointmentBundle', args);
    const reason = readReason(args.reason);
    if (!reason.ok) return refused(reason.rejection);
    if (reason.value === '') return refused(missing('reason'));
    const outcome = await cancelBundle(parts, acting, args.bundleId, reason.value);
    return answerOf(parts, context, undefined, outcome);
  };

/** The refusal of the whole: no resource is named. */
const refused = (rejection: Rejection) => ({
  ...refusedResult(rejection),
  code: 2,
  name: null,
  messages: [],
  messages_en: [],
  ids: [],
  rows: [],
});

const answerOf = async (
  parts: Parts,
  context: RequestContext,
  period: Period | undefined,
  outcome: BundleOutcome,
) => {
  if (outcome.outcome === 'refused') return refused(outcome.rejection);
  const ids = outcome.members.map(({ member }) => member.resourceId);
  const visible = await visibleOf(parts, context, ids);
  const answered = { period, isVisible: (id: string) => visible.has(id) };
  const rows = await Promise.all(outcome.members.map((each) => rowOf(parts, context, answered, each)));
  const first = outcome.members.find(({ refusal }) => refusal)?.refusal;
  const isBegun = outcome.position !== undefined;
  const sum = rowsResult(rows);
  return {
    errcode: first?.code ?? acceptedResult.errcode,
    msg: first?.reason.zh ?? acceptedResult.msg,
    msg_en: first?.reason.en ?? acceptedResult.msg_en,
    ...sum,
    // All, or none: what was released was not had either.
    code: first && period ? 2 : sum.code,
    bundleId: isBegun ? outcome.bundle : null,
    ids: rows.flatMap(({ id, outcome: became }) => (id && became === 'taken' ? [id] : [])),
    position: outcome.position ?? null,
    replayed: outcome.replayed,
  };
};

/** Alternatives of one refused resource. */
const OFFERED = 3;

interface Answered {
  /** Where others are sought that are free then. */
  readonly period: Period | undefined;
  /** What is hidden from the caller is not named. */
  readonly isVisible: (resourceId: string) => boolean;
}

const rowOf = async (
  parts: Parts,
  context: RequestContext,
  { period, isVisible }: Answered,
  { member, outcome, status, refusal }: MemberOutcome,
) => {
  const { tenant } = callerOf(context);
  const { booking, resourceId, units } = member;
  const resource = isVisible(resourceId)
    ? await fieldsOf(parts, resourceEntity.name, tenant, resourceId)
    : undefined;
  const rules = resource && (await findRules(parts, tenant, resourceId))?.rules;
  // How many of a device are left only its own stream knows.
  const isSought = period && refusal && rules && !rules.lending;
  const isThere = outcome !== 'free' && outcome !== 'refused';
  return {
    name: String(resource?.resources_name ?? resourceId),
    name_en: resource?.resources_name_en ?? null,
    resources_id: resourceId,
    ...(isThere
      ? { id: booking, booking_number: numberOf(booking), claimKey: claimKey(tenant, booking) }
      : {}),
    ...verdictOf(refusal),
    outcome,
    most_units: rules?.placesPerBooking ?? 1,
    has_notice: resource !== undefined && (await hasNotice(parts, tenant, resource)),
    status: status ?? null,
    winner: refusal?.winner ?? null,
    alternatives: isSought ? await othersThen(parts, context, { resourceId, units, ...period }) : [],
  };
};

const ofRow =
  (name: string, otherwise: unknown): Resolver<Record<string, never>> =>
  (row) =>
    fieldsIn(row)[name] ?? otherwise;

/** The row of a command that was refused before it came here names no resource. */
export const bundleRow = {
  resources_id: ofRow('resources_id', ''),
  outcome: ofRow('outcome', 'refused'),
  has_notice: ofRow('has_notice', false),
  most_units: ofRow('most_units', 1),
  alternatives: ofRow('alternatives', []),
};

const verdictOf = (refusal: MemberRefusal | undefined) =>
  refusal
    ? { errcode: refusal.code, messages: [refusal.reason.zh], messages_en: [refusal.reason.en] }
    : { errcode: 0, messages: [], messages_en: [] };

const othersThen = async (
  parts: Parts,
  context: RequestContext,
  { resourceId, units, date, start, end }: Period & Pick<WantedMember, 'resourceId' | 'units'>,
) => {
  const times = { startTime: clockOf(start), endTime: clockOf(end) };
  const found = await alternativesTo(parts, context, { resourceId, date, ...times, units, limit: OFFERED });
  return found.filter(({ kind }) => kind === 'sameTime');
};
