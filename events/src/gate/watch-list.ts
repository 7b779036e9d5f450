// How black lists and focus persons are compared: numbers, phones and plates exactly, by a keyed hash of their
// normal form; names only loosely, for an alert that never refuses anybody.

import { searchFolded } from '../domain/half-width.ts';
import { normalIdentityNumber } from '../domain/identity-number.ts';
import { normalPhone } from '../domain/phone.ts';
import type { KeyBytes, Mac } from './pass-code.ts';
import { normalPlate } from './plates.ts';

export type Listed = 'card' | 'phone' | 'plate';

const normalForms: Readonly<Record<Listed, (text: string) => string>> = {
  card: normalIdentityNumber,
  phone: (text) => normalPhone(text) ?? '',
  plate: normalPlate,
};

/** Undefined where nothing is left to compare. Kept by gates and lists in place of what was typed. */
export const listedHash = async (
  mac: Mac<KeyBytes>,
  key: KeyBytes,
  kind: Listed,
  text: string,
): Promise<string | undefined> => {
  const normal = normalForms[kind](text);
  if (normal === '') return undefined;
  const sealed = await mac(key, Uint8Array.from(new TextEncoder().encode(`${kind} ${normal}`)));
  return [...sealed.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Width, case, signs and the order of its parts do not tell two names apart. */
export const nameKey = (name: string): string =>
  searchFolded(name)
    .split(/[\s·•・,，.-]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');
