// Which bookings and loans that stand another rule would not allow any more, for the dialog before a save and for the
// save itself.

import type { Instant } from '@campus/events/domain/envelope';
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Rules } from '@campus/events/domain/rules/rules';
import { crowdedOut, unlent } from '@campus/events/impact/promises';
import { forbidden, type Wish } from '@campus/events/impact/replay';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { seatResource } from '@campus/events/seat/seat-resource';
import {
  type BookingDocument,
  collections,
  isLoan,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { Filter, ReadStore } from '@campus/projections/ports/read-store';
import { resolveFrom } from '@campus/projections/ports/rule-sources';
import type { Objection } from '../../command/ports.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { wireIdOf } from '../../records/present.ts';
import { MAX_HIT, STANDING } from './hit.ts';

const MAX_RESOURCES = 500;

/** Records that rules of resources follow from. */
export const ruleRecords: readonly Entity[] = [
  resource,
  seatResource,
  resourceConfig,
  resourceRuleTemplate,
  resourceType,
];

/** Records that many resources take rules from, and which resources those are. */
const followed: Readonly<Record<string, (id: string) => Filter>> = {
  [resourceRuleTemplate.name]: (id) => ({ 'fields.rule_template_id': id, 'fields.rule_source': 2 }),
  [resourceType.name]: (id) => ({ 'fields.resources_type_id': id }),
};

export const hasFollowers = ({ name }: Entity): boolean => name in followed;

/** Resources whose rules follow from the record. */
export const followersOf = async (
  readStore: Pick<ReadStore, 'find'>,
  tenant: string,
  entity: Entity,
  id: string,
): Promise<readonly string[]> => {
  const following = followed[entity.name];
  if (!following) return [id];
  const followers = await readStore.find<RecordDocument>(collections.records(resource.name), {
    filter: { tenant, removed: false, ...following(id) },
    limit: MAX_RESOURCES,
  });
  return followers.map(wireIdOf);
};

export interface RulePair {
  readonly resourceId: string;
  readonly before: Rules;
  readonly after: Rules;
}

interface Changed {
  readonly entity: Entity;
  readonly id: string;
  /** The fields as they are saved and as they would be. */
  readonly before: RecordFields;
  readonly after: RecordFields;
}

/** Resolves rules as they would be with other fields of the record; each record beside it is read once. */
export const resolvingWith = (
  readStore: Pick<ReadStore, 'get'>,
  tenant: string,
  { entity, id }: Pick<Changed, 'entity' | 'id'>,
) => {
  const read = new Map<string, Promise<Source | undefined>>();
  const readOnce = (of: string, record: string) => {
    const key = `${of}/${record}`;
    const known = read.get(key);
    if (known) return known;
    const reading = readStore.get<RecordDocument>(collections.records(of), recordId(tenant, record));
    read.set(key, reading);
    return reading;
  };
  /** @param follower what a resource is taken to have, beside what it has */
  return (fields: RecordFields, resourceId: string, follower?: RecordFields) =>
    resolveFrom(resourceId, tenant, async (of, record) => {
      if (of === storeOf(entity) && record === id) return { removed: false, fields };
      const found = await readOnce(of, record);
      if (of !== resource.name || record !== resourceId || !follower) return found;
      return { removed: found?.removed ?? false, fields: { ...found?.fields, ...follower } };
    });
};

type Source = Pick<RecordDocument, 'fields' | 'removed'>;

/** The rules of each resource without the change and with it. */
export const rulePairs = async (
  readStore: Pick<ReadStore, 'get'>,
  tenant: string,
  changed: Changed,
  resources: readonly string[],
): Promise<readonly RulePair[]> => {
  const resolve = resolvingWith(readStore, tenant, changed);
  const pairs = await inTurns(resources, async (resourceId) => {
    const [now, then] = [
      (await resolve(changed.before, resourceId))?.rules,
      (await resolve(changed.after, resourceId))?.rules,
    ];
    return now && then ? [{ resourceId, before: now, after: then }] : [];
  });
  return pairs.flat();
};

export interface RuleHit {
  readonly document: BookingDocument;
  readonly rejection: Rejection;
}

export const wishOf = (document: BookingDocument): Wish => {
  const { booking, date, start, end, units, persons, createdAt, series, seat } = document;
  const mode = series === undefined ? 'single' : 'periodic';
  const asked = { id: booking, date, start, end, units, persons, askedAt: createdAt, mode } as const;
  return { ...asked, path: 'page', right: 'owner', seat };
};

/** The hits among what stands on the resources, next first. */
export const ruleHits = (
  pairs: readonly RulePair[],
  documents: readonly BookingDocument[],
  now: Instant,
): readonly RuleHit[] => {
  const hits: RuleHit[] = [];
  for (const { resourceId, before, after } of pairs) {
    const own = documents.filter((each) => each.resourceId === resourceId);
    const loans = own.filter(isLoan);
    const booked = own.filter((each) => !isLoan(each) && STANDING.includes(each.phase) && each.endsAt > now);
    const alone = forbidden(before, after, booked.map(wishOf));
    const placed = booked.filter(({ phase, holdsPlace }) => phase !== 'awaiting_approval' || holdsPlace);
    const counted = crowdedOut(before, after, placed.map(wishOf));
    const found = new Map(
      [...counted, ...alone, ...unlent(before, after, loans.filter(isOpenLoan), now)].map((each) => [
        each.id,
        each,
      ]),
    );
    for (const document of own) {
      const rejection = found.get(document.booking)?.after;
      if (rejection) hits.push({ document, rejection });
    }
  }
  return hits.toSorted((a, b) => a.document.startsAt - b.document.startsAt);
};

const isOpenLoan = ({ phase }: BookingDocument): boolean => phase === 'performed' || STANDING.includes(phase);

/** What stands on the resources now: bookings that are not over, loans until they are back. */
export const standingNow = (
  readStore: Pick<ReadStore, 'find'>,
  tenant: string,
  resources: readonly string[],
  now: Instant,
): Promise<readonly BookingDocument[]> => {
  const ahead = { phase: { $in: STANDING }, endsAt: { $gt: now } };
  const lent = { 'desk.rank': 0 };
  return readStore.find<BookingDocument>(collections.bookings, {
    filter: { $and: [{ tenant }, { resourceId: { $in: resources } }, { $or: [ahead, lent] }] },
    sort: [['startsAt', 1]],
    limit: MAX_STANDING,
  });
};

const MAX_STANDING = 5_000;
const NAMED = 10;

interface PromisesParts {
  readonly readStore: Pick<ReadStore, 'get' | 'find'>;
  readonly clock: () => Instant;
}

/** Refuses rules that break a promise on which nobody has decided yet. Code: 3001, with the numbers. */
export const promisesKept =
  ({ readStore, clock }: PromisesParts): Objection =>
  async (tenant, entity, id, { before, after, decided = [] }) => {
    if (!ruleRecords.some((each) => storeOf(each) === storeOf(entity))) return undefined;
    const now = clock();
    const resources = await followersOf(readStore, tenant, entity, id);
    if (resources.length === 0) return undefined;
    const documents = await standingNow(readStore, tenant, resources, now);
    if (documents.length === 0) return undefined;
    const booked = new Set(documents.map(({ resourceId }) => resourceId));
    const pairs = await rulePairs(readStore, tenant, { entity, id, before, after }, [...booked]);
    const changed = pairs.filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
    const hits = ruleHits(changed, documents, now).slice(0, MAX_HIT);
    const open = hits.filter(({ document }) => !decided.includes(document.booking));
    if (open.length === 0) return undefined;
    const numbers = open.slice(0, NAMED).map(({ document }) => document.number);
    const rest = open.length > NAMED ? ['…'] : [];
    return reject(3001, {
      reason: {
        zh: `${open.length} 个预约将不再符合规则：${[...numbers, ...rest].join('、')}。请先逐一选择改期、取消或保留`,
        en: `bookings that it no longer allows: ${open.length} (${[...numbers, ...rest].join(', ')}). Choose for each whether to move, cancel or keep it`,
      },
    });
  };
