// Checks open sockets again when rights have changed: it closes sockets of callers without rights, and
// ends subscriptions that are no longer allowed.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { AsOfNow } from '../identity/current-caller.ts';
import { CLOSE } from './close-codes.ts';
import type { Live } from './live.ts';
import type { LiveSocket } from './live-socket.ts';

/** The rights of an account, or of anybody in a tenant: a department, a resource, a type has changed. */
export interface Whose {
  readonly tenant: string;
  readonly account?: string;
}

export interface RecheckParts {
  readonly sockets: () => Iterable<LiveSocket>;
  readonly live: Pick<Live, 'recheck'>;
  readonly asOfNow: AsOfNow;
  readonly onError: (error: unknown) => void;
}

/** Sockets looked at before others have a turn, and the least time between two looks at a whole tenant. */
const AT_ONCE = 100;
const PAUSE_MS = 1_000;

export const createRechecks = ({
  sockets,
  live,
  asOfNow,
  onError,
}: RecheckParts): ((whose: Whose) => void) => {
  const recheckAll = async ({ tenant, account }: Whose): Promise<void> => {
    const concerned = [...sockets()].filter(
      ({ caller }) => caller?.tenant === tenant && (account === undefined || caller.account === account),
    );
    for (const [index, socket] of concerned.entries()) {
      await recheckSocket(socket, live, asOfNow);
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
  };

  /** By tenant: whether its rights have changed again during the running check. */
  const running = new Map<string, boolean>();
  const recheckTenant = async (tenant: string): Promise<void> => {
    if (running.has(tenant)) {
      running.set(tenant, true);
      return;
    }
    do {
      running.set(tenant, false);
      await recheckAll({ tenant }).catch(onError);
      await setTimeout(PAUSE_MS, undefined, { ref: false });
    } while (running.get(tenant));
    running.delete(tenant);
  };

  return (whose) => {
    if (whose.account === undefined) void recheckTenant(whose.tenant);
    else recheckAll(whose).catch(onError);
  };
};

const recheckSocket = async (
  socket: LiveSocket,
  live: RecheckParts['live'],
  asOfNow: AsOfNow,
): Promise<void> => {
  const { caller } = socket;
  if (!caller || !socket.isOpen) return;
  const known = await asOfNow(caller);
  if (known.outcome === 'refused') return socket.close(CLOSE.forbidden, known.failure);
  // A socket that renewed its token meanwhile was checked with the new one.
  if (socket.caller !== caller) return;
  socket.caller = known.caller;
  await Promise.all(socket.members.map((member) => live.recheck(member)));
};
