// From the form of a visit to what is known of its people, or to the field that is wrong. Fields that the settings
// hide are refused, a masked value that comes back is the one that stands.
import { EMAIL_ADDRESS } from '@campus/events/domain/contact';
import {
  type CardType,
  cardTypes,
  identityNumberFault,
  isMasked,
  maskedNumber,
  normalIdentityNumber,
  numberFaultTexts,
} from '@campus/events/domain/identity-number';
import { maskedPhone, normalPhone } from '@campus/events/domain/phone';
import type { Fields } from '@campus/events/domain/record/fields';
import {
  characters,
  type Rejection,
  type RejectionParameter,
  reject,
} from '@campus/events/domain/rejections';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { keysOf } from '@campus/events/domain/unknown';
import { charactersIn, visibleText } from '@campus/events/domain/visible-text';
import { normalPlate, plateKindOf } from '@campus/events/gate/plates';
import type { Companion, VisitPerson } from '@campus/events/visit/person';
import { visitorRegistration } from '@campus/events/visit/visit-lists';
import { type Read, readAs, unread } from '../../command/read.ts';
import { markOf, readPicture } from './picture.ts';
import { ruleOf, type VisitSettings } from './settings.ts';

export interface PeerForm {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly card_number?: string | null | undefined;
}

/** The fields of a person, as the wire names them. */
export interface PersonForm {
  readonly visitor_name?: string | null | undefined;
  readonly card_type?: string | null | undefined;
  readonly card_number?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly gender?: number | null | undefined;
  readonly identity_type?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly post?: string | null | undefined;
  readonly person_type?: string | null | undefined;
  readonly is_car?: number | null | undefined;
  readonly car_product?: string | null | undefined;
  readonly car_card_number?: string | null | undefined;
  readonly visitor_picture?: string | null | undefined;
  readonly in_school_reason?: string | null | undefined;
  /** In the words of bookings alone. */
  readonly theme_en?: string | null | undefined;
  readonly event?: string | null | undefined;
  readonly peers?: readonly PeerForm[] | null | undefined;
  readonly in_child?: number | null | undefined;
  readonly companions?: number | null | undefined;
  readonly accept_visit_name?: string | null | undefined;
  readonly accept_visit_phone?: string | null | undefined;
  readonly accept_visit_unit?: string | null | undefined;
  readonly remark?: string | null | undefined;
}

export interface ReadPeople {
  readonly person: VisitPerson;
  readonly companions: number;
  readonly children: number;
  /** Fields that are required and empty. */
  readonly missing: readonly Rejection[];
}

interface Around {
  readonly settings: VisitSettings;
  readonly today: LocalDate;
  /** What stands, where it is changed. */
  readonly before?: VisitPerson | undefined;
  readonly counts?: Pick<ReadPeople, 'companions' | 'children'> | undefined;
}

const labels: Fields = visitorRegistration.fields;
const PEERS = { zh: '同行人', en: 'Companions' };

export const labelOf = (name: string) => {
  if (name === 'peers') return PEERS;
  const { zh, en } = labels[name] ?? { zh: name, en: name };
  return { zh, en };
};

const emptyField = (name: string): Rejection => reject(1001, { params: { field: labelOf(name) } });
const tooLong = (name: string, limit: RejectionParameter): Rejection =>
  reject(1006, { params: { field: labelOf(name), limit } });
const wrong = (name: string, says?: { readonly zh: string; readonly en: string }): Rejection => {
  const { zh, en } = labelOf(name);
  return reject(1002, { reason: says ?? { zh: `${zh}无效`, en: `${en} is not valid` } });
};
const hidden = (name: string): Rejection => {
  const { zh, en } = labelOf(name);
  return reject(1002, { reason: { zh: `${zh}未开放填写`, en: `${en} is not asked for` } });
};

/** Fields that the settings may hide or require. */
export const governed = [
  'visitor_name',
  'card_type',
  'card_number',
  'phone',
  'gender',
  'identity_type',
  'email',
  'unit',
  'post',
  'person_type',
  'is_car',
  'car_product',
  'car_card_number',
  'visitor_picture',
  'in_school_reason',
  'peers',
  'in_child',
  'remark',
] as const satisfies readonly (keyof PersonForm)[];

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== 0 &&
  !(Array.isArray(value) && value.length === 0);

const LONG = 200;
const texts = {
  visitor_name: ['name', 50],
  unit: ['unit', 100],
  post: ['post', 50],
  person_type: ['personType', 64],
  car_product: ['carProduct', 50],
  in_school_reason: ['reason', LONG],
  theme_en: ['reasonEn', LONG],
  event: ['event', LONG],
  remark: ['remark', LONG],
  accept_visit_name: ['hostName', 50],
  accept_visit_phone: ['hostPhone', 30],
  accept_visit_unit: ['hostUnitName', 100],
} as const;

/** Where each governed field is kept; of the others every answer is one. */
const kept: Readonly<Record<(typeof governed)[number], keyof VisitPerson | undefined>> = {
  visitor_name: 'name',
  card_type: 'cardType',
  card_number: 'cardNumber',
  phone: 'phone',
  gender: 'gender',
  identity_type: 'identityType',
  email: 'email',
  unit: 'unit',
  post: 'post',
  person_type: 'personType',
  is_car: undefined,
  car_product: 'carProduct',
  car_card_number: 'plate',
  visitor_picture: 'picture',
  in_school_reason: 'reason',
  peers: 'peers',
  in_child: undefined,
  remark: 'remark',
};

/** The first fault of the form, or its people; what is missing stands beside them. */
export const readPeople = (form: PersonForm, around: Around): Read<ReadPeople> => {
  const { settings, before } = around;
  const barred = governed.find((name) => isGiven(form[name]) && !ruleOf(settings, name).isShown);
  if (barred) return unread(hidden(barred));
  if (isGiven(form.companions) && !ruleOf(settings, 'peers').isShown) return unread(hidden('peers'));
  const plain = readTexts(form);
  if (!plain.ok) return plain;
  const numbers = readNumbers(form, around);
  if (!numbers.ok) return numbers;
  const picture = readPicture(form.visitor_picture);
  if (!picture.ok) return picture;
  const few = readChoices(form);
  if (!few.ok) return few;
  const peers = readPeers(form, settings);
  if (!peers.ok) return peers;
  const counts = readCounts(form, around, peers.value?.length ?? 0);
  if (!counts.ok) return counts;
  const person = merged(before, {
    ...plain.value,
    ...numbers.value,
    ...few.value,
    peers: peers.value,
    picture: markOf(picture.value),
  });
  const missing = governed.filter(
    (name) => ruleOf(settings, name).isRequired && !hasOf(name, person, counts.value),
  );
  return readAs({ person, ...counts.value, missing: missing.map(emptyField) });
};

/** What is not sent stays. */
const merged = (before: VisitPerson = { name: '' }, given: Partial<VisitPerson>): VisitPerson => {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...before, ...said };
};

const hasOf = (
  name: (typeof governed)[number],
  person: VisitPerson,
  { children }: Pick<ReadPeople, 'children'>,
): boolean => {
  if (name === 'in_child') return children >= 0;
  const key = kept[name];
  return key === undefined || isGiven(person[key]);
};

const readTexts = (form: PersonForm): Read<Partial<VisitPerson>> => {
  const read: Record<string, string> = {};
  for (const name of keysOf(texts)) {
    const typed = form[name];
    if (typed === undefined || typed === null) continue;
    const [key, limit] = texts[name];
    const said = visibleText(typed);
    if (charactersIn(said) > limit) return unread(tooLong(name, characters(limit)));
    read[key] = said;
  }
  return readAs(read);
};

const isCardType = (text: string): text is CardType => cardTypes.some(([code]) => code === text);

const readNumbers = (form: PersonForm, { today, before }: Around): Read<Partial<VisitPerson>> => {
  const phone = readPhone('phone', form.phone, before?.phone);
  if (!phone.ok) return phone;
  const cardType = form.card_type || before?.cardType || '1';
  if (!isCardType(cardType)) return unread(wrong('card_type'));
  const card = readCard(form.card_number, cardType, today, before?.cardNumber);
  if (!card.ok) return card;
  const email = form.email?.trim();
  if (email && !EMAIL_ADDRESS.test(email)) return unread(wrong('email'));
  const plate = form.car_card_number ? normalPlate(form.car_card_number) : undefined;
  if (plate && !plateKindOf(plate)) return unread(wrong('car_card_number'));
  const hasCard = form.card_type || card.value;
  return readAs({
    phone: phone.value,
    cardType: hasCard ? cardType : undefined,
    cardNumber: card.value,
    email: email || undefined,
    plate,
  });
};

const readPhone = (
  name: string,
  typed: string | null | undefined,
  before?: string,
): Read<string | undefined> => {
  if (!typed) return readAs(undefined);
  if (isMasked(typed)) return before && typed === maskedPhone(before) ? readAs(before) : unread(wrong(name));
  const phone = normalPhone(typed);
  return phone ? readAs(phone) : unread(wrong(name));
};

const readCard = (
  typed: string | null | undefined,
  type: CardType,
  today: LocalDate,
  before?: string,
): Read<string | undefined> => {
  if (!typed) return readAs(undefined);
  if (isMasked(typed))
    return before && typed === maskedNumber(before) ? readAs(before) : unread(wrong('card_number'));
  const fault = identityNumberFault(type, typed, today);
  return fault ? unread(wrong('card_number', numberFaultTexts[fault])) : readAs(normalIdentityNumber(typed));
};

const offers = (name: 'gender' | 'identity_type', value: string | number): boolean => {
  const field = labels[name];
  return field?.kind === 'choice' && field.choices.some(([code]) => code === value);
};

const readChoices = ({ gender, identity_type }: PersonForm): Read<Partial<VisitPerson>> => {
  if (gender && !offers('gender', gender)) return unread(wrong('gender'));
  if (identity_type && !offers('identity_type', identity_type)) return unread(wrong('identity_type'));
  return readAs({ gender: gender || undefined, identityType: identity_type || undefined });
};

const readPeers = (
  { peers }: PersonForm,
  { mostCompanions }: VisitSettings,
): Read<readonly Companion[] | undefined> => {
  if (!peers) return readAs(undefined);
  if (peers.length > mostCompanions) return unread(tooLong('peers', mostCompanions));
  const read: Companion[] = [];
  for (const { name: typed, phone: number, card_number } of peers) {
    const name = visibleText(typed);
    const phone = readPhone('peers', number);
    if (name === '' || charactersIn(name) > 50 || !phone.ok) return unread(wrong('peers'));
    if (card_number && (isMasked(card_number) || card_number.length > 40)) return unread(wrong('peers'));
    read.push({
      name,
      phone: phone.value,
      card_number: card_number ? normalIdentityNumber(card_number) : undefined,
    });
  }
  return readAs(read);
};

const readCounts = (
  { companions, in_child }: PersonForm,
  { settings: { mostCompanions }, counts }: Around,
  named: number,
): Read<Pick<ReadPeople, 'companions' | 'children'>> => {
  const others = Math.max(named, companions ?? counts?.companions ?? 0);
  const children = in_child ?? counts?.children ?? 0;
  if (!Number.isInteger(others) || others < 0) return unread(wrong('companions'));
  if (!Number.isInteger(children) || children < 0) return unread(wrong('in_child'));
  if (others > mostCompanions) return unread(tooLong('companions', mostCompanions));
  if (children > mostCompanions) return unread(tooLong('in_child', mostCompanions));
  return readAs({ companions: others, children });
};
