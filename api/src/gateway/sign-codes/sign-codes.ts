// The codes that people show and scan to sign in: of a door's glass, and of a person's own screen. Each lives
// about a minute, so an old photograph opens nothing. Nothing is stored: any node reads what another made.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { isSameSecret } from '@campus/events/runtime/same-secret';

/** A door shows the next code at each step; a code is good for some seconds after it has left the glass. */
const STEP_MS = 30_000;
const DOOR_LIFE_MS = 75_000;
/** What a door is given ahead, so that a short outage does not end its codes. */
const AHEAD = 20;
export const PERSON_CODE_MS = 60_000;
const MAC_BYTES = 12;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LONGEST = 512;

export interface ShownCode {
  readonly code: string;
  /** When it is to be shown. */
  readonly from: Instant;
  readonly until: Instant;
}

/** What a person's code says. */
export interface PersonCode {
  readonly account: string;
  /** What it was made for: only a `sign` code signs in. */
  readonly kind: string;
  readonly from: Instant;
  readonly until: Instant;
}

export interface SignCodes {
  /** Those that the door of the resource shows from now on, in order. */
  forDoor(tenant: string, resourceId: string): readonly ShownCode[];
  isOfDoor(code: string, tenant: string, resourceId: string): boolean;
  forPerson(tenant: string, account: string, kind: string, lifeMs: number): ShownCode;
  /** The person whose code it was at the instant at which it was shown; undefined: nobody's then. */
  read(code: string, tenant: string, at: Instant): PersonCode | undefined;
  /** The person whose code it was, whenever that was. */
  behind(code: string, tenant: string): PersonCode | undefined;
}

export const createSignCodes = ({ key, clock }: { key: string; clock: () => Instant }): SignCodes => {
  const doorKey = derived(key, 'door');
  const personKey = derived(key, 'person');

  const ofDoor = (tenant: string, resourceId: string, step: number): string => {
    const mac = createHmac('sha256', doorKey)
      .update(JSON.stringify([tenant, resourceId, step]))
      .digest();
    return `${step.toString(36)}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`;
  };

  const personOf = (code: string, tenant: string): PersonCode | undefined => {
    const text = code.length > LONGEST ? undefined : opened(personKey, tenant, code);
    const said: unknown = text === undefined ? undefined : JSON.parse(text);
    if (!Array.isArray(said)) return undefined;
    const [account, kind, from, until]: unknown[] = said;
    if (typeof account !== 'string' || typeof kind !== 'string') return undefined;
    if (typeof from !== 'number' || typeof until !== 'number') return undefined;
    return { account, kind, from, until };
  };

  return {
    forDoor: (tenant, resourceId) => {
      const first = Math.floor(clock() / STEP_MS);
      return Array.from({ length: AHEAD }, (_, index) => {
        const from = (first + index) * STEP_MS;
        return { code: ofDoor(tenant, resourceId, first + index), from, until: from + STEP_MS };
      });
    },

    isOfDoor: (code, tenant, resourceId) => {
      const step = Number.parseInt(code.slice(0, code.indexOf('.')), 36);
      if (!Number.isSafeInteger(step) || !isSameSecret(code, ofDoor(tenant, resourceId, step))) return false;
      const age = clock() - step * STEP_MS;
      return age >= 0 && age < DOOR_LIFE_MS;
    },

    forPerson: (tenant, account, kind, lifeMs) => {
      const from = clock();
      const until = from + lifeMs;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', personKey, nonce).setAAD(Buffer.from(tenant));
      const text = JSON.stringify([account, kind, from, until]);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { code: sealed.toString('base64url'), from, until };
    },

    read: (code, tenant, at) => {
      const said = personOf(code, tenant);
      return said && said.from - LAG_MS <= at && at < said.until ? said : undefined;
    },

    behind: personOf,
  };
};

/** The clock of the node or door that reads it may be a little behind that of the one that made it. */
const LAG_MS = 5_000;

const derived = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `campus sign codes: ${purpose}`, 32));

/** Undefined where it is not ours, of another tenant, or changed. */
const opened = (key: Buffer, tenant: string, code: string): string | undefined => {
  const bytes = Buffer.from(code, 'base64url');
  const isWhole = bytes.length > NONCE_BYTES + TAG_BYTES && bytes.toString('base64url') === code;
  if (!isWhole) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(tenant))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
