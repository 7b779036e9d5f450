// Why a cell is as it is: every rule and claim that speaks against it, with who set it and when, as far
// as the viewer may know.

import { nameSeen, type SightOf } from '@campus/events/booking/schedule/disclosure';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { explain } from '@campus/events/domain/rules/check';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BookingDocument,
  collections,
  type DayClaim,
  type DayDocument,
  dayId,
  documentId,
  type RecordDocument,
  recordId,
  type StoredRules,
} from '@campus/projections/ports/documents';
import { ruleSources } from '@campus/projections/ports/rule-sources';
import { askingAccount, withoutHeldFor } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { readDate, readPeriod } from '../../command/read.ts';
import { levelOn } from '../../command/visibility.ts';
import { badInput, notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type AccessClass, sightAt } from '../../gateway/live/visibility.ts';
import { wayOut } from './way-out.ts';

interface ExplainArgs {
  readonly resourceId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

export const explainCell =
  (parts: Ports): Resolver<ExplainArgs> =>
  async (_source, args, context) => {
    const { resourceId, date, startTime, endTime } = args;
    const day = readDate(date);
    const period = readPeriod(startTime, endTime);
    if (!day.ok || !period.ok) throw badInput(reject(1002));
    const level = await levelOn(parts, context, resourceId);
    const { tenant, account } = callerOf(context);
    const [stored, document] = await Promise.all([
      parts.rulesOf(tenant, resourceId),
      parts.readStore.get<DayDocument>(collections.days, dayId(tenant, resourceId, date)),
    ]);
    if (!stored) throw notFound();
    const claims = document?.claims ?? [];
    const judged = explain(stored.rules, date, period.value, withoutHeldFor(claims, account), context.now);
    const broken = judged.filter(({ ok }) => !ok);
    const asker = await askingAccount(parts, tenant, account);
    const { barred } = asker.at(stored);
    const kept = barred
      ? undefined
      : asker.refusedItself(stored, { ...period.value, date, path: 'page' }, claims);
    const standing = claims.filter((claim) => overlaps(claim, period.value));
    const causes = await Promise.all([
      ...(barred ? [causeOf(barred, barred.code === 2008 ? 'audience' : 'standing')] : []),
      ...broken.map(async ({ rule, zh, en, code }) => ({
        errcode: code ?? 2011,
        msg: zh,
        msg_en: en,
        kind: rule,
        ...(rule === 'closure' || rule === 'capacity'
          ? await claimCause(parts, tenant, stored, standing, rule, level, period.value)
          : await ruleCause(parts, tenant, stored, resourceId)),
      })),
      ...(kept ? [causeOf(kept, kept.code === 2012 ? 'own' : 'limit')] : []),
    ]);
    const passed = judged.filter(({ ok, rule }) => ok && rule === 'openHours');
    const asked = {
      rules: stored.rules,
      date,
      period: period.value,
      now: context.now,
      isOpenTo: (day: LocalDate) =>
        !asker.refusedItself(stored, { ...period.value, date: day, path: 'page' }),
    };
    return {
      resourceId,
      date,
      startTime,
      endTime,
      free: causes.length === 0,
      causes,
      allowed: await Promise.all(
        (causes.length === 0 ? [] : passed).map(async ({ rule, zh, en }) => ({
          errcode: 0,
          msg: zh,
          msg_en: en,
          kind: rule,
          ...(await ruleCause(parts, tenant, stored, resourceId)),
        })),
      ),
      ...(await wayOut(parts.readStore, tenant, asked, broken)),
    };
  };

const causeOf = (rejection: Rejection, kind: string) => {
  const { zh: msg, en: msg_en } = textsOf(rejection);
  return { errcode: rejection.code, msg, msg_en, kind };
};

const FROM_TEMPLATE = 2;

/** Rules come with the template, else with the resource's own record: who saved it last, and when. */
const ruleCause = async (parts: Ports, tenant: string, { rules }: StoredRules, resourceId: string) => {
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(resourceEntity.name),
    recordId(tenant, resourceId),
  );
  if (!found) return {};
  const { rule_source: source, rule_template_id: templateId } = found.fields;
  const template =
    source === FROM_TEMPLATE && typeof templateId === 'string'
      ? await parts.readStore.get<RecordDocument>(
          collections.records(ruleSources.template),
          recordId(tenant, templateId),
        )
      : undefined;
  const { updatedBy, updatedAt } = template ?? found;
  return {
    ...(await saidBy(parts, tenant, updatedBy)),
    at: dateTimeOf(rules.zone, updatedAt),
    template: template?.fields.template_name ?? null,
    template_en: template?.fields.template_name_en ?? null,
  };
};

const claimCause = async (
  parts: Ports,
  tenant: string,
  { rules }: StoredRules,
  standing: readonly DayClaim[],
  rule: string,
  level: AccessClass,
  cell: Period,
) => {
  const claim = standing.find((each) => (rule === 'closure') === (each.state === 'closed'));
  if (!claim) return { start: cell.start, end: cell.end };
  const where = { claim: claim.key, start: claim.start, end: claim.end };
  if (claim.state === 'closed')
    return {
      ...where,
      ...(await saidBy(parts, tenant, claim.account)),
      at: claim.closedAt === undefined ? null : dateTimeOf(rules.zone, claim.closedAt),
    };
  const booking = claim.booking
    ? await parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, claim.booking))
    : undefined;
  if (!booking) return where;
  return {
    ...where,
    // The person, as the day's own picture says; that and when it was taken is for everyone.
    ...(await saidBy(parts, tenant, booking.account, sightAt(level, rules))),
    at: dateTimeOf(rules.zone, booking.createdAt),
    receipt: { stream: booking.stream, revision: booking.revision, at: booking.createdAt },
  };
};

/** The name in both languages, as far as the viewer sees it. */
const saidBy = async (
  parts: Ports,
  tenant: string,
  account: string | undefined,
  see?: SightOf,
): Promise<{ readonly by: string | null; readonly by_en: string | null }> => {
  if (!account) return { by: null, by_en: null };
  const { zh, en } = await parts.namesOf(tenant, account);
  const seen = (name: string) => (see ? (nameSeen(name, see) ?? null) : name);
  return { by: seen(zh), by_en: seen(en) };
};
