// A server behind this node that cannot be reached is no fault of the caller and no bug: it is told as a
// refusal that may be tried again, on every way an error can leave.
import { StoreUnavailable } from '@campus/events/log/store/event-store';
import { FilesUnreachable } from '@campus/projections/ports/files';
import { ReadStoreUnavailable } from '@campus/projections/ports/read-store';

/** The keys that tokens are checked with could not be had: nothing is known about the token. */
export class IdentityUnreachable extends Error {
  override readonly name = 'IdentityUnreachable';
}

export const isServerAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof ReadStoreUnavailable ||
  error instanceof FilesUnreachable ||
  error instanceof IdentityUnreachable;
