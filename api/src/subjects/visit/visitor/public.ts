// What anyone may ask who has the campus's public key. A wrong, missing or foreign key reads the same, and no answer
// carries a name.

import { normalPhone, takesMessages } from '@campus/events/domain/phone';
import { reject } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { CONSENT_VERSION, consentText } from '@campus/events/visit/consent';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import { visitorPersonType } from '@campus/events/visit/visitor-person-type';
import type { DirectoryPorts } from '../../../command/directory-ports.ts';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import type { RequestContext } from '../../../gateway/http/context.ts';
import { choicesOf, gatesAmong, inUse, offeredValue } from '../field-ranges.ts';
import { governed, labelOf } from '../form.ts';
import { settingsOf } from '../records.ts';
import { ruleOf, smsRefusal } from '../settings.ts';

export type VisitorParts = Ports & Pick<DirectoryPorts, 'visiting' | 'directory'>;

interface Keyed {
  readonly tenantKey: string;
}

/** Somebody who is signed in needs no key of their own campus. */
const tenantFor = (
  { tenantOf }: Pick<Ports, 'tenantOf'>,
  { tenantKey }: Keyed,
  { host, caller }: RequestContext,
) => (tenantKey === '' && caller ? Promise.resolve(caller.tenant) : tenantOf(tenantKey, host));

const institutionOf = async ({ directory }: Pick<DirectoryPorts, 'directory'>, tenant: string) => {
  const found = await directory.tenant(tenant);
  const zh = found?.name ?? '';
  return { zh, en: found?.name_en || zh };
};

export const settingsForPublic =
  (parts: VisitorParts): Resolver<Keyed> =>
  async (_source, args, context) => {
    const tenant = await tenantFor(parts, args, context);
    if (tenant === undefined) return null;
    const institution = await institutionOf(parts, tenant);
    const zone = await parts.zoneOf(tenant);
    const types = await Promise.all(
      visitorTypes.map(async ([code, name, name_en]) => ({
        code,
        name,
        name_en,
        settings: await settingsOf(parts, tenant, code),
      })),
    );
    const gates = await gatesAmong(parts, tenant, []);
    const { zh, en } = consentText(institution);
    const { name, single = '' } = visitorOverallSettings;
    const texts = (await fieldsOf(parts, name, tenant, single)) ?? {};
    return {
      title: texts.in_school_name || texts.sys_name || null,
      banner: texts.banner_img || null,
      welcome: texts.is_welcome_setting === 1 ? texts.welcome_content || null : null,
      information: texts.is_visitor_infor === 1 ? texts.visitor_infor_cotent || null : null,
      name: institution.zh,
      name_en: institution.en,
      zone,
      today: localOf(zone, context.now).date,
      consent_version: CONSENT_VERSION,
      consent_text: zh,
      consent_text_en: en,
      visitor_types: types
        .filter(({ settings }) => settings.isOffered)
        .map(({ settings, ...named }) => ({
          ...named,
          advance_days: settings.advanceDays,
          most_companions: settings.mostCompanions,
          retention_days: settings.retentionDays,
          gates: gates.filter(({ id }) => settings.gates.length === 0 || settings.gates.includes(id)),
          shut_gates: gates.filter(({ id }) => settings.gates.length > 0 && !settings.gates.includes(id)),
          leave_time: clockOf(settings.leaveBy),
          release_time: settings.releaseMinute === undefined ? null : clockOf(settings.releaseMinute),
        })),
    };
  };

const FIRST_TYPE = '1';

export const fieldsForPublic =
  (parts: VisitorParts): Resolver<Keyed> =>
  async (_source, args, context) => {
    const tenant = await tenantFor(parts, args, context);
    if (tenant === undefined) return null;
    const settings = await settingsOf(parts, tenant, FIRST_TYPE);
    const types = await inUse(parts, tenant, visitorPersonType.name, { 'fields.is_enable': 1 }, 'order');
    return governed
      .map((name) => ({ name, rule: ruleOf(settings, name) }))
      .filter(({ rule }) => rule.isShown)
      .toSorted((one, other) => (one.rule.order ?? LAST) - (other.rule.order ?? LAST))
      .map(({ name, rule }) => ({
        field_name: name,
        name: labelOf(name).zh,
        name_en: labelOf(name).en,
        is_valid: 1,
        is_required: Number(rule.isRequired),
        choices: name === 'person_type' && types.length > 0 ? types.map(offeredValue) : choicesOf(name),
      }));
  };

const LAST = 1_000;

interface Sending extends Keyed {
  readonly phone: string;
  readonly captchaId: string;
  readonly captchaCode: string;
}

const NO_SMS = {
  zh: '该号码无法接收短信，请检查',
  en: 'No SMS can be sent to this number. Please check it.',
};

/** Codes: 4004 no such campus, 1003 the captcha, 1002 the phone, 1004 too often. */
export const sendCode =
  (parts: VisitorParts): Resolver<Sending> =>
  async (_source, args, context) => {
    const tenant = await tenantFor(parts, args, context);
    if (tenant === undefined) return refusedResult(reject(4004));
    const phone = normalPhone(args.phone);
    if (!phone || !takesMessages(phone)) return refusedResult(reject(1002, { sentence: NO_SMS }));
    const untold = smsRefusal(await settingsOf(parts, tenant, FIRST_TYPE), phone);
    if (untold) return refusedResult(untold);
    if (!parts.gate.isSolved(args, `visitor ${tenant} ${phone}`)) return refusedResult(reject(1003));
    const to = { tenant, phone, address: context.address };
    const sent = await parts.visiting.phoneCodes.send(parts, to, await institutionOf(parts, tenant));
    if (sent.outcome === 'accepted') return acceptedResult;
    if (sent.outcome === 'unreachable') return refusedResult(reject(1002, { sentence: NO_SMS }));
    const wait = sent.waitMs === undefined ? null : Math.ceil(sent.waitMs / 1_000);
    return { ...refusedResult(reject(1004)), wait };
  };

interface Registering extends Keyed {
  readonly model: { readonly phone: string; readonly code: string };
}

/** Codes: 4004 no such campus, 1003 the code: unknown, late, used and wrong read the same. */
export const registerAccount =
  (parts: VisitorParts): Resolver<Registering> =>
  async (_source, args, context) => {
    const tenant = await tenantFor(parts, args, context);
    if (tenant === undefined) return refusedResult(reject(4004));
    const phone = normalPhone(args.model.phone);
    const hash = phone && (await parts.listedHash(tenant, 'phone', phone));
    if (!phone || !hash) return refusedResult(reject(1003));
    const of = { tenant, phone, address: context.address };
    if (!parts.visiting.phoneCodes.isRight(of, args.model.code.trim())) return refusedResult(reject(1003));
    const { token, expiresAt } = await parts.visiting.tokens.issue({ tenant, phone, hash });
    return { ...acceptedResult, token, expires: expiresAt };
  };
