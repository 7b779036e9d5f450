// The port to leases: who may do what only one may do at a time, and the token by which a store tells a
// holder from one who was it once. Kept in the read store, so that its writes can be refused by them.

/**
 * We measure an expiry by watching: what its holder has not beaten for `lastsMs` of the watcher's own time
 * may be taken. Because clocks of two machines differ, and a duration does not. We gave up that one who has
 * just come may take a dead one's lease without having watched it that long.
 */
export interface Lease {
  readonly name: string;
  /** Empty: nobody's. */
  readonly owner: string;
  /** Raised whenever it changes hands: the fencing token. */
  readonly epoch: number;
  /** Raised whenever it is renewed; a process beats on one lease for all it holds. */
  readonly beat: number;
  readonly lastsMs: number;
}

export interface LeaseStore {
  /** All there are. Limit: MAX_LEASES. */
  leases(): Promise<readonly Lease[]>;
  /**
   * Puts `next` where `seen` (undefined: none of the name) still stands with its epoch and its beat;
   * `next` undefined removes it. False when it does not stand so any more.
   */
  replaceLease(seen: Lease | undefined, next: Lease | undefined): Promise<boolean>;
}

export const MAX_LEASES = 5_000;

/** What a batch is written under. */
export interface Fence {
  readonly lease: string;
  readonly epoch: number;
}

/** The lease that a batch came under has changed hands: its writer is not the one any more. */
export class Fenced extends Error {
  override readonly name = 'Fenced';

  constructor({ lease, epoch }: Fence) {
    super(`租约 ${lease}（第 ${epoch} 期）已易主 / the lease ${lease} of epoch ${epoch} has changed hands`);
  }
}
