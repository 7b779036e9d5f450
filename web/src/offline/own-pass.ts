// One's own code on this phone: keys that no script can read, a day each. With them it needs no network for three days.

import { localOf } from '@campus/events/domain/time/zone';
import type { KeyBytes, PassKey } from '@campus/events/gate/pass-code';
import { type SealedKey, sealedKey } from '@campus/events/gate/web-mac';
import type { OwnPassKeysQuery } from '../wire.generated.ts';

export interface OwnPass {
  readonly name: string;
  readonly account: string;
  readonly zone: string;
  readonly holder: string;
  readonly mark: KeyBytes;
  readonly keys: readonly { readonly day: string; readonly key: SealedKey }[];
}

export const isOwnPass = (kept: unknown): kept is OwnPass =>
  typeof kept === 'object' &&
  kept !== null &&
  'holder' in kept &&
  'mark' in kept &&
  'zone' in kept &&
  'keys' in kept &&
  Array.isArray(kept.keys);

/** Nobody has told for so long whether it still holds: it is shown no more. */
export const PASS_LASTS_MS = 72 * 3_600_000;

/** The key of the day; undefined where there is none, or it is too old. */
export const passOn = (
  { zone, holder, mark, keys }: OwnPass,
  keptAt: number,
  now: number,
): PassKey<SealedKey> | undefined => {
  const { date: day } = localOf(zone, now);
  const own = now < keptAt + PASS_LASTS_MS ? keys.find((each) => each.day === day) : undefined;
  return own && { holder, mark, day, key: own.key };
};

const bytesOf = (text: string): KeyBytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

export const ownPassOf = async (
  { holder, mark, keys }: OwnPassKeysQuery['pass'],
  person: Pick<OwnPass, 'name' | 'account' | 'zone'>,
): Promise<OwnPass> => ({
  ...person,
  holder,
  mark: bytesOf(mark),
  keys: await Promise.all(keys.map(async ({ day, key }) => ({ day, key: await sealedKey(bytesOf(key)) }))),
});

/** Browsers give such keys to pages of a safe origin alone. */
export const canKeepPass = (): boolean => globalThis.crypto?.subtle !== undefined;
