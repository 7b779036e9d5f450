// What the resolvers of bookings read before they act or show: the booking, its resource and type, the
// reader's rights, opened details, names.

import { type Relation, type SightOf, sightOf } from '@campus/events/booking/schedule/disclosure';
import { statusOf } from '@campus/events/booking/schedule/status';
import { department as departmentEntity } from '@campus/events/directory/department';
import type { Right } from '@campus/events/domain/rules/question';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import {
  type BookingDocument,
  collections,
  documentId,
  type SeriesDocument,
  type StoredRules,
} from '@campus/projections/ports/documents';
import { type Fields, fieldsOf, openDetails } from '../../../command/find.ts';
import { type OpeningParts, withOpenWords, wordsOf } from '../../../command/open-words.ts';
import type { Ports } from '../../../command/ports.ts';
import { type ReviewService, reviewServiceOf } from '../../../command/review-options.ts';
import {
  isInProcess,
  isNamedIn,
  isOwner,
  judgingRights,
  ownRights,
  relationOver,
  rightsOver,
  wasPreauditor,
} from '../../../command/rights.ts';
import type { PermissionItem } from '../../../gateway/access/access.ts';
import type { Caller } from '../../../gateway/http/context.ts';
import { evaluationOf } from '../../evaluation/ratings.ts';
import type { StepNames } from '../one/approval-steps.ts';
import { type Beside, presentBooking, type WireBooking } from './present.ts';

/** The booking with the words that people gave at each of its steps. */
export const wordsOpened = (parts: OpeningParts, document: BookingDocument): BookingDocument => ({
  ...document,
  reason: wordsOf(parts, document.reason),
  history: document.history.map((step) => ({ ...step, data: withOpenWords(parts, step.data) })),
});

/** Dates of a series that have a booking. */
const seriesCount = async (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  series: string,
): Promise<number> => {
  const found = await readStore.get<SeriesDocument>(collections.series, documentId(tenant, series));
  return found?.state.dates.filter(({ verdict }) => verdict.kind === 'taken').length ?? 0;
};

/** Only what came to its end can be. */
const isEvaluated = async (
  { readStore, clock }: Pick<Ports, 'readStore' | 'clock'>,
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
  parts: Pick<Ports, 'readStore'>,
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
const createStepNames = (parts: Ports, tenant: string) => {
  const records = once<Fields | undefined>();
  const called = async (entity: string, id: unknown): Promise<Bilingual> => {
    if (typeof id !== 'string') return { zh: '', en: '' };
    const { name, name_en } =
      (await records(`${entity}/${id}`, () => fieldsOf(parts, entity, tenant, id))) ?? {};
    const zh = typeof name === 'string' ? name : '';
    return { zh, en: typeof name_en === 'string' && name_en !== '' ? name_en : zh };
  };
  // Only requests have steps.
  return async (
    { flow, history, process }: BookingDocument,
    resource: Fields | undefined,
    service: ReviewService | undefined,
  ): Promise<StepNames> => {
    const asked = flow === undefined ? {} : (history.findLast(({ data }) => data.preaudit)?.data ?? {});
    const { post, department } = fieldsIn(asked.preaudit);
    const { admin_post, admin_dept } = flow === undefined ? {} : (resource ?? {});
    const last = process?.steps.at(-1);
    return {
      preaudit: { post: await called('post', post), department: await called('department', department) },
      audit: {
        post: await called('post', last?.post ?? admin_post),
        department: await called('department', last?.department ?? admin_dept),
      },
      service: { post: { zh: service?.name ?? '', en: service?.name ?? '' }, department: { zh: '', en: '' } },
    };
  };
};

interface Presenting {
  readonly tellsActions?: boolean | undefined;
  /** Whether `is_evaluate` is asked for. */
  readonly tellsEvaluation?: boolean | undefined;
  /** What makes an administrator here; as usual when absent. */
  readonly administering?: readonly PermissionItem[] | undefined;
}

/**
 * One a request: shows many bookings and reads what they have in common once. Without a caller they are
 * shown to the public. Undefined: the caller may not know that there is such a booking.
 */
export const createBookingPresenter = (
  parts: Ports,
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
    const held = caller ? await judgingRights(parts, caller, document, rights) : [];
    const judges =
      held.includes('preauditor') || (document.process !== undefined && held.includes('approver'));
    // The one who decided first still sees what became of it.
    const judged =
      judges ||
      (caller !== undefined &&
        ((await wasPreauditor(parts, caller, document)) || (await isInProcess(parts, caller, document))));
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
      rights: tellsActions && caller ? [...ownRights(caller, document, details), ...held] : [],
      reader: caller?.account,
      resource: resource ?? {},
      service,
      stepNames: await stepNamesOf(document, resource, service),
      type: type ?? {},
      department,
      nameOf: (account) => known.get(account)?.zh ?? account,
      englishOf: (account) => known.get(account)?.en ?? account,
      isEvaluated: tellsEvaluation && (await isEvaluated(parts, document)),
      details,
      seriesCount: series ? await counts(series, () => seriesCount(parts, tenant, series)) : undefined,
    };
    return { see, booking: presentBooking(document, beside) };
  };
};
