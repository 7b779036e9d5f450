// A visitor whom a guard lets in at once: person, host, reason. No quota counts them; the host answers afterwards.
import { reject } from '@campus/events/domain/rejections';
import { visitStream } from '@campus/events/domain/streams';
import { endInstantOf, localOf } from '@campus/events/domain/time/zone';
import { visit } from '@campus/events/visit/visit';
import { envelope } from '../../command/acting.ts';
import { receiptOf, refusal } from '../../command/answer.ts';
import { actingOf } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { hashesOf, notArranged } from './black-list.ts';
import { termsOf } from './come.ts';
import type { ModelArgs } from './commands.ts';
import { readPeople } from './form.ts';
import { hostOf } from './people.ts';
import { isBlackListed, settingsOf } from './records.ts';
import { readVisitorType } from './wish.ts';

const MINUTE = 60_000;
/** The fields without which nobody is let in; the settings ask more of others. */
const asked = ['visitor_name', 'in_school_reason'] as const;
const required = { isShown: true, isRequired: true };
const LAST_MINUTE = 24 * 60;

/** Codes: 1001 name, reason or host, 4004 no such host, 2011 where nothing may be explained. */
export const admitVisitorNow =
  (parts: Ports): Resolver<ModelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'admitVisitorNow', args);
    const { tenant } = acting;
    const { model } = args;
    const type = readVisitorType(model.visitor_type);
    if (!type.ok) return refusal(type.rejection);
    const usual = await settingsOf(parts, tenant, type.value);
    const settings = { ...usual, fields: Object.fromEntries(asked.map((name) => [name, required])) };
    const now = parts.clock();
    const zone = await parts.zoneOf(tenant);
    const { date, minute } = localOf(zone, now);
    const people = readPeople(model, { settings, today: date });
    if (!people.ok) return refusal(people.rejection);
    const [lacking] = people.value.missing;
    if (lacking) return refusal(lacking);
    const host = model.accept_visit_account && (await hostOf(parts, tenant, model.accept_visit_account));
    if (!host)
      return refusal(reject(4004, { reason: { zh: '没有这位受访人', en: 'there is no such host' } }));
    const hashes = await hashesOf(parts, tenant, people.value.person);
    if (await isBlackListed(parts, tenant, hashes)) return refusal(notArranged());
    const leaveBy = Math.min(LAST_MINUTE, Math.max(settings.leaveBy, minute + 1));
    const end = endInstantOf(zone, date, leaveBy);
    const place = {
      date,
      start: minute,
      end: leaveBy,
      leaveBy,
      startsAt: Math.floor(now / MINUTE) * MINUTE,
      endsAt: end,
      leaveByAt: end,
      campus: model.in_school_area || undefined,
      gates: model.gates ?? [],
    };
    const id = idFor(acting, 'urgent visit');
    const wish = { settings, place, people: people.value, host };
    const coming = { path: '4', host: host.account, isInvitation: false } as const;
    const terms = await termsOf(parts, acting, id, wish, coming, hashes);
    const command = { type: 'AdmitUrgently', now, terms } as const;
    return receiptOf(await parts.transact(visitStream(tenant, id), visit, command, envelope(acting, id)), id);
  };
