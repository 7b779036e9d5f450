// saveAppointmentInformation and ForManage: from the form to one booking.

import { answersFault } from '@campus/events/booking/form-fields';
import type { Submit } from '@campus/events/booking/schedule/commands';
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { account as accountEntity } from '@campus/events/directory/account';
import { isSameAccount } from '@campus/events/directory/same-account';
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import { type CheckPath, checks } from '@campus/events/domain/rules/paths';
import { fieldsIn } from '@campus/events/domain/unknown';
import { offersMeetings } from '@campus/events/meeting/offers-meetings';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { Acting } from '../../../command/acting.ts';
import { type BookingOutcome, refusal, type SaveAnswer } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { withFiles } from '../../../command/attached-files.ts';
import { refusedByStanding } from '../../../command/binding.ts';
import { fieldsOf, findBooking } from '../../../command/find.ts';
import { idFor } from '../../../command/identifiers.ts';
import { type Place, placeOf } from '../../../command/place.ts';
import type { Ports } from '../../../command/ports.ts';
import {
  missing,
  type Read,
  readAs,
  readCount,
  readDate,
  readPeriod,
  unread,
} from '../../../command/read.ts';
import type { BaseRequest, BookingPlace, BookingRequest } from '../../../command/requests.ts';
import { rightsOver } from '../../../command/rights.ts';
import type { Solution } from '../../../gateway/captcha/captchas.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { viewerOf } from '../../../records/reach.ts';
import { borrow } from '../../loan/borrow.ts';
import { detailsOfApplicant } from '../form/applicant.ts';
import { askedForm, hasNotice, noticeUnread } from '../form/asked-form.ts';
import { namesNobody } from '../form/named-in-answers.ts';
import { outsidersFault } from '../form/outsiders.ts';
import { refusedAtGate } from '../form/save-gate.ts';
import { answerOf, type BookingForm, builtInAnswers } from '../form/wish.ts';
import { savedAnswer } from '../view/answers.ts';
import { act } from './act.ts';
import { book } from './book.ts';
import { furtherAddressOf } from './further-address.ts';
import { resubmit } from './resubmit.ts';

export interface SaveArgs extends CommandArgs {
  readonly model: BookingForm;
}

interface SaveForSelfArgs extends SaveArgs, Solution {}

/** `data_source` of an import, as everywhere: 1 page-added, 2 imported. */
const IMPORTED = 2;

export const saveForSelf =
  (parts: Ports): Resolver<SaveForSelfArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveAppointmentInformation', args, args.model.appointment_source ?? 1);
    if (args.model.id) return sendAgain(parts, acting, args.model, context);
    const { captchaId = null, captchaCode = null } = args;
    const place = await placeOf(parts, acting.tenant, args.model.resources_id);
    const stopped = await refusedAtGate(parts, acting, place.stored, { captchaId, captchaCode });
    if (stopped) return refusal(stopped);
    return save(parts, context, acting, args.model, { place, path: 'page', right: 'owner' });
  };

export const saveForManage =
  (parts: Ports): Resolver<SaveArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'saveAppointmentInformationForManage', args, 3);
    const path = args.model.data_source === IMPORTED ? 'import' : 'manager';
    const { resources_id } = args.model;
    const place = await placeOf(parts, acting.tenant, resources_id);
    if (!place.resource)
      return refusal(
        reject(resources_id ? 4004 : 1001, {
          params: { field: { zh: '资源', en: 'The resource' } },
        }),
      );
    const rights = await rightsOver(parts, callerOf(context), place.resource);
    if (!rights.includes('administrator')) return refusal(reject(4001));
    const unable = await refusedApplicant(parts, acting.tenant, args.model.appointment_user, path);
    if (unable) return refusal(unable);
    return save(parts, context, acting, args.model, { place, path, right: 'administrator' });
  };

/** Where a form books, and as whom. */
export interface Terms {
  readonly place: Place;
  readonly path: CheckPath;
  readonly right: 'owner' | 'administrator';
}

const save = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  model: BookingForm,
  terms: Terms,
): Promise<SaveAnswer> => {
  const { place } = terms;
  const lent = await borrowedBy(parts, context, acting, model, terms);
  if (lent) return answered(parts, acting, place, lent);
  const request = await requestOf(parts, context, acting, model, terms);
  if (!request.ok) return refusal(request.rejection);
  const outcome = await withFiles(parts, acting, model, `booking/${request.value.booking}`, () =>
    book(parts, acting, request.value, place.stored),
  );
  return answered(parts, acting, place, outcome);
};

/** Code 4004: there is no such account, or it is disabled; a plan that is imported may name one that is. */
const refusedApplicant = async (
  parts: Ports,
  tenant: string,
  account: string | null | undefined,
  path: 'import' | 'manager',
): Promise<Rejection | undefined> => {
  if (!account) return undefined;
  const person = await fieldsOf(parts, accountEntity.name, tenant, account);
  if (!person) return reject(4004, { reason: { zh: '预约人不存在', en: 'the applicant does not exist' } });
  const isDisabled = person.disabled === 1 && path !== 'import';
  return isDisabled
    ? reject(4004, { reason: { zh: '预约人账号已停用', en: 'the account of the applicant is disabled' } })
    : undefined;
};

/** Every branch of a save answers so: with where its applicant goes on. */
const answered = async (
  parts: Ports,
  { tenant }: Acting,
  { stored }: Pick<Place, 'stored'>,
  outcome: BookingOutcome,
): Promise<SaveAnswer> => {
  const further = await furtherAddressOf(parts, tenant, stored);
  return savedAnswer(tenant, outcome, further(outcome));
};

/** A device that is lent, for the day that the form names; undefined: it is booked by the hour. */
const borrowedBy = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  model: BookingForm,
  { place, right }: Terms,
): Promise<BookingOutcome | undefined> => {
  const { appointment_date, start_time, end_time } = model;
  const { stored } = place;
  if (!stored?.rules.lending) return undefined;
  const path = right === 'owner' ? 'page' : 'manager';
  const base = await baseOf(parts, context, acting, model, { place, path, right });
  if (!base.ok) return { outcome: 'refused', rejection: base.rejection };
  const wish = { dates: [appointment_date], startTime: start_time, endTime: end_time };
  return borrow(parts, acting, stored, base.value, model, wish);
};

/** The whole form read and the caller's audience checked; nothing is decided about the period yet. */
export const requestOf = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  model: BookingForm,
  terms: Terms,
): Promise<Read<BookingRequest>> => {
  const date = readDate(model.appointment_date);
  if (!date.ok) return date;
  const period = readPeriod(model.start_time, model.end_time);
  if (!period.ok) return period;
  const base = await baseOf(parts, context, acting, model, terms);
  if (!base.ok) return base;
  return readAs({
    booking: idFor(acting, 'booking'),
    step: 'booking',
    date: date.value,
    mode: 'single',
    hold: model.hold_id || undefined,
    seat: model.seat_number || undefined,
    ...base.value,
    ...period.value,
  });
};

/** The office books for others by an operation of its own. */
const FOR_ONESELF = { zh: '只能为您本人预约', en: 'you can book only for yourself' };

/** What one booking and a series have in common. Code 4001: it is for another person. */
export const baseOf = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  model: BookingForm,
  { place, path, right }: Terms,
): Promise<Read<BaseRequest>> => {
  const { resourceId } = place;
  if (resourceId === '') return unread(missing('resource'));
  const named = model.appointment_user || acting.account;
  if (right === 'owner' && !isSameAccount(named, acting.account))
    return unread(reject(4001, { reason: FOR_ONESELF }));
  const owner = right === 'owner' ? acting.account : named;
  const persons = readCount('people', model.person_times);
  if (!persons.ok) return persons;
  const units = readCount('units', model.units);
  if (!units.ok) return units;
  const details = await detailsOfApplicant(parts, acting.tenant, owner, model);
  if (!details.ok) return details;
  const fault =
    (await audienceFault(parts, context, place, path)) ??
    (await answersFaultOf(parts, acting, model, place, path)) ??
    (path === 'import' ? undefined : await outsidersFault(parts, acting, model.participantList ?? []));
  if (fault) return unread(fault);
  return readAs({
    resourceId,
    units: units.value,
    persons: persons.value,
    path,
    right,
    owner,
    details: await sealedDetails(parts, acting.tenant, owner, details.value, place),
  });
};

/** A video meeting that the resource does not offer is not arranged. */
export const sealedDetails = (
  parts: Pick<Ports, 'keyring'>,
  tenant: string,
  owner: string,
  details: BookingDetails,
  { resource, type }: Place,
): Promise<BookingRequest['details']> =>
  sealed(parts, tenant, owner, details, details.wantsMeeting && offersMeetings(resource, type));

export const sealed = async (
  parts: Pick<Ports, 'keyring'>,
  tenant: string,
  person: string,
  details: object,
  isMeeting = false,
): Promise<BookingRequest['details']> => {
  const seal = fieldsIn(await parts.keyring.seal(tenant, person, details));
  return isMeeting ? { ...seal, meets: true } : seal;
};

const audienceFault = async (
  parts: Ports,
  context: RequestContext,
  { stored }: Place,
  path: CheckPath,
): Promise<Rejection | undefined> => {
  if (!stored) return reject(2001);
  if (!checks(path, 'audience')) return undefined;
  const { subjects } = await viewerOf(parts, callerOf(context));
  return checkAudience(stored.audience, subjects);
};

/** Whether the form answers what the resource asks for, and its notice was read. */
const answersFaultOf = async (
  parts: Ports,
  { tenant }: Acting,
  form: BookingForm,
  { resourceId, resource }: Place,
  path: CheckPath,
): Promise<Rejection | undefined> => {
  if (!resource || !checks(path, 'answers')) return undefined;
  const asked = await askedForm(parts, tenant, resourceId);
  const answers = (form.collectionList ?? []).map(answerOf);
  const given = [asked, builtInAnswers(form), answers] as const;
  const fault = answersFault(...given) ?? (await namesNobody(parts, tenant, ...given));
  if (fault || path !== 'page' || form.notice_read === 1) return fault;
  return (await hasNotice(parts, tenant, resource)) ? noticeUnread : undefined;
};

/** A returned booking sent again, or a draft submitted: `model.id` names it. */
const sendAgain = async (
  parts: Ports,
  acting: Acting,
  model: BookingForm,
  context: RequestContext,
): Promise<SaveAnswer> => {
  const found = await findBooking(parts, acting.tenant, model.id ?? '');
  if (!found || (found.account !== acting.account && found.createdBy !== acting.account))
    return refusal(reject(4004));
  // Its captcha was solved when it was drafted.
  const place = await placeOf(parts, acting.tenant, found.resourceId);
  const { stored } = place;
  const stopped = await refusedAtGate(parts, acting, stored);
  if (stopped) return refusal(stopped);
  if (!stored) return refusal(reject(2001));
  const { booking, number, resourceId, date, account } = found;
  const lives = { booking, number, resourceId, date };
  // What it is about was entered when it was drafted.
  if (found.phase === 'to_be_submitted') {
    const banned = await refusedByStanding(parts, acting.tenant, account, 'page', stored);
    if (banned) return refusal(banned);
    const submitted = await act(parts, acting, lives, submitOf(lives, stored, parts.clock()));
    return answered(parts, acting, place, submitted);
  }
  const filled = { ...model, resources_id: resourceId, appointment_date: date };
  // Sealed for the owner, even where somebody else made it for them.
  const asOwner = { ...acting, account };
  const request = await requestOf(parts, context, asOwner, filled, { place, path: 'page', right: 'owner' });
  if (!request.ok) return refusal(request.rejection);
  const { start, end, persons, units, details } = request.value;
  const again = {
    account,
    start,
    end,
    details,
    persons: model.person_times == null ? undefined : persons,
    units: model.units == null ? undefined : units,
  };
  const outcome = await withFiles(parts, acting, model, `booking/${booking}`, () =>
    resubmit(parts, acting, lives, again, stored),
  );
  return answered(parts, acting, place, outcome);
};

const submitOf = (
  { booking, date }: BookingPlace,
  { rules, revision: rulesRevision }: StoredRules,
  now: Instant,
): Submit => ({ type: 'Submit', now, booking, right: 'owner', path: 'page', date, rules, rulesRevision });
