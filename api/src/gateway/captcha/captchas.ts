// Captchas: shown for five minutes and good for one use. What a picture says follows from its id and a key
// that all nodes share, so any of them can check it; that it was used is remembered where it was used.

import { createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { halfWidth } from '@campus/events/domain/half-width';
import { isSameSecret } from '@campus/events/runtime/same-secret';
import { CHARACTERS, draw as drawPicture } from './picture.ts';

const LENGTH = 4;
const LIFE_MILLISECONDS = 5 * 60_000;
/** Captchas remembered as used; the oldest are forgotten first. */
const MAX_USED = 50_000;
const MAX_CODE_LENGTH = 64;

export interface Captcha {
  /** A UUID, whose first 48 bits say when it was made. */
  readonly captchaId: string;
  /** A data URI. */
  readonly image: string;
}

/** The answer that a client sends back. */
export interface Solution {
  readonly captchaId?: string | null;
  /** base64 of the typed text, encrypted with AES-128-CBC under a key that follows from the id. */
  readonly captchaCode?: string | null;
}

/** A captcha is good for one use of each. */
export type Purpose = 'save' | 'hold';

export interface Captchas {
  issue(): Captcha;
  /**
   * Whether the solution is right, in time, and not used up: it is good for one `use`, which may ask
   * again, and a wrong guess uses it up as well. A form asks twice with one: for its hold, and to send it.
   */
  isSolved(solution: Solution, use: string, purpose?: Purpose): boolean;
}

export interface CaptchaParts {
  readonly key: string;
  readonly clock: () => Instant;
  readonly draw?: (text: string, chance: () => number) => string;
}

export const createCaptchas = ({ key, clock, draw = drawPicture }: CaptchaParts): Captchas => {
  /** What each was used for; nothing: it was guessed wrong. */
  const used = new Map<string, { readonly [Of in Purpose]?: string | undefined }>();

  const textOf = (captchaId: string): string => {
    const bytes = createHmac('sha256', key).update(`captcha/${captchaId}`).digest();
    return Array.from(bytes.subarray(0, LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  };

  const remember = (captchaId: string, uses: { readonly [Of in Purpose]?: string | undefined }): void => {
    used.set(captchaId, uses);
    const oldest = used.size > MAX_USED ? used.keys().next().value : undefined;
    if (oldest !== undefined) used.delete(oldest);
  };

  return {
    issue: () => {
      const captchaId = idAt(clock());
      return { captchaId, image: draw(textOf(captchaId), Math.random) };
    },
    isSolved: ({ captchaId, captchaCode }, use, purpose = 'save') => {
      if (!captchaId || !captchaCode || captchaCode.length > MAX_CODE_LENGTH) return false;
      const id = captchaId.toLowerCase();
      const age = clock() - madeAt(id);
      if (!(age >= 0 && age <= LIFE_MILLISECONDS)) return false;
      const before = used.get(id);
      if (before?.[purpose] !== undefined) return before[purpose] === use;
      if (before && Object.keys(before).length === 0) return false;
      const typed = decrypted(id, captchaCode);
      const wasRight = typed !== undefined && isSameSecret(typed, textOf(id));
      remember(id, wasRight ? { ...before, [purpose]: use } : {});
      return wasRight;
    },
  };
};

/** A UUID of version 7. */
const idAt = (now: Instant): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** NaN for what is no id of ours. */
const madeAt = (id: string): Instant =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)
    ? Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
    : Number.NaN;

/** Undefined when it was not encrypted for this captcha. */
const decrypted = (captchaId: string, captchaCode: string): string | undefined => {
  const digest = createHash('sha256').update(captchaId).digest();
  const cipher = createDecipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  try {
    const text = Buffer.concat([cipher.update(Buffer.from(captchaCode, 'base64')), cipher.final()]);
    return halfWidth(text.toString('utf8')).trim().toUpperCase();
  } catch {
    return undefined;
  }
};
