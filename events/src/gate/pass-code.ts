// The code of an entry pass: who may ask for it derives a key per pass and day, and shows a new code every half
// minute. A gate that holds the day's key reads it without a network; a stolen gate is worth one day.
//
// tenant's master → key of a day → key of a pass on that day. The code is version, tenant's mark, day, step,
// holder and a cut MAC, in base45: version 4-M of a QR code at most, 33 modules.
import type { Instant } from '../domain/envelope.ts';
import { addDays, daysBetween, type LocalDate } from '../domain/time/dates.ts';
import { base45, fromBase45 } from './base45.ts';

/** HMAC-SHA-256 under a key that the caller may hold without seeing it, such as a `CryptoKey`. */
export type Mac<Key> = (key: Key, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
export type KeyBytes = Uint8Array<ArrayBuffer>;

export const STEP_MS = 30_000;
/** Keys that a phone is given: today's and three ahead, so that 72 hours are covered. */
export const KEY_DAYS = 4;
const MAX_HOLDER_BYTES = 36;
export const MAX_CODE_LENGTH = 90;

const VERSION = 1;
const MARK_BYTES = 4;
const MAC_BYTES = 12;
const HEAD_BYTES = 1 + MARK_BYTES + 2 + 4;
const EPOCH: LocalDate = '2000-01-01';

export const stepAt = (at: Instant): number => Math.floor(at / STEP_MS);

const text = (written: string): KeyBytes => Uint8Array.from(new TextEncoder().encode(written));

export const dayKeyOf = (mac: Mac<KeyBytes>, master: KeyBytes, tenant: string, day: LocalDate) =>
  mac(master, text(`campus pass day ${JSON.stringify([tenant, day])}`));

/** A day's key that scripts cannot read makes the keys of its passes as well. */
export const passKeyOf = <Key>(mac: Mac<Key>, dayKey: Key, holder: string): Promise<KeyBytes> =>
  mac(dayKey, text(`campus pass ${holder}`));

/** Four bytes that tell one tenant's codes from another's, without any key. */
export const markOf = async (mac: Mac<KeyBytes>, tenant: string): Promise<KeyBytes> =>
  (await mac(text('campus pass mark'), text(tenant))).slice(0, MARK_BYTES);

/**
 * `visit:<id>`, `long-term:<id>` or `account:<account>` in a letter and the id; a UUID takes 16 bytes. A car is the
 * keyed hash of its plate: it has no code, and admits no person.
 */
const kinds = [
  ['visit', 'v'],
  ['long-term', 'l'],
  ['account', 'a'],
  ['car', 'c'],
] as const;
export type HolderKind = (typeof kinds)[number][0];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const holderOf = (kind: HolderKind, id: string): string => `${kind}:${id}`;

export const partsOfHolder = (
  holder: string,
): { readonly kind: HolderKind; readonly id: string } | undefined => {
  const cut = holder.indexOf(':');
  const kind = kinds.find(([name]) => name === holder.slice(0, cut))?.[0];
  return kind && cut + 1 < holder.length ? { kind, id: holder.slice(cut + 1) } : undefined;
};

/** The person with whose key words about a holder are sealed, so that erasing that person reaches them. */
export const personOfHolder = (holder: string): string => {
  const named = partsOfHolder(holder);
  return named?.kind === 'account' || named?.kind === 'long-term' ? named.id : holder;
};

const packed = (holder: string): KeyBytes => {
  const parts = partsOfHolder(holder);
  const letter = kinds.find(([name]) => name === parts?.kind)?.[1];
  if (!parts || !letter) throw new Error('not the holder of a pass');
  const isUuid = UUID.test(parts.id);
  const id = isUuid
    ? Uint8Array.from(parts.id.replaceAll('-', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    : text(parts.id);
  if (id.length >= MAX_HOLDER_BYTES) throw new RangeError('the id of a holder is too long for a code');
  return joined(text(isUuid ? letter.toUpperCase() : letter), id);
};

const unpacked = (bytes: KeyBytes): string | undefined => {
  const letter = String.fromCharCode(bytes[0] ?? 0);
  const kind = kinds.find(([, sign]) => sign === letter.toLowerCase())?.[0];
  const id = bytes.slice(1);
  if (!kind || id.length === 0) return undefined;
  if (letter === letter.toLowerCase()) return holderOf(kind, new TextDecoder().decode(id));
  if (id.length !== 16) return undefined;
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return holderOf(kind, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
};

const joined = (...parts: readonly KeyBytes[]): KeyBytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** What a phone keeps of a pass: the mark, the day and a key of it that scripts need not see. */
export interface PassKey<Key> {
  readonly holder: string;
  readonly day: LocalDate;
  readonly mark: KeyBytes;
  readonly key: Key;
}

/** The code on the screen during one step. */
export const codeAt = async <Key>(mac: Mac<Key>, pass: PassKey<Key>, step: number): Promise<string> => {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  head.setUint8(0, VERSION);
  pass.mark.forEach((byte, at) => {
    head.setUint8(1 + at, byte);
  });
  head.setUint16(1 + MARK_BYTES, daysBetween(EPOCH, pass.day));
  head.setUint32(1 + MARK_BYTES + 2, step);
  const body = joined(new Uint8Array(head.buffer), packed(pass.holder));
  const seal = await mac(pass.key, body);
  return base45(joined(body, seal.slice(0, MAC_BYTES)));
};

/** Six digits of the same step, for typing beside a person's number. */
export const digitsAt = async <Key>(mac: Mac<Key>, key: Key, step: number): Promise<string> => {
  const seal = new DataView((await mac(key, text(`digits ${step}`))).buffer);
  return String(seal.getUint32(0) % 1_000_000).padStart(6, '0');
};

/** What a text on a screen or from a scanner says, before anything is known of its holder. */
export type ReadCode =
  | { readonly outcome: 'read'; readonly holder: string; readonly step: number }
  /** Made by us: `ageMs` ago, or `-ageMs` in the future. */
  | { readonly outcome: 'old' | 'ahead'; readonly holder: string; readonly ageMs: number }
  | { readonly outcome: 'other_day'; readonly holder: string }
  /** Made on a day of which the reader holds no key, though it should. */
  | { readonly outcome: 'no_key'; readonly holder: string }
  | { readonly outcome: 'unreadable' | 'version' | 'foreign' | 'forged' };

export interface CodeReader {
  readonly mac: Mac<KeyBytes>;
  readonly mark: KeyBytes;
  /** Undefined: the reader holds no key of that day. */
  readonly passKey: (day: LocalDate, holder: string) => Promise<KeyBytes> | undefined;
  /** The day of the tenant on which a step began. */
  readonly dayAt: (at: Instant) => LocalDate;
}

/** Accepted in its own step and in those beside it. */
export const readPassCode = async (reader: CodeReader, scanned: string, now: Instant): Promise<ReadCode> => {
  const taken = takenApart(scanned);
  if (typeof taken === 'string') return { outcome: taken };
  const { mark, day, step, holder, body, seal } = taken;
  if (!isEqual(mark, reader.mark)) return { outcome: 'foreign' };
  const today = reader.dayAt(now);
  const key = await reader.passKey(day, holder);
  if (!key) return { outcome: day === today ? 'no_key' : 'other_day', holder };
  const expected = await reader.mac(key, body);
  if (!isEqual(seal, expected.slice(0, MAC_BYTES))) return { outcome: 'forged' };
  const ageMs = now - step * STEP_MS;
  const away = stepAt(now) - step;
  // A key of yesterday signs no step of today.
  if (day !== reader.dayAt(step * STEP_MS)) return { outcome: 'other_day', holder };
  if (away > 1) return { outcome: 'old', holder, ageMs };
  if (away < -1) return { outcome: 'ahead', holder, ageMs };
  return { outcome: 'read', holder, step };
};

const takenApart = (scanned: string) => {
  const bytes = scanned.length > MAX_CODE_LENGTH ? undefined : fromBase45(scanned);
  if (!bytes || bytes.length < HEAD_BYTES + 2 + MAC_BYTES) return 'unreadable';
  const view = new DataView(bytes.buffer);
  if (view.getUint8(0) !== VERSION) return 'version';
  const cut = bytes.length - MAC_BYTES;
  const holder = unpacked(bytes.slice(HEAD_BYTES, cut));
  if (holder === undefined) return 'unreadable';
  return {
    mark: bytes.slice(1, 1 + MARK_BYTES),
    day: addDays(EPOCH, view.getUint16(1 + MARK_BYTES)),
    step: view.getUint32(1 + MARK_BYTES + 2),
    holder,
    body: bytes.slice(0, cut),
    seal: bytes.slice(cut),
  };
};

/** In the time of the whole, wherever they differ. */
const isEqual = (one: KeyBytes, other: KeyBytes): boolean => {
  let differs = one.length ^ other.length;
  one.forEach((byte, at) => {
    differs |= byte ^ (other[at] ?? 0);
  });
  return differs === 0;
};
