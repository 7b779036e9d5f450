// What the resolvers of bookings read before they act or show: the booking, its resource and type, the
// reader's rights, opened details, names.

import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { type Relation, type SightOf, sightOf } from '@campus/events/booking/schedule/disclosure';
import { statusOf } from '@campus/events/booking/schedule/status';
import { department as departmentEntity } from '@campus/events/directory/department';
import { reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import {
  type BookingDocument,
  collections,
  documentId,
  type RecordDocument,
  recordId,
  type SeriesDocument,
  type StoredRules,
} from '@campus/projections/ports/documents';
import type { PaymentProvider } from '@campus/projections/ports/payments';
import type { BookingParts } from '../../command/acting.ts';
import { type OpeningParts, withOpenWords, wordsOf } from '../../command/open-words.ts';
import type { RecordParts } from '../../command/ports.ts';
import { type ReviewService, reviewServiceOf } from '../../command/review-options.ts';
import { personClass } from '../../command/visibility.ts';
import type { PermissionItem } from '../../gateway/access/access.ts';
import { refusalError } from '../../gateway/access/refusals.ts';
import type { DocumentsInMemory } from '../../gateway/at-hand/documents-in-memory.ts';
import type { Caller } from '../../gateway/http/context.ts';
import type { SignCodes } from '../../gateway/sign-codes/sign-codes.ts';
import { createReach, viewerOf } from '../../records/reach.ts';
import { evaluationOf } from '../evaluation/ratings.ts';
import type { StepNames } from './approval-steps.ts';
import type { LetterBounds } from './outsiders.ts';
import { type Beside, presentBooking, type WireBooking } from './present.ts';
import type { SaveGate } from './save-gate.ts';
import { mayTakePart } from './taking-part.ts';

export interface ReadingParts extends RecordParts, BookingParts {
  readonly belonging: RecordParts['belonging'];
  /** Stands before every save from the booking page. */
  readonly gate: SaveGate;
  readonly signCodes: SignCodes;
  /** How much a person may write to people from outside; absent: the usual. */
  readonly letterBounds?: LetterBounds | undefined;
  /** Who takes money; absent: it is taken at the desk alone. */
  readonly payments?: PaymentProvider | undefined;
  /** Waits, bounded, until the read models stand at the head of the log as it is now; false: they do not. */
  readonly catchUp: () => Promise<boolean>;
  /** What follows from records alone, shared by all who ask until a record changes. */
  readonly following: DocumentsInMemory['following'];
  /** The tenant that a random public key stands for. */
  readonly tenantOf: (tenantKey: string, host?: string) => Promise<string | undefined>;
  /** Display name of an account; the account itself when it has none. */
  readonly nameOf: (tenant: string, account: string) => Promise<string>;
  /** The same in both languages. */
  readonly namesOf: (tenant: string, account: string) => Promise<Bilingual>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What `read` finds, or finds once the read models have caught up: it may have been made a moment ago. Where
 * they are too far behind, nobody can say that it is not there: throws UNAVAILABLE, 5003.
 */
export const foundAtLast = async <Found>(
  { catchUp }: Pick<ReadingParts, 'catchUp'>,
  read: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const found = await read();
  if (found) return found;
  const isCaughtUp = await catchUp();
  const foundNow = await read();
  if (!foundNow && !isCaughtUp) throw refusalError('UNAVAILABLE', reject(5003));
  return foundNow;
};

/** A booking of the tenant, also one that was just made. Throws UNAVAILABLE. */
export const findBooking = (
  parts: Pick<ReadingParts, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<BookingDocument | undefined> =>
  foundAtLast(parts, () =>
    parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, id)),
  );

/** The rules of a resource, also of one that was just made. Throws UNAVAILABLE. */
export const findRules = (
  parts: Pick<ReadingParts, 'rulesOf' | 'catchUp'>,
  tenant: string,
  resourceId: string,
): Promise<StoredRules | undefined> => foundAtLast(parts, () => parts.rulesOf(tenant, resourceId));

/** A resource of the tenant, also one that was just made. Throws UNAVAILABLE. */
export const findResource = (
  parts: Pick<ReadingParts, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<Fields | undefined> => foundAtLast(parts, () => fieldsOf(parts, resourceEntity.name, tenant, id));

export const fieldsOf = async (
  parts: Pick<ReadingParts, 'readStore'>,
  entity: string,
  tenant: string,
  id: string,
): Promise<Fields | undefined> => {
  const record = await parts.readStore.get<RecordDocument>(collections.records(entity), recordId(tenant, id));
  return record && !record.removed ? record.fields : undefined;
};

/** In which rights the caller may act on bookings of a resource, besides as their owner. */
export const rightsOver = async (
  parts: ReadingParts,
  caller: Caller,
  resource: Fields | undefined,
  // What makes an administrator; the sign desk may be granted alone.
  administering: readonly PermissionItem[] = ['appointment_manage'],
): Promise<readonly Right[]> => {
  if (!resource) return [];
  const viewer = await viewerOf(parts, caller);
  const holds = (items: readonly string[]) =>
    createReach(parts, { ...viewer, items }).manages(resourceEntity, resource);
  const [administers, approves] = await Promise.all([holds(administering), holds(['approve'])]);
  return [...(administers ? (['administrator'] as const) : []), ...(approves ? (['approver'] as const) : [])];
};

/** What the caller is to bookings of a resource that are not their own; undefined: they may not see it. */
const relationOver = async (
  parts: ReadingParts,
  caller: Caller | undefined,
  resource: Fields | undefined,
  [right]: readonly Right[],
): Promise<Relation | undefined> => {
  if (!caller) return 'public';
  if (right === 'administrator' || right === 'approver') return right;
  const classOf = resource && (await personClass(parts, caller));
  return classOf && relationOfClass[await classOf({ fields: resource })];
};

const relationOfClass = { manager: 'inquirer', viewer: 'stranger', hidden: undefined } as const;

const isNamedIn = (details: BookingDetails | undefined, { account }: Caller): boolean =>
  details?.participants?.some(({ id }) => id === account) ?? false;

/** Rights on one booking, the owner's included. */
export const rightsOn = async (
  parts: ReadingParts,
  caller: Caller,
  document: BookingDocument,
  administering?: readonly PermissionItem[],
): Promise<readonly Right[]> => {
  const resource = await fieldsOf(parts, resourceEntity.name, document.tenant, document.resourceId);
  const over = await rightsOver(parts, caller, resource, administering);
  const judging = (await isPreauditor(parts, caller, document)) ? (['preauditor'] as const) : [];
  return [...ownRights(caller, document, openDetails(parts, document)), ...over, ...judging];
};

/** Whether the caller decided first on it when it was asked for last. */
const wasPreauditor = (
  parts: ReadingParts,
  caller: Caller,
  { flow, history }: BookingDocument,
): Promise<boolean> => {
  const asked = flow === undefined ? undefined : history.findLast(({ data }) => data.preaudit);
  const { post, department } = fieldsIn(asked?.data.preaudit);
  const isNamed = typeof post === 'string' && typeof department === 'string';
  return isPreauditor(parts, caller, isNamed ? { preaudit: { post, department } } : {});
};

/** Whether the caller decides first on this request. */
const isPreauditor = async (
  parts: ReadingParts,
  caller: Caller,
  { preaudit }: Pick<BookingDocument, 'preaudit'>,
): Promise<boolean> => {
  if (!preaudit) return false;
  const { roles, positions } = await viewerOf(parts, caller);
  return (
    roles.includes('super_admin') ||
    positions.some(({ post, department }) => post === preaudit.post && department === preaudit.department)
  );
};

const ownRights = (
  caller: Caller,
  document: BookingDocument,
  details: BookingDetails | undefined,
): readonly Right[] => {
  if (isOwner(caller, document)) return ['owner'];
  return details && mayTakePart(details, caller.account) ? ['participant'] : [];
};

const isOwner = (caller: Caller, document: BookingDocument): boolean =>
  document.account === caller.account || document.createdBy === caller.account;

export const openDetails = (
  parts: Pick<ReadingParts, 'keyring'>,
  document: Pick<BookingDocument, 'details'>,
): BookingDetails | undefined => parts.keyring.open(document.details) as BookingDetails | undefined;

/** The booking with the words that people gave at each of its steps. */
export const wordsOpened = (parts: OpeningParts, document: BookingDocument): BookingDocument => ({
  ...document,
  reason: wordsOf(parts, document.reason),
  history: document.history.map((step) => ({ ...step, data: withOpenWords(parts, step.data) })),
});

/** Dates of a series that have a booking. */
const seriesCount = async (
  { readStore }: Pick<ReadingParts, 'readStore'>,
  tenant: string,
  series: string,
): Promise<number> => {
  const found = await readStore.get<SeriesDocument>(collections.series, documentId(tenant, series));
  return found?.state.dates.filter(({ verdict }) => verdict.kind === 'taken').length ?? 0;
};

/** Only what came to its end can be. */
const isEvaluated = async (
  { readStore, clock }: Pick<ReadingParts, 'readStore' | 'clock'>,
  document: BookingDocument,
): Promise<boolean> => {
  const status = statusOf(document, clock());
  if (status !== 'completed' && status !== 'terminated') return false;
  return (await evaluationOf(readStore, document.tenant, document.booking)) !== undefined;
};

const once = <Value>() => {
  const cache = new Map<string, Promise<Value>>();
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const found = cache.get(key) ?? read();
    cache.set(key, found);
    return found;
  };
};

/** What is known of a booking's resource, for every viewer. */
interface Surroundings {
  readonly resource: Fields | undefined;
  readonly type: Fields | undefined;
  readonly department: string | undefined;
  readonly stored: StoredRules | undefined;
  readonly rights: readonly Right[];
  readonly over: Relation | undefined;
}

const departmentName = async (
  parts: Pick<ReadingParts, 'readStore'>,
  tenant: string,
  resource: Fields | undefined,
): Promise<string | undefined> => {
  const id = resource?.admin_dept;
  if (typeof id !== 'string' || id === '') return undefined;
  const name = (await fieldsOf(parts, departmentEntity.name, tenant, id))?.name;
  return typeof name === 'string' ? name : undefined;
};

/** A booking as the caller sees it, and how. */
export interface Seen {
  readonly see: SightOf;
  readonly booking: WireBooking;
}

/** One a request: who decides in which step of an approval, by name. */
const createStepNames = (parts: ReadingParts, tenant: string) => {
  const records = once<Fields | undefined>();
  const called = async (entity: string, id: unknown): Promise<Bilingual> => {
    if (typeof id !== 'string') return { zh: '', en: '' };
    const { name, name_en } =
      (await records(`${entity}/${id}`, () => fieldsOf(parts, entity, tenant, id))) ?? {};
    const zh = typeof name === 'string' ? name : '';
    return { zh, en: typeof name_en === 'string' && name_en !== '' ? name_en : zh };
  };
  // Of requests alone: the others have no steps.
  return async (
    { flow, history }: BookingDocument,
    resource: Fields | undefined,
    service: ReviewService | undefined,
  ): Promise<StepNames> => {
    const asked = flow === undefined ? {} : (history.findLast(({ data }) => data.preaudit)?.data ?? {});
    const { post, department } = fieldsIn(asked.preaudit);
    const { admin_post, admin_dept } = flow === undefined ? {} : (resource ?? {});
    return {
      preaudit: { post: await called('post', post), department: await called('department', department) },
      audit: { post: await called('post', admin_post), department: await called('department', admin_dept) },
      service: { post: { zh: service?.name ?? '', en: service?.name ?? '' }, department: { zh: '', en: '' } },
    };
  };
};

interface Presenting {
  readonly tellsActions?: boolean;
  /** Whether `is_evaluate` is asked for. */
  readonly tellsEvaluation?: boolean;
  /** What makes an administrator here; as usual when absent. */
  readonly administering?: readonly PermissionItem[];
}

/**
 * One a request: shows many bookings and reads what they have in common once. Without a caller they are
 * shown to the public. Undefined: the caller may not know that there is such a booking.
 */
export const createBookingPresenter = (
  parts: ReadingParts,
  caller: Caller | undefined,
  tenant: string,
  // For a search among thousands: what may be done to each costs more than all the rest.
  { tellsActions = true, tellsEvaluation = true, administering }: Presenting = {},
) => {
  const types = once<Fields | undefined>();
  const surroundings = once<Surroundings>();
  const names = once<Bilingual>();
  const counts = once<number>();
  const services = once<ReviewService | undefined>();
  const stepNamesOf = createStepNames(parts, tenant);

  const around = async ({ resourceId, typeId }: BookingDocument): Promise<Surroundings> => {
    const [resource, type, stored] = await Promise.all([
      fieldsOf(parts, resourceEntity.name, tenant, resourceId),
      types(typeId, () => fieldsOf(parts, resourceType.name, tenant, typeId)),
      parts.rulesOf(tenant, resourceId),
    ]);
    const rights = caller ? await rightsOver(parts, caller, resource, administering) : [];
    const over = await relationOver(parts, caller, resource, rights);
    const department = await departmentName(parts, tenant, resource);
    return { resource, type, department, stored, rights, over };
  };

  return async (stored: BookingDocument): Promise<Seen | undefined> => {
    const document = wordsOpened(parts, stored);
    const { resourceId } = document;
    const place = await surroundings(resourceId, () => around(document));
    const { resource, type, department, rights, over } = place;
    if (!place.stored) return undefined;
    const isOwn = caller !== undefined && isOwner(caller, document);
    const details = openDetails(parts, document);
    const isLooseTie = over === undefined || over === 'stranger';
    const judges = caller !== undefined && (await isPreauditor(parts, caller, document));
    // Who decided first still sees what became of it.
    const judged = judges || (caller !== undefined && (await wasPreauditor(parts, caller, document)));
    const relation =
      (isOwn && 'owner') ||
      (isLooseTie && judged && 'approver') ||
      (isLooseTie && caller && isNamedIn(details, caller) && 'participant') ||
      over;
    if (!relation) return undefined;
    const accounts = new Set([
      document.account,
      document.createdBy,
      ...document.history.map(({ actor }) => actor),
      ...(document.attendees ?? []).map((each) => each.account),
      ...(details?.participants ?? []).map(({ id }) => id),
    ]);
    const known = new Map(
      await Promise.all(
        [...accounts].map(
          async (account) => [account, await names(account, () => parts.namesOf(tenant, account))] as const,
        ),
      ),
    );
    const see = sightOf(relation, place.stored.rules.disclosure);
    const { series, review } = document;
    const service =
      review === undefined ? undefined : await services(review, () => reviewServiceOf(parts, tenant, review));
    const beside: Beside = {
      see,
      now: parts.clock(),
      rules: place.stored.rules,
      rights:
        tellsActions && caller
          ? [...ownRights(caller, document, details), ...rights, ...(judges ? (['preauditor'] as const) : [])]
          : [],
      reader: caller?.account,
      resource: resource ?? {},
      service,
      stepNames: await stepNamesOf(document, resource, service),
      type: type ?? {},
      department,
      nameOf: (account) => known.get(account)?.zh ?? account,
      englishOf: (account) => known.get(account)?.en ?? account,
      isEvaluated: tellsEvaluation && (await isEvaluated(parts, document)),
      ...(details ? { details } : {}),
      ...(series ? { seriesCount: await counts(series, () => seriesCount(parts, tenant, series)) } : {}),
    };
    return { see, booking: presentBooking(document, beside) };
  };
};
