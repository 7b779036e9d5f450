// The buttons of a message on a device. A press brings a sealed word that this server made for one act on one booking
// by one person, good while their device is registered; the act is the command of the pages, with its checks.
import { createHash } from 'node:crypto';
import { textsOf } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { pushDevice } from '@campus/events/message/push-device';
import {
  type BookingDocument,
  collections,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import express, { type Express, type Request } from 'express';
import type { BookingOutcome } from '../../command/answer.ts';
import { actingOf } from '../../command/asking.ts';
import { type CallerParts, callerAsNow } from '../../command/caller-as-now.ts';
import type { ToldOnDevices } from '../../command/channels.ts';
import { findBooking } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { signInOnce } from '../booking/one/sign.ts';
import { APPROVE, actOn, audit, comeBackBy } from '../booking/one/state.ts';

/** What a press says on the button, and once it is done. */
export const acts = {
  sign_in: { zh: '已签到', en: 'You are signed in' },
  come_back: { zh: '已返回座位', en: 'You are back at your seat' },
  approve: { zh: '已通过', en: 'Approved' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type Act = keyof typeof acts;

const isAct = (name: string): name is Act => Object.hasOwn(acts, name);

export const words = {
  sign_in: { zh: '签到', en: 'Sign in' },
  come_back: { zh: '我回来了', en: 'I am back' },
  approve: { zh: '通过', en: 'Approve' },
  scan: { zh: '扫码签到', en: 'Scan to sign in' },
  open: { zh: '查看', en: 'Open' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const actOfKind: Readonly<Record<string, Act>> = {
  soon_on_device: 'sign_in',
  leave_ends: 'come_back',
  approval_wanted: 'approve',
};

/** Where presence is proved by the code at the door, the page is opened in place of the act. */
export const actOffered = async (
  parts: Pick<Ports, 'rulesOf'>,
  kind: string,
  { tenant, resourceId, attendance }: BookingDocument,
): Promise<Act | 'scan' | undefined> => {
  const act = actOfKind[kind];
  if (act === 'sign_in' && attendance.signIn === 'none') return undefined;
  const isAtPlace = act === 'sign_in' || act === 'come_back';
  return isAtPlace && (await parts.rulesOf(tenant, resourceId))?.asksDoorCode ? 'scan' : act;
};

const MARK = 'push';
/** Nobody decides or comes back by a message of yesterday; a sign-in is open until its booking ends. */
const LONGEST_MS = 24 * 60 * 60_000;

export const buttonFor = (
  { signCodes, clock }: Pick<Ports, 'signCodes' | 'clock'>,
  { endsAt, askedAt = 0 }: BookingDocument,
  act: Act,
  { tenant, account, booking }: ToldOnDevices,
  device: string,
  lastsMs: number,
): string => {
  const lifeMs = act === 'sign_in' ? Math.min(endsAt - clock(), LONGEST_MS) : lastsMs;
  return signCodes.forPerson(tenant, account, [MARK, act, booking, device, askedAt].join(' '), lifeMs).code;
};

export const pushActPath = (tenantKey: string): string => `api/push/${encodeURIComponent(tenantKey)}`;

/** A button is pressed again and again, but not by a machine. */
const LIMITS = { tries: 600, windowMinutes: 1, keys: 10_000 };
const MOST_BYTES = 2_000;

type Parts = Ports & CallerParts;

/** The command that the page sends; the word itself is its key, so a second press changes nothing. */
const actBy = async (
  parts: Parts,
  context: RequestContext,
  { act, booking, askedAt }: { readonly act: Act; readonly booking: string; readonly askedAt: string },
  command_id: string,
): Promise<BookingOutcome> => {
  const args = { id: booking, command_id };
  if (act === 'sign_in') {
    const document = await findBooking(parts, callerOf(context).tenant, booking);
    return signInOnce(parts, context, args, document);
  }
  const acting = actingOf(context, `push ${act}`, args);
  if (act === 'come_back') return actOn(parts, context, acting, booking, ['owner'], comeBackBy);
  const approving = audit(3, undefined, Number(askedAt) || undefined, acting.account);
  return actOn(parts, context, acting, booking, APPROVE, approving);
};

export const mountPushActs = (
  app: Express,
  contextOf: (request: Request) => Promise<RequestContext>,
  parts: Parts,
  contextPath: string,
): void => {
  const attempts = boundedAttempts(LIMITS, parts.clock);
  const text = express.text({ type: () => true, limit: MOST_BYTES });

  const press = async (context: RequestContext, key: string, word: string) => {
    const tenant = await parts.tenantOf(key);
    const said = tenant === undefined ? undefined : parts.signCodes.read(word, tenant, parts.clock());
    const [mark, act = '', booking = '', device = '', askedAt = ''] = said?.kind.split(' ') ?? [];
    if (tenant === undefined || !said || mark !== MARK || !isAct(act)) return undefined;
    const id = recordId(tenant, device);
    const found = await parts.readStore.get<RecordDocument>(collections.records(pushDevice.name), id);
    const isTheirs = found?.fields.owner === said.account;
    const caller = isTheirs ? await callerAsNow(parts, tenant, found) : undefined;
    if (!found || !caller) return undefined;
    const command = createHash('sha256').update(word).digest('base64url');
    const outcome = await actBy(parts, { ...context, caller }, { act, booking, askedAt }, command);
    return { outcome, act, language: found.fields.language === 'en' ? 'en' : 'zh' } as const;
  };

  app.post(`${contextPath}/api/push/:key`, text, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const context = await contextOf(request);
    const word = typeof request.body === 'string' ? request.body : '';
    const pressed = attempts.take(context.address)
      ? await press(context, request.params.key, word)
      : undefined;
    if (!pressed) {
      response.status(404).json({ title: '' });
      return;
    }
    const { outcome, act, language } = pressed;
    const answer = outcome.outcome === 'refused' ? textsOf(outcome.rejection) : acts[act];
    response.json({ title: answer[language] });
  });
};
