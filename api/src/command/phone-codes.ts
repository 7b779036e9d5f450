// Codes by SMS that prove a phone: six digits, good for five minutes and once. What a code is follows from the phone,
// the moment it was sent and a key that all nodes share, so any of them can check it; that it was used, and how often
// was guessed, is remembered where it was. The code is in no log: the message that tells of it was sent without it.
import { createHmac, randomUUID } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { maskedPhone } from '@campus/events/domain/phone';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { messageStream } from '@campus/events/domain/streams';
import { type MessageCommand, messages } from '@campus/events/message/message';
import { CODE_KIND } from '@campus/events/message/visit-kinds';
import { isSameSecret } from '@campus/events/runtime/same-secret';
import { type AttemptLimits, boundedAttempts } from '../gateway/identity/attempts.ts';
import { envelope } from './acting.ts';
import { type Channel, Undeliverable } from './channels.ts';
import type { Ports } from './ports.ts';

/** One code of a phone each; our own bounds of the carrier let no two into one. */
const STEP_MS = 61_000;
const LIFE_MS = 5 * 60_000;
const CODE_MINUTES = LIFE_MS / 60_000;
const MAX_USED = 50_000;

const sendsOfAddress: AttemptLimits = { tries: 20, windowMinutes: 60, keys: 20_000 };
const guessesOfPhone: AttemptLimits = { tries: 6, windowMinutes: 15, keys: 20_000 };
const guessesOfAddress: AttemptLimits = { tries: 30, windowMinutes: 60, keys: 20_000 };

interface OfPhone {
  readonly tenant: string;
  /** E.164. */
  readonly phone: string;
  readonly address: string;
}

/** `waitMs`: how long until the next may be sent. */
export type Sending =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'tooMany'; readonly waitMs?: number | undefined }
  | { readonly outcome: 'unreachable' };

export interface PhoneCodes {
  send(parts: Pick<Ports, 'transact' | 'keyring'>, to: OfPhone, institution: Bilingual): Promise<Sending>;
  /** Counts a guess; false as well where there were too many. */
  isRight(of: OfPhone, code: string): boolean;
}

export interface PhoneCodeParts {
  readonly key: string;
  readonly clock: () => Instant;
  readonly sms: Channel;
}

export const createPhoneCodes = ({ key, clock, sms }: PhoneCodeParts): PhoneCodes => {
  const sends = boundedAttempts(sendsOfAddress, clock);
  const ofPhone = boundedAttempts(guessesOfPhone, clock);
  const ofAddress = boundedAttempts(guessesOfAddress, clock);
  const used = new Set<string>();

  const codeIn = (tenant: string, phone: string, step: number): string => {
    const mac = createHmac('sha256', key).update(JSON.stringify(['phone code', tenant, phone, step]));
    return String(mac.digest().readUInt32BE(0) % 1_000_000).padStart(6, '0');
  };
  const stepNow = (): number => Math.floor(clock() / STEP_MS);
  const keyOf = ({ tenant, phone }: OfPhone): string => JSON.stringify([tenant, phone]);

  return {
    send: async (parts, to, institution) => {
      if (!sends.take(to.address)) return { outcome: 'tooMany' };
      const code = codeIn(to.tenant, to.phone, stepNow());
      const log = await logged(parts, to, clock);
      try {
        const receipt = await sms.send({
          id: log.id,
          to: { name: '', mobile: to.phone },
          text: wordsOf(institution, code),
          isCode: true,
        });
        await log.accepted(sms.via, receipt);
        return { outcome: 'accepted' };
      } catch (error) {
        await log.failed(error instanceof Error ? error.message : String(error));
        if (error instanceof Undeliverable) return { outcome: 'unreachable' };
        const waitMs: unknown = error instanceof Error ? Reflect.get(error, 'waitMs') : undefined;
        return { outcome: 'tooMany', waitMs: typeof waitMs === 'number' ? waitMs : undefined };
      }
    },
    isRight: (of, code) => {
      const name = keyOf(of);
      // Both are counted, whichever is used up.
      const [may, mayHere] = [ofPhone.take(name), ofAddress.take(of.address)];
      if (!may || !mayHere) return false;
      const now = stepNow();
      const steps = Array.from({ length: Math.ceil(LIFE_MS / STEP_MS) }, (_, back) => now - back);
      const right = steps.filter((step) => isSameSecret(code, codeIn(of.tenant, of.phone, step)));
      const [step] = right.filter((each) => !used.has(`${name} ${each}`));
      if (step === undefined) return false;
      used.add(`${name} ${step}`);
      const [oldest] = used;
      if (used.size > MAX_USED && oldest !== undefined) used.delete(oldest);
      ofPhone.forgive(name);
      ofAddress.giveBack(of.address);
      return true;
    },
  };
};

const wordsOf = (institution: Bilingual, code: string) => ({
  title: { zh: '访客验证码', en: 'Visitor code' },
  text: {
    zh: `【${institution.zh}】访客验证码 ${code}，${CODE_MINUTES} 分钟内有效。请勿转告他人。`,
    en: `${institution.en}: your visitor code is ${code}. It works for ${CODE_MINUTES} minutes. Tell nobody.`,
  },
});

/** The message as the log has it: to a masked number, and without the code. */
const logged = async (
  { transact, keyring }: Pick<Ports, 'transact' | 'keyring'>,
  { tenant, phone }: OfPhone,
  clock: () => Instant,
) => {
  const id = randomUUID();
  const stream = messageStream(tenant, CODE_KIND, id);
  const masked = maskedPhone(phone);
  const send = (command: MessageCommand) =>
    transact(stream, messages, command, envelope({ tenant, account: 'system', correlation: id }));
  const about = () => ({ message: '0', channel: 'sms', now: clock() }) as const;
  const text = wordsOf({ zh: '', en: '' }, '******');
  await send({
    type: 'Announce',
    kind: CODE_KIND,
    group: id,
    until: '',
    messages: [
      {
        id: '0',
        channels: ['sms'],
        periods: [],
        text: await keyring.seal(tenant, CODE_KIND, {
          ...text,
          text: { zh: '验证码已隐去', en: 'The code is not kept' },
        }),
        address: await keyring.seal(tenant, CODE_KIND, { name: '', mobile: masked }),
      },
    ],
  });
  await send({ type: 'BeginDelivery', ...about() });
  return {
    id,
    accepted: async (via: string, receipt: string | undefined) => {
      if (receipt === undefined) await send({ type: 'RecordDelivered', ...about(), via });
      else await send({ type: 'RecordAccepted', ...about(), via, receipt });
    },
    failed: async (reason: string) => {
      await send({ type: 'RecordFailed', ...about(), reason, isFinal: true });
    },
  };
};
