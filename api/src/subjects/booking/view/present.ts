// A booking as the wire shows it: the one place that writes its snake_case names. What the reader may
// not see is never put in.

import { type FormText, formTexts } from '@campus/events/booking/built-in-fields';
import { mayJoin } from '@campus/events/booking/schedule/attendance';
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { type BookingField, bookingFields } from '@campus/events/booking/schedule/booking-fields';
import { type BookingDetails, wantsMeeting } from '@campus/events/booking/schedule/details';
import { nameSeen, type SightOf } from '@campus/events/booking/schedule/disclosure';
import { releasedAt, signInClosesAt, signInOpensAt } from '@campus/events/booking/schedule/lapse';
import { clockReasonOf } from '@campus/events/booking/schedule/reasons';
import { asOf, columnsOf, statusOf } from '@campus/events/booking/schedule/status';
import { actionsOf, type BookingAction } from '@campus/events/booking/schedule/transitions';
import type { Instant } from '@campus/events/domain/envelope';
import type { Right } from '@campus/events/domain/rules/question';
import type { Bilingual, Rules } from '@campus/events/domain/rules/rules';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn, keysOf } from '@campus/events/domain/unknown';
import { type LoanAction, loanActionsOf } from '@campus/events/loan/transitions';
import { claimKey } from '@campus/projections/ports/claim-key';
import { type BookingDocument, type BookingStep, isLoan } from '@campus/projections/ports/documents';
import type { ProcessService } from '../../../command/review-options.ts';
import { wireActionOf } from '../../../command/wire-actions.ts';
import { approvalSteps, type StepNames } from '../one/approval-steps.ts';
import { processAddress, secondSubmitAddress } from '../one/process-address.ts';

/** What stands beside a booking when it is shown. */
export interface Beside {
  readonly now: Instant;
  readonly rules: Rules;
  /** The reader's rights on it, strongest first; empty: a stranger. */
  readonly rights: readonly Right[];
  /** The account that reads it, where it is known. */
  readonly reader?: string | undefined;
  /** How the reader sees each field. */
  readonly see: SightOf;
  /** The opened details; absent when erased. */
  readonly details?: Partial<BookingDetails> | undefined;
  readonly resource: Readonly<Record<string, unknown>>;
  readonly type: Readonly<Record<string, unknown>>;
  /** Name of the department that administers the resource. */
  readonly department?: string | undefined;
  readonly nameOf: (account: string) => string;
  /** The name in English, or the same where there is none. */
  readonly englishOf: (account: string) => string;
  readonly stepNames: StepNames;
  /** Address of the workflow service that handles its requests; absent: the product does. */
  readonly service?: ProcessService | undefined;
  /** Bookings of its series; absent: it belongs to none. */
  readonly seriesCount?: number | undefined;
  /** Whether its person has said what they think of it. */
  readonly isEvaluated?: boolean | undefined;
}

/** Every field of a booking under its wire name; one that is not declared does not compile. */
export type WireBooking = Readonly<Record<BookingField, unknown>>;

export const presentBooking = (document: BookingDocument, beside: Beside) =>
  seenThrough(beside.see, everythingOf(document, beside));

/** Each declared field as the reader may see it; what is hidden is null, and nothing else is sent. */
const seenThrough = (see: SightOf, whole: WireBooking & MaskedFrom) => {
  const maskedOf: Partial<WireBooking> = {
    id: whole.claim_key,
    appointment_user_name: nameSeen(whole.appointment_user_name, see),
  };
  const seen = keysOf(bookingFields).map((field) => {
    const sight = see(field);
    return [field, sight === 'plain' ? whole[field] : sight === 'masked' ? maskedOf[field] : null] as const;
  });
  return Object.fromEntries(seen) as WireBooking;
};

interface MaskedFrom {
  readonly claim_key: string;
  readonly appointment_user_name: string;
}

/** The name of somebody under their account; what was typed has no other language. */
const nameInEnglish = (
  { nameOf, englishOf }: Beside,
  account: string,
  written = nameOf(account),
): string | null => {
  const [name, english] = [nameOf(account), englishOf(account)];
  return english !== name && written === name ? english : null;
};

const everythingOf = (document: BookingDocument, beside: Beside): WireBooking & MaskedFrom => {
  const { now, rules, resource, type } = beside;
  const columns = columnsOf(document, now);
  const at = (instant: Instant | undefined) =>
    instant === undefined ? null : dateTimeOf(rules.zone, instant);
  const actions = new Set<BookingAction | LoanAction>(
    beside.rights.flatMap((right) => actionsIn(document, right, now, rules)),
  );
  // Before its start nothing can end early. Administrators may terminate it (U-002); cancelling is what they mean.
  if (now < document.startsAt) actions.delete('terminate');
  if (document.process && beside.reader === document.account)
    for (const each of judging) actions.delete(each);
  if (mayJoinAs(document, beside)) actions.add('signIn');
  if (beside.isEvaluated) actions.delete('evaluate');
  return {
    id: document.booking,
    booking_number: document.number,
    created_user: document.createdBy,
    created_user_name: beside.nameOf(document.createdBy),
    appointment_user: document.account,
    appointment_user_name: beside.details?.name ?? beside.nameOf(document.account),
    appointment_user_name_en: nameInEnglish(beside, document.account, beside.details?.name),
    appointment_account_friendly: document.account,
    state: columns.state,
    appointment_state: columns.appointmentState,
    audit_status: columns.auditStatus,
    status: statusOf(document, now),
    actions: [...actions].map(wireActionOf),
    need_sign_in: columns.needSignIn,
    sign_in_time: at(document.signedInAt),
    ...signing(document, at),
    attendeeList: attendeesOf(document, beside, at),
    sign_out_status: columns.signOutStatus,
    sign_out_time: at(document.signedOutAt),
    sign_out_rule: { none: 0, required: 1, optional: 2 }[document.attendance.signOut],
    resources_id: document.resourceId,
    resources_name: resource.resources_name,
    resources_name_en: resource.resources_name_en,
    resources_number: resource.resources_number,
    resources_admin_dept: resource.admin_dept,
    resources_admin_dept_name: beside.department ?? null,
    appointment_date: document.date,
    borrow_end_date: document.loan?.until ?? null,
    del: document.hiddenByOwner ? 1 : 0,
    create_time: at(document.createdAt),
    resources_type_id: document.typeId,
    resources_type_name: type.resources_name,
    resources_type_name_en: type.resources_name_en,
    appointment_category: type.appointment_category,
    start_time: clockOf(document.start),
    end_time: clockOf(document.end),
    person_times: document.persons === 0 ? null : document.persons,
    units: document.units,
    ...seatOf(asOf(document, now), at),
    is_evaluate: beside.isEvaluated ? 1 : 0,
    flow_no: document.flow,
    approval_step: stepAtHand(document),
    approvalSteps: steps(document, beside),
    process_url: processUrl(document, beside),
    process_secondsubmit_url: secondSubmitAddress(asOf(document, now), beside.service),
    appointment_source: document.history[0]?.source ?? null,
    appointment_cyclicity_id: document.series,
    appointment_cyclicity_counts: beside.seriesCount,
    bundle_id: document.bundle,
    claim_key: claimKey(document.tenant, document.booking),
    calendar_entry: document.replaces?.entry ?? document.booking,
    canSignIn: actions.has('signIn'),
    canCancel: actions.has('cancel'),
    canChangeTime: actions.has('changeTime'),
    canTerminate: actions.has('terminate'),
    ...places(resource),
    // The resource whose code it is: the picture is drawn where it is asked for.
    qcode_image_url: document.resourceId,
    ...endings(document, beside),
    ...entered(document, beside),
    // The rest is told by the meeting itself.
    wemeetInfo: wantsMeeting(document.details) ? { appointment_id: document.booking } : null,
    tenant_id: document.tenant,
    revision: document.revision,
  };
};

const actionsIn = (
  document: BookingDocument,
  right: Right,
  now: Instant,
  rules: Rules,
): readonly (BookingAction | LoanAction)[] =>
  isLoan(document)
    ? loanActionsOf(document, right, now)
    : actionsOf(document, right, now, rules).flatMap(({ action, allowed }) => (allowed ? [action] : []));

/** What nobody does to their own request in a process. */
const judging = ['approve', 'reject', 'return'] as const;

/** null: nobody is to decide. */
const stepAtHand = ({ phase, preaudit, review }: BookingDocument): keyof StepNames | null => {
  if (phase !== 'awaiting_approval') return null;
  return review !== undefined ? 'service' : preaudit ? 'preaudit' : 'audit';
};

const judges: readonly Right[] = ['approver', 'administrator'];

/** null: no workflow service handles it. */
const processUrl = (document: BookingDocument, { service, rights }: Beside): string | null =>
  service
    ? processAddress(
        document,
        service,
        rights.some((right) => judges.includes(right)),
      )
    : null;

const steps = (document: BookingDocument, { rules, nameOf, englishOf, stepNames }: Beside) =>
  approvalSteps(document).map(({ kind, state, decided }) => {
    const { post, department } = stepNames[kind];
    return {
      kind,
      state,
      post_name: post.zh,
      post_name_en: post.en,
      dept_name: department.zh,
      dept_name_en: department.en,
      operate_user_id: decided?.actor ?? null,
      operate_user_name: decided ? nameOf(decided.actor) : null,
      operate_user_name_en: decided ? englishOf(decided.actor) : null,
      operate_time: decided ? dateTimeOf(rules.zone, decided.at) : null,
      description: (kind === 'preaudit' && rules.approval.preaudit?.description) || null,
      url: (kind === 'preaudit' && rules.approval.preaudit?.url) || null,
      remark: decided ? (reasonText(decided.data.reason) ?? decided.data.remark ?? null) : null,
    };
  });

/** A participant may come after the first, too. */
const mayJoinAs = (document: BookingDocument, { rights, reader, now }: Beside): boolean =>
  reader !== undefined &&
  rights.some((right) => right === 'owner' || right === 'participant') &&
  mayJoin(document, reader, 'participant', now);

type At = (instant: Instant | undefined) => string | null;

const awayColumn = { left: 1, reported: 2 } as const;

const seatOf = ({ seat, away, leaves = 0 }: Pick<BookingRecord, 'seat' | 'away' | 'leaves'>, at: At) => ({
  seat_number: seat ?? null,
  seat_away: seat === undefined ? null : away ? awayColumn[away.because] : 0,
  seat_away_since: at(away?.since),
  seat_away_until: at(away?.until),
  seat_leaves: seat === undefined ? null : leaves,
});

const signing = (document: BookingDocument, at: At) => {
  const asksSignIn = document.attendance.signIn !== 'none';
  const isMissable = document.attendance.whenNobodySignedIn === 'missed';
  return {
    sign_in_from: asksSignIn ? at(signInOpensAt(document)) : null,
    sign_in_until: asksSignIn ? at(signInClosesAt(document)) : null,
    kept_until: asksSignIn && isMissable ? at(releasedAt(document)) : null,
  };
};

const attendeesOf = ({ attendees = [], account }: BookingDocument, { details, nameOf }: Beside, at: At) =>
  attendees.map((each) => {
    const named = details?.participants?.find(({ id }) => id === each.account)?.name;
    const own = each.account === account ? details?.name : undefined;
    return {
      account: each.account,
      name: own ?? named ?? nameOf(each.account),
      sign_in_time: at(each.at),
    };
  });

const places = (resource: Beside['resource']) => {
  const { campus_code, campus_name, campus_name_en, building_code, building_name, building_name_en } =
    resource;
  const { floor_code, floor_name, floor_name_en } = resource;
  return {
    campus_code,
    campus_name,
    campus_name_en,
    building_code,
    building_name,
    building_name_en,
    floor_code,
    floor_name,
    floor_name_en,
  };
};

/** What a person wrote stands for both languages. */
const reasonOf = (reason: unknown): Bilingual | undefined => {
  if (typeof reason === 'string') return { zh: reason, en: reason };
  const { zh, en } = fieldsIn(reason);
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : undefined;
};

const reasonText = (reason: unknown): string | null => {
  const said = reasonOf(reason);
  return said === undefined ? null : said.zh === said.en ? said.zh : `${said.zh} / ${said.en}`;
};

/** The actor and the instant of the last cancelling or return. */
const endings = ({ history, reason, cancelledBy }: BookingDocument, { rules, nameOf }: Beside) => {
  const said = clockReasonOf(reason, cancelledBy) ?? reasonOf(reason);
  const last = (type: string): BookingStep | undefined => history.findLast((step) => step.type === type);
  const cancelled = last('Cancelled');
  const returned = last('Returned');
  return {
    reason: said?.zh ?? null,
    reason_en: said?.en ?? null,
    cancel_time: cancelled ? dateTimeOf(rules.zone, cancelled.at) : null,
    cancel_user_id: cancelled?.actor ?? null,
    cancel_user_name: cancelled ? nameOf(cancelled.actor) : null,
    return_reason: returned ? String(returned.data.reason ?? '') : null,
    return_time: returned ? dateTimeOf(rules.zone, returned.at) : null,
    return_user_id: returned?.actor ?? null,
    return_user_name: returned ? nameOf(returned.actor) : null,
  };
};

/** What was entered in the form; nothing of it where the person was erased. */
const entered = (document: BookingDocument, beside: Beside) => {
  const collected = collectedIn(document, beside);
  const summary = collected.map(
    ({ field_name_cn, collect_content }) => `${field_name_cn}：${collect_content}`,
  );
  return {
    ...formOf(beside, document),
    collectionList: collected,
    collect_summary: summary.length === 0 ? null : summary.join('；'),
  };
};

/** Each answer is a field of its own, which the resource may show. */
const collectedIn = (document: BookingDocument, { details = {}, see, rules }: Beside) => {
  const collect_time = dateTimeOf(rules.zone, document.createdAt);
  const id = see('id') === 'plain' ? document.booking : undefined;
  const key = id ?? claimKey(document.tenant, document.booking);
  return (details.answers ?? [])
    .map((answer, index) => ({ answer, index }))
    .filter(({ answer }) => see('collectionList', answer.field) === 'plain')
    .map(({ answer, index }) => ({
      id: `${key}/${answer.field}`,
      appointment_id: id ?? null,
      field_name_en: answer.field,
      field_name_cn: answer.name,
      field_name_en_desc: answer.nameEn,
      field_category: answer.category,
      collect_mode: answer.mode,
      collect_content: answer.content,
      order_num: index,
      collect_time,
    }));
};

const textsOf = (details: Partial<BookingDetails>): Readonly<Record<FormText, string | null>> =>
  Object.assign({}, ...formTexts.map(({ name }) => ({ [name]: details[name] ?? null })));

const formOf = (beside: Beside, { createdBy }: BookingDocument) => {
  const { details = {}, nameOf, see } = beside;
  return {
    theme: details.theme ?? null,
    theme_en: details.themeEn ?? null,
    event_en: details.eventEn ?? null,
    ...textsOf(details),
    dept_code: details.department?.code ?? null,
    dept_name: details.department?.name ?? null,
    dept_name_en: details.department?.nameEn ?? null,
    participants_scope: details.participantsScope ?? null,
    need_notifiy: details.notifies ? 1 : 0,
    notifiy_channels: details.channels ?? null,
    wemeet_enable: details.wantsMeeting ? 1 : 0,
    enclosure: details.attachment?.uri ?? null,
    enclosure_name: details.attachment?.name ?? null,
    enclosure_size: details.attachment?.bytes ?? null,
    participantList: (details.participants ?? []).map((person) => ({
      participant_id: person.id,
      participant_name: person.name,
      participant_name_en: nameInEnglish(beside, person.id, person.name),
      participant_dept_id: person.departmentId,
      participant_dept_name: person.departmentName,
      operate_user_id: see('created_user') === 'plain' ? createdBy : undefined,
      operate_user_name: see('created_user') === 'plain' ? nameOf(createdBy) : undefined,
      mobile: person.mobile,
      email: person.email,
      need_notifiy: person.notifies ? 1 : 0,
    })),
  };
};
