// What a visitor's phone keeps once its number was proved: a short token, and whose it is. It speaks on the visitors'
// own pages and on no other.
import { forget, recall, remember } from '../lib/storage.ts';

export interface VisitorCredential {
  readonly token: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly expires: number;
  /** The number that was typed: forms are sent with it. */
  readonly phone: string;
  readonly tenantKey: string;
}

const KEY = 'campus.visitor';

const isCredential = (kept: unknown): kept is VisitorCredential =>
  typeof kept === 'object' &&
  kept !== null &&
  'token' in kept &&
  typeof kept.token === 'string' &&
  'expires' in kept &&
  typeof kept.expires === 'number' &&
  'phone' in kept &&
  'tenantKey' in kept;

export const readVisitor = (now: number): VisitorCredential | undefined => {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? 'null');
    return isCredential(kept) && kept.expires > now ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const keepVisitor = (credential: VisitorCredential): void => remember(KEY, JSON.stringify(credential));

export const forgetVisitor = (): void => forget(KEY);
