// Checks open sockets again when rights have changed: it closes sockets of callers without rights, and
// ends subscriptions that are no longer allowed.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Instant } from '@campus/events/domain/envelope';
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

/** What a node remembers of rights is forgotten so long after midnight. */
const REMEMBERED_MS = 20_000;

/** Tells of each tenant among them whose day has turned since it was last asked: grants begin and end then. */
export const createDayTurns = (dayOf: (tenant: string, at: Instant) => Promise<string>) => {
  const days = new Map<string, string>();
  return async (tenants: ReadonlySet<string>, now: Instant): Promise<readonly string[]> => {
    const turned: string[] = [];
    for (const tenant of tenants) {
      const day = await dayOf(tenant, now - REMEMBERED_MS);
      if (days.has(tenant) && days.get(tenant) !== day) turned.push(tenant);
      days.set(tenant, day);
    }
    for (const tenant of days.keys()) if (!tenants.has(tenant)) days.delete(tenant);
    return turned;
  };
};

export interface DayTurnParts {
  readonly sockets: () => Iterable<Pick<LiveSocket, 'caller'>>;
  readonly dayOf: (tenant: string, at: Instant) => Promise<string>;
  readonly clock: () => Instant;
  readonly recheck: (whose: Whose) => void;
  readonly onError: (error: unknown) => void;
}

const TURN_CHECK_MS = 20_000;

/** Checks a tenant's sockets again after each midnight there. Returns the way to stop. */
export const recheckAtMidnight = ({ sockets, dayOf, clock, recheck, onError }: DayTurnParts) => {
  const turnedAmong = createDayTurns(dayOf);
  const look = async (): Promise<void> => {
    const tenants = new Set([...sockets()].flatMap(({ caller }) => (caller ? [caller.tenant] : [])));
    for (const tenant of await turnedAmong(tenants, clock())) recheck({ tenant });
  };
  const timer = setInterval(() => void look().catch(onError), TURN_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
