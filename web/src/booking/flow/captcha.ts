// The captcha on the wire: a picture under an id, and what was read in it, encrypted with a key that follows
// from the id, as the documents' clients send it.
import { config } from '../../lib/config.ts';

export interface Captcha {
  readonly captchaId: string;
  /** A data URI. */
  readonly image: string;
}

export interface SolvedCaptcha {
  readonly captchaId: string;
  readonly captchaCode: string;
}

/** Characters of every captcha. */
export const CAPTCHA_LENGTH = 4;
const WAIT_MS = 10_000;

/** Throws when there is none, such as for an address that asks too often. */
export const fetchCaptcha = async (): Promise<Captcha> => {
  const response = await fetch(`${config.redirectBase}/api/captcha`, {
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return JSON.parse(await response.text());
};

/** AES-128-CBC under the first half of the id's digest, from the second half on; base64. */
export const solve = async (captchaId: string, typed: string): Promise<SolvedCaptcha> => {
  const bytes = new TextEncoder();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.encode(captchaId)));
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 16), 'AES-CBC', false, ['encrypt']);
  const algorithm = { name: 'AES-CBC', iv: digest.slice(16) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes.encode(typed)));
  return { captchaId, captchaCode: btoa(String.fromCharCode(...sealed)) };
};

/**
 * Whether the server has looked at the captcha and so used it up: it answers in four digits. A call that was
 * lost is sent again with the same one, since it may have been taken after all.
 */
export const isUsedUp = (code: string | undefined): boolean => code !== undefined && /^\d{4}$/.test(code);
