// changeDetails: what a booking says of people and purposes, by its owner or its office; time and place stay.
import {
  type BookingDetails,
  type BookingParticipant,
  wantsMeeting,
} from '@campus/events/booking/schedule/details';
import { isSameAccount } from '@campus/events/directory/same-account';
import { reject } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { visibleText } from '@campus/events/domain/visible-text';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { refusal } from '../../../command/answer.ts';
import { actingOf, type OfOneArgs } from '../../../command/asking.ts';
import { withFiles } from '../../../command/attached-files.ts';
import { findBooking, openDetails } from '../../../command/find.ts';
import { placeOf } from '../../../command/place.ts';
import type { Ports } from '../../../command/ports.ts';
import { rightsOn } from '../../../command/rights.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import type { BookingForm, ParticipantForm } from '../form/wish.ts';
import { savedAnswer } from '../view/answers.ts';
import { act } from './act.ts';
import { requestOf } from './save.ts';

interface ChangeDetailsArgs extends OfOneArgs {
  readonly model: BookingForm;
  readonly dataSource?: number | null;
}

/** `dataSource` of the back office: an administrator's own booking is changed there like every other. */
const OFFICE = 3;
const HAND_OVER = {
  zh: '预约人不能在此更改，请使用转交',
  en: 'its person is not changed here; hand it over',
};
const byOwner = ['owner', 'administrator'] as const;
const byOffice = ['administrator', 'owner'] as const;

export const changeDetails =
  (parts: Ports): Resolver<ChangeDetailsArgs> =>
  async (_source, args, context) => {
    const { id, model, dataSource } = args;
    const acting = actingOf(context, 'changeDetails', args, dataSource ?? 1);
    const found = await findBooking(parts, acting.tenant, id);
    const rights = found ? await rightsOn(parts, callerOf(context), found) : [];
    const right = (dataSource === OFFICE ? byOffice : byOwner).find((each) => rights.includes(each));
    if (!found || !right) return refusal(reject(rights.length > 0 ? 4001 : 4004));
    const named = model.appointment_user;
    if (named && !isSameAccount(named, found.account)) return refusal(reject(1002, { reason: HAND_OVER }));
    const place = await placeOf(parts, acting.tenant, found.resourceId);
    if (!place.stored) return refusal(reject(2001));
    const { rules } = place.stored;
    const form = { ...formOf(model, openDetails(parts, found)), ...settledBy(found) };
    const path = right === 'owner' ? 'page' : 'manager';
    // A maker for somebody else changes it as the owner would: it stays sealed for the owner.
    const asOwner = { ...acting, account: found.account };
    const request = await requestOf(parts, context, asOwner, form, { place, path, right });
    if (!request.ok) return refusal(request.rejection);
    const { persons, details } = request.value;
    const outcome = await withFiles(parts, acting, form, `booking/${found.booking}`, () =>
      act(parts, acting, found, {
        type: 'ChangeDetails',
        now: parts.clock(),
        booking: found.booking,
        right,
        path,
        rules,
        persons: model.person_times == null ? undefined : persons,
        details,
      }),
    );
    return savedAnswer(acting.tenant, outcome);
  };

/** What was settled when it was booked is not changed here. */
const settledBy = ({ booking, resourceId, account, date, start, end, details }: BookingDocument) =>
  ({
    id: booking,
    resources_id: resourceId,
    appointment_user: account,
    appointment_date: date,
    start_time: clockOf(start),
    end_time: clockOf(end),
    notice_read: 1,
    wemeet_enable: wantsMeeting(details) ? 1 : 0,
  }) satisfies BookingForm;

/** What a form does not ask stays as it was; what is said in English, with what it translates. */
const formOf = (model: BookingForm, former: BookingDetails | undefined): BookingForm => {
  if (!former) return model;
  const { department, participants = [] } = former;
  return {
    dept_code: department?.code ?? null,
    dept_name: department?.name ?? null,
    dept_name_en: department?.nameEn ?? null,
    participants_scope: former.participantsScope ?? null,
    need_notifiy: former.notifies ? 1 : 0,
    notifiy_channels: former.channels ?? null,
    rebook_from: former.againFrom ?? null,
    theme_en: visibleText(model.theme) === former.theme ? (former.themeEn ?? null) : null,
    event_en: visibleText(model.event) === former.event ? (former.eventEn ?? null) : null,
    ...model,
    participantList: (model.participantList ?? []).map((each) => asKnown(each, participants)),
  };
};

/** How somebody is reached who was named before. */
const asKnown = (named: ParticipantForm, before: readonly BookingParticipant[]): ParticipantForm => {
  const known = before.find(
    ({ id, name }) => id === (named.participant_id ?? '') && name === named.participant_name,
  );
  if (!known) return named;
  return {
    participant_dept_id: known.departmentId ?? null,
    participant_dept_name: known.departmentName ?? null,
    mobile: known.mobile ?? null,
    email: known.email ?? null,
    need_notifiy: known.notifies ? 1 : 0,
    ...named,
  };
};
