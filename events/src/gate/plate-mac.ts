// A plate as a gate keeps it for a day: what it has read it can find again, and what it keeps it cannot tell.
import type { Mac } from './pass-code.ts';
import { normalPlate } from './plates.ts';

const BYTES = 16;

export const plateMacOf = async <Key>(mac: Mac<Key>, dayKey: Key, plate: string): Promise<string> => {
  const sealed = await mac(
    dayKey,
    Uint8Array.from(new TextEncoder().encode(`campus plate ${normalPlate(plate)}`)),
  );
  return [...sealed.slice(0, BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
