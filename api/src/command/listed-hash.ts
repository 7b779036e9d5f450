// Numbers, phones and plates as they are compared without being read: a hash of their normal form, under a key of the
// tenant that all nodes share.
import { createHmac } from 'node:crypto';
import { type Listed, listedHash } from '@campus/events/gate/watch-list';
import { macOfBytes } from '@campus/events/gate/web-mac';

/** Undefined where nothing is left to compare. */
export type ListedHash = (tenant: string, kind: Listed, text: string) => Promise<string | undefined>;

export const createListedHash =
  (key: string): ListedHash =>
  (tenant, kind, text) => {
    const own = Uint8Array.from(createHmac('sha256', key).update(`listed\n${tenant}`).digest());
    return listedHash(macOfBytes, own, kind, text);
  };
