// A visitor's own visits: those they asked for, and those to which the phone that they proved was invited. Their own
// name is never masked, their host's always is.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { department as departmentEntity } from '@campus/events/directory/department';
import { maskedPhone } from '@campus/events/domain/phone';
import { reject } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { location } from '@campus/events/settings/location';
import { isRefusalReason, refusalReasons } from '@campus/events/visit/refusal-reasons';
import { headsOf } from '@campus/events/visit/state';
import { documentId } from '@campus/projections/ports/documents';
import { PRESENCE, type PresenceDocument } from '@campus/projections/ports/gate-documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { receiptOf, refusal } from '../../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../../command/asking.ts';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { acceptedResult } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { actOnVisit } from '../answering.ts';
import { changesAs } from '../commands.ts';
import { findVisit, personIn } from '../present.ts';
import { settingsOf } from '../records.ts';

const MOST_SHOWN = 100;
const ACCOUNT = 'visitor:';

const own = (context: RequestContext) => {
  const { tenant, account } = callerOf(context);
  const phoneHash = account.slice(ACCOUNT.length);
  return { tenant, $or: [{ visitor: account }, { phoneHash }] };
};

const newest = (parts: Ports, context: RequestContext, limit: number) =>
  parts.readStore.find<VisitDocument>(VISITS, {
    filter: own(context),
    sort: [
      ['date', -1],
      ['start', -1],
    ],
    limit,
  });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const gatesOf = (parts: Ports, { tenant, gates }: VisitDocument) =>
  Promise.all(
    gates.map(async (id) => {
      const found = await fieldsOf(parts, location.name, tenant, id);
      const name = text(found?.name) || id;
      return { id, name, name_en: text(found?.name_en) || name };
    }),
  );

export const leftAt = (found: PresenceDocument | undefined): number | null => {
  const last = found?.state.presence.last;
  return !found?.isInside && last?.direction === 'out' ? last.at : null;
};

export const presenceOf = async (parts: Ports, document: VisitDocument) => {
  const holder = `visit:${document.visit}`;
  const found = await parts.readStore.get<PresenceDocument>(PRESENCE, documentId(document.tenant, holder));
  return {
    entered: found?.count ?? 0,
    of: headsOf(document),
    is_inside: Number(found?.isInside ?? false),
    inside_since: found?.insideSince ?? null,
    left_at: leftAt(found),
  };
};

const present = async (parts: Ports, document: VisitDocument) => {
  const { tenant, host, hostUnit, refusal: code } = document;
  const person = personIn(parts, document);
  const names = await parts.namesOf(tenant, host);
  const unit = hostUnit ? await fieldsOf(parts, departmentEntity.name, tenant, hostUnit) : undefined;
  const reads = code && isRefusalReason(code) ? refusalReasons[code].visitorReads : undefined;
  return {
    id: document.visit,
    visit_number: document.number,
    visitor_type: document.visitorType,
    visit_path: document.path,
    state: document.phase,
    in_school_date: document.date,
    start_time: clockOf(document.start),
    end_time: clockOf(document.end),
    leave_time: clockOf(document.leaveBy),
    starts_at: document.startsAt,
    ends_at: document.endsAt,
    leave_by_at: document.leaveByAt,
    visitor_name: person?.name ?? null,
    phone: person?.phone ? maskedPhone(person.phone) : null,
    unit: person?.unit ?? null,
    in_school_reason: person?.reason ?? null,
    car_card_number: person?.plate ?? null,
    companions: document.companions,
    in_child: document.children,
    host_masked: maskedName(names.zh),
    host_masked_en: maskedName(names.en),
    accept_visit_unit: text(unit?.name) || null,
    accept_visit_unit_en: text(unit?.name_en) || text(unit?.name) || null,
    gates: await gatesOf(parts, document),
    levels: document.levels,
    approved_levels: document.approvals.length,
    refusal_reason: reads?.zh ?? null,
    refusal_reason_en: reads?.en ?? null,
    is_erased: Number(document.isErased ?? false),
    is_invitation: Number(document.path === '2'),
    ...(await presenceOf(parts, document)),
    create_time: document.askedAt,
    consent_version: document.consent?.version ?? null,
  };
};

export const ownVisits =
  (parts: Ports): Resolver<object> =>
  async (_source, _args, context) => {
    const found = await newest(parts, context, MOST_SHOWN);
    return Promise.all(found.map((document) => present(parts, document)));
  };

interface OfVisit {
  readonly id: string;
}

/** Undefined: there is none, or it is somebody else's. */
const ownVisitOf = async (parts: Ports, context: RequestContext, id: string) => {
  const caller = callerOf(context);
  const found = await findVisit(parts, caller.tenant, id);
  return found && changesAs(caller, found) === 'visitor' ? found : undefined;
};

export const ownVisit =
  (parts: Ports): Resolver<OfVisit> =>
  async (_source, { id }, context) => {
    const found = await ownVisitOf(parts, context, id);
    return found ? present(parts, found) : null;
  };

const NO_PASS = { zh: '此次来访没有可用的通行证', en: 'There is no pass for this visit now' };
const NO_CODES = {
  zh: '本校访客不使用通行码，请在门岗报编号',
  en: 'This campus uses no codes for visitors. Tell your number at the gate.',
};
const NO_KEYS = { holder: '', mark: '', keys: [] } as const;

/** Codes: 4004; 3001 while it is not approved. The key of its own day alone. */
export const visitPassKeys =
  (parts: Ports): Resolver<OfVisit> =>
  async (_source, { id }, context) => {
    const about = { ...NO_KEYS, server_time: context.now };
    const found = await ownVisitOf(parts, context, id);
    if (!found) return { ...refusal(reject(4004)), ...about };
    if (found.phase !== 'approved') return { ...refusal(reject(3001, { sentence: NO_PASS })), ...about };
    const { usesCodes } = await settingsOf(parts, found.tenant, found.visitorType);
    if (!usesCodes) return { ...refusal(reject(3001, { sentence: NO_CODES })), ...about };
    const holder = `visit:${found.visit}`;
    const keys = await parts.passes.keysOf(found.tenant, await parts.zoneOf(found.tenant), holder);
    const mark = Buffer.from(await parts.passes.mark(found.tenant)).toString('base64url');
    const own = keys.filter(({ day }) => day === found.date);
    return { ...acceptedResult, holder, mark, server_time: context.now, keys: own };
  };

/** What was entered the last time; nothing of somebody who was erased. */
export const visitorSelf =
  (parts: Ports): Resolver<object> =>
  async (_source, _args, context) => {
    const known = (await newest(parts, context, MOST_SHOWN)).find(
      (document) => personIn(parts, document)?.name,
    );
    const person = known && personIn(parts, known);
    return {
      phone: callerOf(context).name,
      visitor_name: person?.name ?? null,
      unit: person?.unit ?? null,
      accept_visit_name: person?.hostName ?? null,
      accept_visit_unit: person?.hostUnitName ?? null,
      in_school_reason: person?.reason ?? null,
    };
  };

/** Code: 4004. It is cancelled, and the same night erases what is known of its people. */
export const withdrawVisit =
  (parts: Ports): Resolver<OfVisit & CommandArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'withdrawVisit', args);
    const found = await ownVisitOf(parts, context, args.id);
    if (!found) return refusal(reject(4004));
    const command = { type: 'WithdrawConsent', now: parts.clock() } as const;
    return receiptOf(await actOnVisit(parts, acting, found, command), found.visit);
  };
