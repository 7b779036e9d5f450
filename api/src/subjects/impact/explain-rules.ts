// What the draft of a form means for a person and a resource: sentences, the days ahead beside what is saved, and how
// far a save would reach. Nothing is written, and nothing waits for the log.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { anybody } from '@campus/events/booking/may-have';
import { account as accountEntity } from '@campus/events/directory/account';
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { RecordFields } from '@campus/events/domain/record/events';
import { reject, textsOf } from '@campus/events/domain/rejections';
import type { ResolvedRules } from '@campus/events/domain/rules/resolve';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { isObject } from '@campus/events/domain/unknown';
import {
  nextOpening,
  type Opening,
  type Sentence,
  sentenceOf,
  sentencesOf,
} from '@campus/events/impact/preview-sentences';
import { type PreviewSpan, type Setting, spansOf } from '@campus/events/impact/preview-week';
import { tooClose } from '@campus/events/impact/promises';
import { resource } from '@campus/events/resource/resource';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import {
  type BookingDocument,
  collections,
  type DayDocument,
  dayId,
  isLoan,
} from '@campus/projections/ports/documents';
import { type AskingAccount, drawingAccount, withoutHeldFor } from '../../command/asker.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOver } from '../../command/rights.ts';
import { levelOn } from '../../command/visibility.ts';
import { badInput, notFound, refusalError } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { ruleFaultOf } from './applied-rules.ts';
import { managedAmong } from './hit.ts';
import { followersOf, resolvingWith, ruleHits, rulePairs, ruleRecords, standingNow } from './rule-hits.ts';
import { ruledBy } from './rule-impact.ts';
import { keptLines, type SoundDraft, soundDraft } from './sound-draft.ts';

interface ExplainRulesArgs {
  readonly entity: string;
  readonly id?: string | null;
  readonly model: unknown;
  readonly resourceId?: string | null;
  readonly account?: string | null;
}

/** A record that is not saved yet, and a resource that stands for those that will follow one. */
const UNSAVED = 'draft-of-a-record';
const FOLLOWER = 'follower-of-a-draft';

interface Draft {
  readonly entity: Entity;
  readonly id: string;
  /** Undefined: it has never been saved. */
  readonly saved: RecordFields | undefined;
  readonly sound: SoundDraft;
}

export const explainRules =
  (parts: Ports): Resolver<ExplainRulesArgs> =>
  async (_source, args, context) => {
    const draft = await draftOf(parts, context, args);
    const seen = await seenOn(parts, context, draft, args.resourceId ?? undefined);
    const asker = await askerFor(parts, context, seen, args.account ?? undefined);
    return { draft, ...(await explained(parts, context, draft, seen, asker)) };
  };

const writes = { saved: ['update', 'saveOrUpdate'], unsaved: ['save', 'saveOrUpdate'] };

const draftOf = async (parts: Ports, context: RequestContext, args: ExplainRulesArgs): Promise<Draft> => {
  const { tenant, roles } = callerOf(context);
  const { model, id } = args;
  const entity = ruleRecords.find(({ name }) => name === args.entity);
  if (!entity || !isObject(model)) throw badInput(reject(1002));
  const kinds = id ? writes.saved : writes.unsaved;
  const saving = entity.operations.filter(({ kind }) => kinds.includes(kind));
  if (!saving.some((each) => each.roles.some((role) => roles.includes(role)))) throw denied();
  const saved = id ? ((await ruledBy(parts, context, entity, id))?.fields ?? {}) : undefined;
  const before = saved ?? {};
  const sound = await soundDraft(entity, before, { ...model }, (after) =>
    ruleFaultOf(parts.readStore, tenant, entity, id ?? UNSAVED, { before, after }),
  );
  if ('code' in sound) throw badInput(sound);
  return { entity, id: id ?? UNSAVED, saved, sound };
};

const denied = () => refusalError('PERMISSION_DENIED', reject(4001));

/** The resource that the draft is looked at on. */
interface Seen {
  readonly resourceId: string;
  /** Undefined: none follows the record yet. */
  readonly resource: RecordFields | undefined;
  readonly before: ResolvedRules | undefined;
  readonly after: ResolvedRules;
}

const seenOn = async (
  parts: Ports,
  context: RequestContext,
  { entity, id, saved, sound }: Draft,
  chosen: string | undefined,
): Promise<Seen> => {
  const { tenant } = callerOf(context);
  const isItself = storeOf(entity) === resource.name || !(entity.name in following);
  const first = isItself ? id : (chosen ?? (await followersOf(parts.readStore, tenant, entity, id))[0]);
  const resourceId = first ?? FOLLOWER;
  if (chosen && !isItself) await levelOn(parts, context, chosen);
  const found = await fieldsOf(parts, resource.name, tenant, resourceId);
  if (chosen && !isItself && !found) throw notFound();
  const resolve = resolvingWith(parts.readStore, tenant, { entity, id });
  const follower = { state: 1, ...found, ...following[entity.name]?.(id) };
  const [before, after] = await Promise.all([
    saved && resolve(saved, resourceId, follower),
    resolve(sound.fields, resourceId, follower),
  ]);
  if (!after) throw notFound();
  return { resourceId, resource: found, before, after };
};

/** What a resource has that follows the record. */
const following: Readonly<Record<string, (id: string) => RecordFields>> = {
  [resourceRuleTemplate.name]: (id) => ({
    rule_source: 2,
    date_appointment_rule_source: 2,
    rule_template_id: id,
  }),
  [resourceType.name]: (id) => ({ resources_type_id: id }),
};

/** Undefined: anybody. Of another account administrators of the resource may ask, as before a booking for it. */
const askerFor = async (
  parts: Ports,
  context: RequestContext,
  { resource: fields }: Seen,
  account: string | undefined,
): Promise<AskingAccount | undefined> => {
  const caller = callerOf(context);
  if (account !== undefined && account !== caller.account) {
    const person = await fieldsOf(parts, accountEntity.name, caller.tenant, account);
    if (!person || (person.disabled === 1 && !caller.roles.includes('super_admin'))) throw notFound();
    if (fields && !(await rightsOver(parts, caller, fields)).includes('administrator')) throw denied();
  }
  return fields ? drawingAccount(parts, caller.tenant, account ?? caller.account) : undefined;
};

const DAYS_SHOWN = 9;

const explained = async (
  parts: Ports,
  context: RequestContext,
  { entity, sound }: Draft,
  seen: Seen,
  asker: AskingAccount | undefined,
) => {
  const { tenant } = callerOf(context);
  const { now } = context;
  const { resourceId, resource: fields, before, after } = seen;
  const today = localOf(after.rules.zone, now).date;
  // A device is lent, which no cell of a day shows.
  const count = after.rules.lending ? 0 : DAYS_SHOWN;
  const dates = Array.from({ length: count }, (_, day) => addDays(today, day));
  const days = await claimsOn(parts, tenant, resourceId, dates);
  const settings = settingsOf(seen, asker);
  const opens = nextOpening(after.rules, now);
  const shown: ReturnType<typeof presentDay>[] = [];
  for (const { date, claims } of days) {
    const open = asker ? withoutHeldFor(claims, asker.account) : claims;
    const spans = spansOf(settings.before, settings.after, { date, claims: open }, now);
    shown.push(presentDay(date, spans, opens?.date === date ? opens : undefined));
    // A booking that comes meanwhile waits for one day at most.
    await nextTurn();
  }
  const hours = [after, before ?? after].map(({ rules }) => rules.openHours);
  return {
    resource_id: fields ? resourceId : null,
    resources_name: fields?.resources_name ?? null,
    resources_name_en: fields?.resources_name_en ?? null,
    sentences: [
      ...barredIn(settings),
      ...sentencesOf(before, after, now),
      ...keptLines(entity, sound).map((line) => sentenceOf(line, line)),
    ].map(presentSentence),
    start_time: clockOf(Math.min(...hours.map(({ start }) => start))),
    end_time: clockOf(Math.max(...hours.map(({ end }) => end))),
    days: shown,
  };
};

const claimsOn = async (parts: Ports, tenant: string, resourceId: string, dates: readonly LocalDate[]) => {
  const documents = await parts.readStore.getMany<DayDocument>(
    collections.days,
    dates.map((date) => dayId(tenant, resourceId, date)),
  );
  const found = new Map(documents.map(({ _id, claims }) => [_id, claims]));
  return dates.map((date) => ({ date, claims: found.get(dayId(tenant, resourceId, date)) ?? [] }));
};

/** A resource that is out of use either way is shown as it will be in use: the sentence says so. */
const settingsOf = ({ before, after }: Seen, asker: AskingAccount | undefined) => {
  const isOff = [before ?? after, after].every(({ rules }) => rules.condition !== 'enabled');
  const settingOf = (place: ResolvedRules): Setting => ({
    rules: isOff ? { ...place.rules, condition: 'enabled' } : place.rules,
    asker: asker?.at(place) ?? anybody,
  });
  return { before: before && settingOf(before), after: settingOf(after) };
};

const barredIn = ({ before, after }: ReturnType<typeof settingsOf>): readonly Sentence[] => {
  const { barred } = after.asker;
  if (!barred) return [];
  const line = { code: 'barred', ...textsOf(barred) } as const;
  return [sentenceOf(line, before && !before.asker.barred ? undefined : line)];
};

const presentDay = (date: LocalDate, spans: readonly PreviewSpan[], opens: Opening | undefined) => ({
  date,
  opens: opens ? `${opens.at.date} ${clockOf(opens.at.minute)}` : null,
  spans: spans.map(({ start, end, state, change }) => ({
    start_time: clockOf(start),
    end_time: clockOf(end),
    state,
    change: change ?? null,
  })),
});

const presentSentence = ({ code, zh, en }: Sentence) => {
  const piecesOf = (pieces: Sentence['zh']) =>
    pieces.map(({ text, isChanged: is_changed }) => ({ text, is_changed }));
  return { code, pieces: piecesOf(zh), pieces_en: piecesOf(en) };
};

/** Answered where it is asked for alone: it looks at every booking ahead. */
export const reachOf =
  (parts: Ports): Resolver<unknown, { readonly draft: Draft }> =>
  async ({ draft }, _args, context) => {
    const { entity, id, saved, sound } = draft;
    if (!saved) return { resources: 0, unfit: 0, close: 0, close_minutes: 0, bookings: [] };
    const { tenant } = callerOf(context);
    const resources = await followersOf(parts.readStore, tenant, entity, id);
    const isChanged = !isEqual(saved, sound.fields) && resources.length > 0;
    const standing = isChanged ? await standingNow(parts.readStore, tenant, resources, context.now) : [];
    const booked = [...new Set(standing.map(({ resourceId }) => resourceId))];
    const changed = { entity, id, before: saved, after: sound.fields };
    const pairs = await rulePairs(parts.readStore, tenant, changed, booked);
    const unfit = ruleHits(pairs, standing, context.now).map(({ document }) => document);
    const close = pairs.flatMap(({ resourceId, before, after }) =>
      tooClose(
        before,
        after,
        standing.filter((each) => each.resourceId === resourceId && !isLoan(each)),
      ),
    );
    return {
      resources: resources.length,
      unfit: unfit.length,
      close: close.length,
      close_minutes: Math.max(0, ...pairs.map(({ after }) => after.gapMinutes)),
      bookings: await shownAmong(parts, context, [...new Set([...unfit, ...close])]),
    };
  };

const SHOWN = 10;

/** Bookings of resources that the caller manages. */
const shownAmong = async (parts: Ports, context: RequestContext, documents: readonly BookingDocument[]) => {
  const ids = [...new Set(documents.map(({ resourceId }) => resourceId))];
  const managed = new Set(await managedAmong(parts, context, ids));
  const shown = documents.filter(({ resourceId }) => managed.has(resourceId)).slice(0, SHOWN);
  return Promise.all(shown.map((each) => presentBooking(parts, callerOf(context).tenant, each)));
};

const presentBooking = async (parts: Ports, tenant: string, document: BookingDocument) => {
  const { booking: id, number, resourceId, date, start, end } = document;
  const fields = await fieldsOf(parts, resource.name, tenant, resourceId);
  return {
    id,
    booking_number: number,
    resources_name: fields?.resources_name ?? null,
    resources_name_en: fields?.resources_name_en ?? null,
    appointment_date: date,
    start_time: clockOf(start),
    end_time: clockOf(end),
  };
};
