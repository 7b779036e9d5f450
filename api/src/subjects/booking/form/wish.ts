// From the form as it arrives to the wish the processes understand; every field bounded, every fault
// named. The one place where the wire names of a booking are read.

import {
  type FormText,
  formTexts,
  MEETING_FIELD,
  WITH_MEETING,
} from '@campus/events/booking/built-in-fields';
import { type Contact, expectedContact, isContact, isContactField } from '@campus/events/booking/contact';
import { narrowedAnswer } from '@campus/events/booking/form-fields';
import type { BookingDetails, BookingParticipant, FormAnswer } from '@campus/events/booking/schedule/details';
import { isFileAddress } from '@campus/events/domain/record/file-address';
import { characters, type Rejection, reject } from '@campus/events/domain/rejections';
import { charactersIn, visibleText } from '@campus/events/domain/visible-text';
import { channels } from '@campus/events/message/channels';
import {
  fieldNames,
  malformed,
  missing,
  plain,
  type Read,
  readAs,
  tooMuch,
  unread,
} from '../../../command/read.ts';

const MAX_THEME = 100;
const MAX_PARTICIPANTS = 500;
const MAX_ANSWERS = 50;
const MAX_ANSWER = 2_000;
const MAX_NAME = 100;
/** The limit of a participant or a field of the form: a number, a code, a name. */
const MAX_WORD = 200;
/** For fields without a limit of their own: codes, channels, the address of an attachment. */
const MAX_TEXT = 2_000;
const CHANNELS: ReadonlySet<string> = new Set(channels.map(([code]) => code));
/** 1 inside the organisation, 2 also outside people, 3 inside people who may sign in. */
const SCOPES: readonly number[] = [1, 2, 3];

type Texts = { readonly [Name in FormText]?: string | null };

export interface BookingForm extends Texts {
  readonly id?: string | null;
  readonly rebook_from?: string | null;
  readonly hold_id?: string | null;
  readonly resources_id?: string | null;
  readonly appointment_date?: string | null;
  readonly start_time?: string | null;
  readonly end_time?: string | null;
  readonly units?: number | null;
  readonly seat_number?: string | null;
  readonly appointment_user?: string | null;
  readonly person_times?: number | null;
  readonly dept_code?: string | null;
  readonly dept_name?: string | null;
  readonly dept_name_en?: string | null;
  readonly theme?: string | null;
  readonly theme_en?: string | null;
  readonly enclosure?: string | null;
  readonly enclosure_name?: string | null;
  readonly enclosure_size?: number | null;
  readonly event_en?: string | null;
  readonly need_notifiy?: number | null;
  readonly notifiy_channels?: string | null;
  readonly appointment_source?: number | null;
  readonly wemeet_enable?: number | null;
  readonly participants_scope?: number | null;
  readonly notice_read?: number | null;
  readonly participantList?: readonly ParticipantForm[] | null;
  readonly collectionList?: readonly AnswerForm[] | null;
  readonly cyclicity_strategy?: number | null;
  readonly cyclicity_start_date?: string | null;
  readonly cyclicity_end_date?: string | null;
  readonly week_list?: readonly number[] | null;
  readonly day_list?: readonly number[] | null;
  readonly skip_list?: readonly string[] | null;
  readonly instead_list?:
    | readonly {
        readonly resources_id: string;
        readonly date: string;
        readonly start_time: string;
        readonly end_time: string;
      }[]
    | null;
  readonly heal_list?: readonly string[] | null;
  readonly title?: string | null;
  readonly data_source?: number | null;
}

export interface ParticipantForm {
  readonly participant_id?: string | null;
  readonly participant_name?: string | null;
  readonly participant_dept_id?: string | null;
  readonly participant_dept_name?: string | null;
  readonly mobile?: string | null;
  readonly email?: string | null;
  readonly need_notifiy?: number | null;
}

export interface AnswerForm {
  readonly field_name_en?: string | null;
  readonly field_name_cn?: string | null;
  readonly field_name_en_desc?: string | null;
  readonly field_category?: number | null;
  readonly collect_mode?: number | null;
  readonly collect_content?: string | null;
}

/** The title of a series; empty: it has none of its own. */
export const readTitle = ({ title }: BookingForm): Read<string> => {
  const text = visibleText(title);
  return charactersIn(text) > MAX_THEME ? unread(tooMuch('title', characters(MAX_THEME))) : readAs(text);
};

const unreachable = (what: Contact): Rejection => {
  const { zh, en } = expectedContact[what];
  return reject(1002, {
    reason: { zh: `${fieldNames[what].zh}须为${zh}`, en: `${fieldNames[what].en} must be ${en}` },
  });
};
/** What the form says about people and purposes; `name` is the owner's as the directory has it. */
export const readDetails = (form: BookingForm, name: string): Read<BookingDetails> => {
  const fault = faultOf(form);
  if (fault) return unread(fault);
  const { dept_code, dept_name, enclosure, participantList, collectionList } = form;
  return readAs({
    name,
    theme: visibleText(form.theme),
    department:
      dept_code || dept_name
        ? { code: dept_code ?? '', name: dept_name ?? '', ...text('nameEn', form.dept_name_en) }
        : undefined,
    participantsScope: form.participants_scope || undefined,
    participants: participantList?.length ? participantList.map(participantOf) : undefined,
    answers: collectionList?.length ? collectionList.map(answerOf) : undefined,
    attachment: enclosure
      ? { uri: enclosure, name: form.enclosure_name ?? '', bytes: form.enclosure_size ?? 0 }
      : undefined,
    notifies: form.need_notifiy === 1 ? true : undefined,
    wantsMeeting: form.wemeet_enable === 1 ? true : undefined,
    ...text('themeEn', form.theme_en),
    ...text('eventEn', form.event_en),
    ...textsOf(form),
    ...text('channels', form.notifiy_channels),
    ...text('againFrom', form.rebook_from),
  });
};

const faultOf = (form: BookingForm): Rejection | undefined => {
  const theme = visibleText(form.theme);
  if (theme === '') return missing('theme');
  if (charactersIn(theme) > MAX_THEME || charactersIn(form.theme_en) > MAX_THEME)
    return tooMuch('theme', characters(MAX_THEME));
  const long = formTexts.find(({ name, bounds: { length = MAX_TEXT } }) =>
    [form[name], name === 'event' ? form.event_en : ''].some((said) => charactersIn(said) > length),
  );
  if (long)
    return reject(1006, { params: { field: long.label, limit: characters(long.bounds.length ?? MAX_TEXT) } });
  if (isAnyLonger(form, MAX_TEXT)) return tooMuch('answers', characters(MAX_TEXT));
  const wrong = (['email', 'phone'] as const).find(
    (name) => form[name] && !isContact(name, plain(form[name])),
  );
  if (wrong) return unreachable(wrong);
  if (form.enclosure && !isFileAddress(form.enclosure)) return malformed('attachment');
  if (form.notifiy_channels && !form.notifiy_channels.split(',').every((code) => CHANNELS.has(code)))
    return malformed('channels');
  if (form.participants_scope && !SCOPES.includes(form.participants_scope)) return malformed('scope');
  if ((form.participantList?.length ?? 0) > MAX_PARTICIPANTS)
    return tooMuch('participants', MAX_PARTICIPANTS);
  if ((form.collectionList?.length ?? 0) > MAX_ANSWERS) return tooMuch('answers', MAX_ANSWERS);
  if (form.collectionList?.some((answer) => charactersIn(answer.collect_content) > MAX_ANSWER))
    return tooMuch('answers', characters(MAX_ANSWER));
  if (form.collectionList?.some(({ collect_content: _, ...field }) => isAnyLonger(field, MAX_WORD)))
    return tooMuch('answers', characters(MAX_WORD));
  if (form.participantList?.some((participant) => isAnyLonger(participant, MAX_WORD)))
    return tooMuch('participants', characters(MAX_WORD));
  const isUnnamed = ({ participant_name }: ParticipantForm) =>
    !visibleText(participant_name) || charactersIn(participant_name) > MAX_NAME;
  const isUnreachable = ({ email, mobile }: ParticipantForm) =>
    (email && !isContact('email', plain(email))) || (mobile && !isContact('phone', plain(mobile)));
  return form.participantList?.some((each) => isUnnamed(each) || isUnreachable(each))
    ? malformed('participants')
    : undefined;
};

const isAnyLonger = (fields: object, limit: number): boolean =>
  Object.values(fields).some((value: unknown) => typeof value === 'string' && charactersIn(value) > limit);

const text = <Key extends string>(key: Key, value: string | null | undefined): { [K in Key]?: string } => {
  const trimmed = visibleText(value);
  return trimmed ? ({ [key]: trimmed } as { [K in Key]?: string }) : {};
};

/** Contacts in plain letters and digits. */
const writtenIn = (form: BookingForm, name: FormText): string =>
  isContactField(name) ? plain(form[name]) : (form[name] ?? '');

const textsOf = (form: BookingForm): Pick<BookingDetails, FormText> =>
  Object.assign({}, ...formTexts.map(({ name }) => text(name, writtenIn(form, name))));

const participantOf = (form: ParticipantForm): BookingParticipant => ({
  id: form.participant_id ?? '',
  name: form.participant_name ?? '',
  ...text('departmentId', form.participant_dept_id),
  ...text('departmentName', form.participant_dept_name),
  ...text('mobile', plain(form.mobile)),
  ...text('email', plain(form.email)),
  notifies: form.need_notifiy === 1 ? true : undefined,
});

export const answerOf = (form: AnswerForm): FormAnswer => ({
  field: form.field_name_en ?? '',
  name: form.field_name_cn ?? '',
  ...text('nameEn', form.field_name_en_desc),
  category: form.field_category || undefined,
  mode: form.collect_mode || undefined,
  content: narrowedAnswer(form.collect_mode ?? 1, form.collect_content ?? ''),
});

/** What the form says in the fields of every booking, by their names; empty where it says nothing. */
export const builtInAnswers = (form: BookingForm): Readonly<Record<string, string>> => ({
  theme: form.theme ?? '',
  person_times: form.person_times ? String(form.person_times) : '',
  ...Object.fromEntries(formTexts.map(({ name }) => [name, writtenIn(form, name)])),
  enclosure: form.enclosure ?? '',
  [MEETING_FIELD]: form.wemeet_enable === 1 ? WITH_MEETING.zh : '',
  participantList: (form.participantList ?? [])
    .map(({ participant_name }) => participant_name ?? '')
    .join('|'),
});
