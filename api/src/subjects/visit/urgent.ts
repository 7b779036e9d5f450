// A visitor whom a guard lets in at once: person, host, reason. No quota counts them; the host answers afterwards.
import type { Instant } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { visitStream } from '@campus/events/domain/streams';
import { endInstantOf, localOf } from '@campus/events/domain/time/zone';
import type { Outcome } from '@campus/events/log/transact';
import { visit } from '@campus/events/visit/visit';
import { type Acting, envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { hashesOf, notArranged } from './black-list.ts';
import { termsOf } from './come.ts';
import type { ModelArgs } from './commands.ts';
import { readPeople } from './form.ts';
import { hostOf } from './people.ts';
import { keepPicture } from './picture.ts';
import { isBlackListed, settingsOf } from './records.ts';
import { readVisitorType, type VisitForm } from './wish.ts';

const MINUTE = 60_000;
/** The fields without which nobody is let in; the settings ask more of others. */
const asked = ['visitor_name', 'in_school_reason'] as const;
const required = { isShown: true, isRequired: true };
const LAST_MINUTE = 24 * 60;

interface Admission {
  readonly id: string;
  /** When the guard let them in; a gate without a network tells it later. */
  readonly at: Instant;
}

const NO_HOST = { zh: '没有这位受访人', en: 'there is no such host' };

/** Codes: 1001 name, reason or host, 4004 no such host, 2011 where nothing may be explained. */
export const admitUrgently = async (
  parts: Ports,
  acting: Acting,
  model: VisitForm,
  { id, at }: Admission,
): Promise<Outcome> => {
  const { tenant } = acting;
  const type = readVisitorType(model.visitor_type);
  if (!type.ok) return { outcome: 'refused', rejection: type.rejection };
  const usual = await settingsOf(parts, tenant, type.value);
  const settings = { ...usual, fields: Object.fromEntries(asked.map((name) => [name, required])) };
  const zone = await parts.zoneOf(tenant);
  const { date, minute } = localOf(zone, at);
  const people = readPeople(model, { settings, today: date });
  if (!people.ok) return { outcome: 'refused', rejection: people.rejection };
  const [lacking] = people.value.missing;
  if (lacking) return { outcome: 'refused', rejection: lacking };
  const host = model.accept_visit_account && (await hostOf(parts, tenant, model.accept_visit_account));
  if (!host) return { outcome: 'refused', rejection: reject(4004, { reason: NO_HOST }) };
  const hashes = await hashesOf(parts, tenant, people.value.person);
  if (await isBlackListed(parts, tenant, hashes)) return { outcome: 'refused', rejection: notArranged() };
  const leaveBy = Math.min(LAST_MINUTE, Math.max(settings.leaveBy, minute + 1));
  const end = endInstantOf(zone, date, leaveBy);
  const place = {
    date,
    start: minute,
    end: leaveBy,
    leaveBy,
    startsAt: Math.floor(at / MINUTE) * MINUTE,
    endsAt: end,
    leaveByAt: end,
    campus: model.in_school_area || undefined,
    gates: model.gates ?? [],
  };
  const wish = { settings, place, people: people.value, host };
  const coming = { path: '4', host: host.account, isInvitation: false } as const;
  const terms = await termsOf(parts, acting, id, wish, coming, hashes);
  // The hours to answer count from when it happened.
  const command = { type: 'AdmitUrgently', now: at, terms } as const;
  return parts.transact(visitStream(tenant, id), visit, command, envelope(acting, id));
};

export const admitVisitorNow =
  (parts: Ports): Resolver<ModelArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'admitVisitorNow', args);
    const id = idFor(acting, 'urgent visit');
    const answer = await admitUrgently(parts, acting, args.model, { id, at: parts.clock() });
    if (answer.outcome === 'accepted') await keepPicture(parts, acting, id, args.model.visitor_picture);
    return receiptOf(answer, id);
  };
