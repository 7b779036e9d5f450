// How somebody comes: the places of the window first, then the visit; where the visit is refused, the places are
// given back. Every step is idempotent under the caller's key, and a sweep frees what a crash has left.
import type { Rejection } from '@campus/events/domain/rejections';
import { reject } from '@campus/events/domain/rejections';
import { visitDayStream, visitStream } from '@campus/events/domain/streams';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { Outcome } from '@campus/events/log/transact';
import type { AskForVisit, InviteVisitor } from '@campus/events/visit/commands';
import {
  personOfVisit,
  type SealedPerson,
  type VisitPath,
  type VisitPlace,
  type VisitTerms,
} from '@campus/events/visit/events';
import type { VisitPerson } from '@campus/events/visit/person';
import { headsOf } from '@campus/events/visit/state';
import { visit } from '@campus/events/visit/visit';
import { EVERY_TYPE, visitDay, WHOLE_DAY } from '@campus/events/visit/visit-day';
import { type Acting, envelope, withoutKey } from '../../command/acting.ts';
import { idFor, numberOf } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import { type Read, readAs, unread } from '../../command/read.ts';
import { hashesOf, notArranged, type PersonHashes } from './black-list.ts';
import { carBarred, outsideRanges } from './field-ranges.ts';
import { type ReadPeople, readPeople } from './form.ts';
import { type Host, hostOf } from './people.ts';
import { keepPicture } from './picture.ts';
import { isBlackListed, settingsOf } from './records.ts';
import { quotaOf, settingsOnPath, smsRefusal, type VisitSettings } from './settings.ts';
import { readPlace, readVisitorType, type VisitForm } from './wish.ts';

export interface Coming {
  readonly path: VisitPath;
  /** The account that is visited. */
  readonly host: string;
  /** The visitor's own account or profile. */
  readonly visitor?: string | undefined;
  /** The host asks them to come. */
  readonly isInvitation: boolean;
  /** One of many under one key: which. */
  readonly part?: string | undefined;
  readonly consent?: AskForVisit['consent'] | undefined;
  /** What is known of them from a former visit. */
  readonly known?: VisitPerson | undefined;
}

export type Came =
  | { readonly outcome: 'refused'; readonly rejection: Rejection }
  | {
      readonly outcome: 'accepted';
      readonly id: string;
      readonly answer: Extract<Outcome, { outcome: 'accepted' }>;
    };

export const refused = (rejection: Rejection): Came => ({ outcome: 'refused', rejection });

interface Wish {
  readonly settings: VisitSettings;
  readonly place: VisitPlace;
  readonly people: ReadPeople;
  readonly host: Host;
}

const HOST = { zh: '受访人', en: 'The host' };

/** Codes: those of the form; 1001 and 4004 for the host, 2011 where nothing may be explained. */
const readWish = async (
  parts: Ports,
  { tenant }: Pick<Acting, 'tenant'>,
  form: VisitForm,
  { host: account, path, known }: Coming,
): Promise<Read<Wish>> => {
  const type = readVisitorType(form.visitor_type);
  if (!type.ok) return type;
  const settings = settingsOnPath(await settingsOf(parts, tenant, type.value), path);
  if (!settings.isOffered) return unread(reject(2001, { sentence: NOT_OFFERED }));
  const today = localOf(await parts.zoneOf(tenant), parts.clock()).date;
  const people = readPeople(form, { settings, today, before: known });
  if (!people.ok) return people;
  const untold = smsRefusal(settings, people.value.person.phone);
  if (untold) return unread(untold);
  const place = await readPlace(parts, tenant, form, settings);
  if (!place.ok) return place;
  const outside = await outsideRanges(parts, tenant, form);
  if (outside) return unread(outside);
  const barred = await carBarred(parts, tenant, place.value.gates, people.value.person.plate);
  if (barred) return unread(barred);
  if (!account) return unread(reject(1001, { params: { field: HOST } }));
  const host = await hostOf(parts, tenant, account);
  if (!host) return unread(reject(4004, { reason: { zh: '没有这位受访人', en: 'there is no such host' } }));
  return readAs({ settings, place: place.value, people: people.value, host });
};

const NOT_OFFERED = {
  zh: '暂不接受此类访客预约',
  en: 'Visits of this kind cannot be arranged at present',
};

/** The picture follows its visit: a key that is sent again finds both. */
export const come = async (parts: Ports, acting: Acting, form: VisitForm, coming: Coming): Promise<Came> => {
  const came = await visitCome(parts, acting, form, coming);
  if (came.outcome === 'accepted') await keepPicture(parts, acting, came.id, form.visitor_picture);
  return came;
};

/**
 * The wish, or what refuses it before a place is taken; nothing is written. The black list is left to the sending:
 * asking must not tell its people. An invitation may leave to the visitor what it does not know; a registration
 * may not.
 */
export const weigh = async (
  parts: Ports,
  acting: Pick<Acting, 'tenant'>,
  form: VisitForm,
  coming: Coming,
): Promise<Read<Wish>> => {
  const reading = await readWish(parts, acting, form, coming);
  if (!reading.ok) return reading;
  const { person, missing } = reading.value.people;
  const [lacking] = missing;
  return lacking && (!coming.isInvitation || person.name === '') ? unread(lacking) : reading;
};

const visitCome = async (parts: Ports, acting: Acting, form: VisitForm, coming: Coming): Promise<Came> => {
  const id = idFor(acting, `visit ${coming.part ?? ''}`);
  const before = await cameBefore(parts, acting, id);
  if (before) return before;
  const weighed = await weigh(parts, acting, form, coming);
  if (!weighed.ok) return refused(weighed.rejection);
  const wish = weighed.value;
  const { person, missing } = wish.people;
  const isComplete = missing.length === 0;
  const { tenant } = acting;
  const hashes = await hashesOf(parts, tenant, person);
  if (await isBlackListed(parts, tenant, hashes)) return refused(notArranged());
  const terms = await termsOf(parts, acting, id, wish, coming, hashes);
  const taken = await takePlaces(parts, acting, terms, form.hold_id ?? undefined, wish.settings);
  if (taken) return refused(taken);
  const now = parts.clock();
  const command: AskForVisit | InviteVisitor = coming.isInvitation
    ? { type: 'InviteVisitor', now, terms, isHead: wish.host.isHead, isComplete }
    : { type: 'AskForVisit', now, terms, consent: coming.consent };
  const answer = await parts.transact(visitStream(tenant, id), visit, command, envelope(acting, id));
  if (answer.outcome === 'accepted') return { outcome: 'accepted', id, answer };
  await freePlaces(parts, acting, terms);
  return answer;
};

/** The visit that this key made already; a key that is sent again claims no places. */
const cameBefore = async (parts: Ports, acting: Acting, id: string): Promise<Came | undefined> => {
  if (!acting.command) return undefined;
  const stream = visitStream(acting.tenant, id);
  const { visit: terms } = (await parts.look(stream, visit)).state;
  if (!terms) return undefined;
  const command: AskForVisit = { type: 'AskForVisit', now: parts.clock(), terms };
  const answer = await parts.transact(stream, visit, command, envelope(acting, id));
  return answer.outcome === 'accepted' ? { outcome: 'accepted', id, answer } : answer;
};

export const termsOf = async (
  parts: Ports,
  { tenant }: Acting,
  id: string,
  { settings, place, people, host }: Wish,
  { path, visitor }: Coming,
  hashes: PersonHashes,
): Promise<VisitTerms> => ({
  ...place,
  ...hashes,
  visit: id,
  number: numberOf(id).replace('B-', 'V-'),
  visitorType: settings.visitorType,
  path,
  host: host.account,
  hostUnit: host.unit,
  visitor,
  // A head answers alone.
  levels: host.isHead && settings.levels === 2 ? 1 : settings.levels,
  passOnHours: settings.passOnHours,
  retentionDays: settings.retentionDays,
  settingsVersion: settings.version,
  companions: people.companions,
  children: people.children,
  hasCar: people.person.plate !== undefined,
  person: await sealed(parts, tenant, id, people.person),
});

export const sealed = async (
  { keyring }: Pick<Ports, 'keyring'>,
  tenant: string,
  id: string,
  person: VisitPerson,
): Promise<SealedPerson> => fieldsIn(await keyring.seal(tenant, personOfVisit(id), person));

type Placed = Pick<VisitTerms, 'visit' | 'date' | 'window' | 'companions' | 'children' | 'phoneHash'>;

interface PlacedOn {
  readonly visit: string;
  readonly date: string;
}

/** Codes: those of the day. */
export const takePlaces = async (
  parts: Ports,
  acting: Acting,
  { visit: id, date, window = WHOLE_DAY, companions, children, phoneHash }: Placed,
  hold: string | undefined,
  settings: VisitSettings,
): Promise<Rejection | undefined> => {
  const { tenant } = acting;
  const quota = quotaOf(settings, await parts.zoneOf(tenant), date);
  const answer = await parts.transact(
    visitDayStream(tenant, EVERY_TYPE, date),
    visitDay,
    {
      type: 'ClaimPlaces',
      now: parts.clock(),
      visit: id,
      holder: phoneHash,
      hold,
      window,
      places: headsOf({ companions, children }),
      quota,
    },
    envelope(withoutKey(acting)),
  );
  return answer.outcome === 'refused' ? answer.rejection : undefined;
};

export const freePlaces = async (
  parts: Pick<Ports, 'transact'>,
  acting: Acting,
  { visit: id, date }: PlacedOn,
): Promise<void> => {
  await parts.transact(
    visitDayStream(acting.tenant, EVERY_TYPE, date),
    visitDay,
    { type: 'ReleasePlaces', visit: id },
    envelope(withoutKey(acting)),
  );
};
