// The fields of a booking form, what is wrong with what stands in them, and the form as the wire wants it: pure.

import type { AskedField } from '@campus/events/booking/asked-field';
import { MEETING_FIELD } from '@campus/events/booking/built-in-fields';
import { expectedContact, isContact, isContactField } from '@campus/events/booking/contact';
import {
  type Answers,
  boundsOf,
  fits,
  isRequiredNow,
  isShown,
  logicOf,
  narrowedAnswer,
} from '@campus/events/booking/form-fields';
import { halfWidth } from '@campus/events/domain/half-width';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { fieldsIn, keysOf } from '@campus/events/domain/unknown';
import { charactersIn } from '@campus/events/domain/visible-text';
import { type Bilingual, bilingual, type Language } from '../../lib/bilingual.ts';
import type { AppointmentInformationInput } from '../../wire.generated.ts';
import type { FieldSetting } from './checks.graphql.ts';

export type FieldKind = keyof typeof modes;

const modes = {
  text: 1,
  longText: 2,
  number: 3,
  date: 4,
  time: 5,
  choice: 6,
  choices: 7,
  file: 8,
  person: 9,
  department: 10,
} as const;

const kinds = new Map(keysOf(modes).map((kind): [number, FieldKind] => [modes[kind], kind]));

/** How a field of this mode is filled in. */
export const kindOfMode = (mode: number): FieldKind => kinds.get(mode) ?? 'text';

export interface FormField extends AskedField {
  readonly kind: FieldKind;
  /** What the person entered last time; empty: nothing to go on with. */
  readonly last: string;
}

const choicesOf = (zh: string | null, en: string | null): Bilingual[] => {
  const english = (en ?? '').split('|');
  return (zh ?? '')
    .split('|')
    .map((text, index) => ({ zh: text.trim(), en: english[index]?.trim() || text.trim() }))
    .filter((choice) => choice.zh !== '');
};

export const fieldsOf = (settings: readonly FieldSetting[]): FormField[] =>
  settings
    .map((setting) => {
      const mode = setting.collect_mode ?? 1;
      return {
        name: setting.field,
        label: bilingual(setting.field_alias || setting.field, setting.field_alias_en),
        hint: setting.describe ?? '',
        mode,
        kind: kindOfMode(mode),
        isRequired: setting.is_necessary === 1,
        isBuiltIn: setting.field_source === 1,
        choices: choicesOf(setting.data_range, setting.data_range_en),
        initial: bilingual(setting.default_value ?? '', setting.default_value_en),
        bounds: boundsOf(setting.extend_config),
        logic: logicOf(setting.logic_config),
        order: setting.order_num ?? 0,
        last: setting.last_value ?? '',
      };
    })
    .toSorted((a, b) => a.order - b.order);

/** What a form begins with: what was entered last time, else what the office proposes. */
export const initialOf = (fields: readonly FormField[], language: Language): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, last, initial, choices }) => {
      // A choice is kept by its Chinese word.
      const value = last || (choices.length > 0 ? initial.zh : initial[language]);
      return value === '' ? [] : [[name, value]];
    }),
  );

/** By the field's name; several choices are joined by `|`. */
export type FormValues = Answers;

/** A file is kept as its address, name and size, one a line. */
export const fileText = ({ uri, name, size }: ChosenFile): string => [uri, name, String(size)].join('\n');

export interface ChosenFile {
  readonly uri: string;
  readonly name: string;
  readonly size: number;
}

export const fileIn = (value: string): ChosenFile => {
  const [uri = '', name = '', size = ''] = value.split('\n');
  return { uri, name, size: Number(size) || 0 };
};

/** A value in words, such as the name of a file. */
export const valueText = ({ kind }: FormField, value: string, between: string): string =>
  kind === 'file' ? fileIn(value).name : value.split('|').join(between);

/** `name (account)`; of a guest `name <e-mail>`, or the name alone. */
export const personText = (name: string, account: string, email = ''): string => {
  if (account !== '') return `${name} (${account})`;
  return email === '' ? name : `${name} <${email}>`;
};

const PERSON = /^(.*?)(?: \(([^()]+)\)| *<([^<>]*)>)?$/;

interface Participant {
  readonly participant_id: string;
  readonly participant_name: string;
  readonly email?: string;
}

/** People are kept as `personText`, several joined by `|`. */
const participantsIn = (value: string): Participant[] =>
  value.split('|').flatMap((text) => {
    const [, name = '', account = '', email] = PERSON.exec(text.trim()) ?? [];
    if (name === '') return [];
    const person = { participant_id: account, participant_name: name };
    return [email === undefined ? person : { ...person, email: email.trim() }];
  });

/** What the form asks about participants once it names some: under the wire's names, with the values of yes and no. */
export const aboutParticipants = [
  { name: 'need_notifiy', yes: 1, no: 0 },
  { name: 'participants_scope', yes: 3, no: 1 },
] as const;

export const YES = '1';

/** An answer that was never given is not sent, so that a change leaves it as it was. */
const aboutParticipantsIn = (values: FormValues): AppointmentInformationInput =>
  Object.fromEntries(
    aboutParticipants.flatMap(({ name, yes, no }) => {
      const answer = values[name];
      return answer === undefined ? [] : [[name, answer === YES ? yes : no]];
    }),
  );

const LONGEST_ANSWER = 2_000;

const required = (label: Bilingual): Bilingual => ({
  zh: `${label.zh}不能为空`,
  en: `${label.en} cannot be empty`,
});
const malformed: Bilingual = { zh: '格式校验失败', en: 'Format validation failed' };
const mustBe = ({ zh, en }: Bilingual): Bilingual => ({ zh: `须为${zh}`, en: `Must be ${en}` });
const aCount = mustBe({ zh: '不小于 1 的整数', en: 'a whole number, at least 1' });

/** The value that is sent: numbers and addresses in plain letters and digits. */
const givenIn = ({ name, mode, bounds }: FormField, values: FormValues): string => {
  const value = (values[name] ?? '').trim();
  return isContactField(name) ? halfWidth(value) : narrowedAnswer(mode, value, bounds.pattern !== undefined);
};
const malformedGuest: Bilingual = {
  zh: '邮箱有误，请写作：姓名 <邮箱>',
  en: 'Not an e-mail address; write: Name <e-mail>',
};
const isReachable = ({ email }: Participant): boolean => email === undefined || isContact('email', email);

/** What a form begins with for so many people; 0: nobody said how many. */
export const peopleOf = (count: number): FormValues | undefined =>
  count > 0 ? { person_times: String(count) } : undefined;

/** What a form begins with where its subject was said on the page before; the address tells nobody. */
export const subjectFrom = (state: unknown): FormValues | undefined => {
  const { subject } = fieldsIn(state);
  return typeof subject === 'string' && subject !== '' ? { theme: subject } : undefined;
};

export interface FormLimits {
  /** People that fit, where the resource counts them. */
  readonly seats: number | undefined;
}

const countFault = (value: string, seats: number | undefined): Bilingual | undefined => {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) return aCount;
  return seats !== undefined && count > seats
    ? { zh: `最多 ${seats} 人`, en: `At most ${seats} people` }
    : undefined;
};

const valueFault = (field: FormField, value: string, { seats }: FormLimits): Bilingual | undefined => {
  const { name, kind, bounds } = field;
  if (name === 'person_times') return countFault(value, seats);
  if (isContactField(name) && !isContact(name, value)) return mustBe(expectedContact[name]);
  if (name === 'participantList' && !participantsIn(value).every(isReachable)) return malformedGuest;
  const most = bounds.length ?? LONGEST_ANSWER;
  if (charactersIn(value) > most) return { zh: `最多 ${most} 个字`, en: `At most ${most} characters` };
  return fits(field, kind === 'file' ? fileIn(value).uri : value) ? undefined : malformed;
};

/** What is wrong with each field, by name; nothing: it may be sent. */
export const faultsOf = (
  fields: readonly FormField[],
  values: FormValues,
  limits: FormLimits,
): ReadonlyMap<string, Bilingual> => {
  const faults = new Map<string, Bilingual>();
  for (const field of fields) {
    if (!isShown(field, values)) continue;
    const value = givenIn(field, values);
    const missing = isRequiredNow(field, values) ? required(field.label) : undefined;
    const fault = value === '' ? missing : valueFault(field, value, limits);
    if (fault) faults.set(field.name, fault);
  }
  return faults;
};

export interface Wish {
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly period: Period;
  /** Places it takes. */
  readonly units: number;
  readonly holdId: string | undefined;
  readonly noticeRead: boolean;
  /** The booking that is made again. */
  readonly againFrom?: string | undefined;
  /** The returned booking that is sent again. */
  readonly resent?: string | undefined;
  readonly fromPhone: boolean;
}

/** A field of every booking under its names on the wire. */
const builtInOf = (
  { name, kind }: FormField,
  value: string,
  values: FormValues,
): AppointmentInformationInput => {
  if (name === 'participantList')
    return { participantList: participantsIn(value), ...aboutParticipantsIn(values) };
  if (name === MEETING_FIELD) return { wemeet_enable: 1 };
  if (name === 'enclosure') {
    const { uri, name: enclosure_name, size: enclosure_size } = fileIn(value);
    return { enclosure: uri, enclosure_name, enclosure_size };
  }
  return { [name]: kind === 'number' ? Number(value) : value };
};

/** The form under the wire's names: what every booking has beside what this resource asks for. */
export const modelOf = (
  fields: readonly FormField[],
  values: FormValues,
  wish: Wish,
): AppointmentInformationInput => {
  const filled = fields.flatMap((field) => {
    if (!isShown(field, values)) return [];
    const value = givenIn(field, values);
    return value === '' ? [] : [{ field, value }];
  });
  const own = filled
    .filter(({ field }) => field.isBuiltIn)
    .map(({ field, value }) => builtInOf(field, value, values));
  const answers = filled
    .filter(({ field }) => !field.isBuiltIn)
    .map(({ field, value }, index) => ({
      field_name_en: field.name,
      field_name_cn: field.label.zh,
      field_name_en_desc: field.label.en,
      field_category: 2,
      collect_mode: field.mode,
      collect_content: field.kind === 'file' ? fileIn(value).uri : value,
      order_num: index,
    }));
  return {
    resources_id: wish.resourceId,
    appointment_date: wish.date,
    start_time: clockOf(wish.period.start),
    end_time: clockOf(wish.period.end),
    units: wish.units,
    appointment_source: wish.fromPhone ? 2 : 1,
    hold_id: wish.holdId,
    notice_read: wish.noticeRead ? 1 : undefined,
    rebook_from: wish.againFrom,
    id: wish.resent,
    ...Object.assign({}, ...own),
    collectionList: answers.length === 0 ? undefined : answers,
  };
};
