// Stands before every operation of both transports: how often an account, an address and a tenant may ask,
// and how many operations of a tenant run at once. Counted on each node.
import { reject } from '@campus/events/domain/rejections';
import type { GraphQLError } from 'graphql';
import { refusalError } from '../access/refusals.ts';
import type { Caller, Turn } from '../http/context.ts';
import {
  ACCOUNT_RATE,
  ADDRESS_RATE,
  ADMINISTRATOR_RATE,
  ANONYMOUS_RATE,
  MAX_RATE_KEYS,
  MAX_RUNNING_ALONE,
  MAX_RUNNING_TOGETHER,
  MAX_WAITING_OPERATIONS,
  MIN_RUNNING_SHARE,
  SOCKET_RATE,
  TENANT_RATE,
  TENANT_REMEMBERED_MS,
} from '../http/limits.ts';
import { createFairShare, type FairShare, type Shares } from './fair-share.ts';
import { createTokenBuckets, type Rate } from './token-buckets.ts';

export interface AdmissionLimits {
  readonly account: Rate;
  /** Administrators import whole terms. */
  readonly administrator: Rate;
  readonly address: Rate;
  /** The rate of those who have not signed in, together with everybody at their address who has not. */
  readonly anonymous: Rate;
  readonly tenant: Rate;
  /** New sockets of one address. */
  readonly sockets: Rate;
  readonly keys: number;
  readonly shares: Shares;
}

export const admissionLimits: AdmissionLimits = {
  account: ACCOUNT_RATE,
  administrator: ADMINISTRATOR_RATE,
  address: ADDRESS_RATE,
  anonymous: ANONYMOUS_RATE,
  tenant: TENANT_RATE,
  sockets: SOCKET_RATE,
  keys: MAX_RATE_KEYS,
  shares: {
    alone: MAX_RUNNING_ALONE,
    together: MAX_RUNNING_TOGETHER,
    least: MIN_RUNNING_SHARE,
    waiting: MAX_WAITING_OPERATIONS,
    rememberMs: TENANT_REMEMBERED_MS,
  },
};

export interface Admission {
  /** Counts one operation; the refusal says in `retryAfter` how many seconds to wait. */
  charge(caller: Caller | undefined, address: string): GraphQLError | undefined;
  /** Counts one more socket; false when the address has opened too many. */
  mayConnect(address: string): boolean;
  /** The turn of an operation among those of its tenant, or the refusal when too many wait already. */
  enter(caller: Caller | undefined): Promise<Turn> | Turn | GraphQLError;
}

const administrators: ReadonlySet<string> = new Set(['super_admin', 'type_admin', 'resource_admin']);

/** @param clock milliseconds since 1970 */
export const createAdmission = (limits: AdmissionLimits, clock: () => number): Admission => {
  const buckets = createTokenBuckets(limits.keys);
  const fair = createFairShare(limits.shares);

  return {
    charge: (caller, address) => {
      const now = clock();
      // The account comes first: one that asks too often then uses up nothing of its address and tenant.
      const wait = caller
        ? buckets.take(`a/${caller.tenant}/${caller.account}`, rateOf(caller, limits), now)
        : buckets.take(`n/${networkOf(address)}`, limits.anonymous, now);
      const further =
        wait ||
        buckets.take(`i/${networkOf(address)}`, limits.address, now) ||
        (caller ? buckets.take(`t/${caller.tenant}`, limits.tenant, now) : 0);
      return further === 0 ? undefined : tooOften(further);
    },
    mayConnect: (address) => buckets.take(`s/${networkOf(address)}`, limits.sockets, clock()) === 0,
    enter: (caller) => {
      const tenant = caller?.tenant ?? '';
      const entered = fair.enter(tenant, clock());
      if (entered === undefined) return turnOf(fair, tenant);
      if (entered === 'full') return tooOften(QUEUE_IS_SHORTER_AFTER_MS);
      return entered.then(() => turnOf(fair, tenant));
    },
  };
};

const turnOf = (fair: FairShare, tenant: string): Turn => {
  let hasEnded = false;
  return {
    end: () => {
      if (!hasEnded) fair.leave(tenant);
      hasEnded = true;
    },
  };
};

const QUEUE_IS_SHORTER_AFTER_MS = 1_000;

const rateOf = ({ roles }: Caller, { account, administrator }: AdmissionLimits): Rate =>
  roles.some((role) => administrators.has(role)) ? administrator : account;

/** 1004 in both languages, with the whole seconds to wait. */
const tooOften = (milliseconds: number): GraphQLError => {
  const refusal = refusalError('RATE_LIMITED', reject(1004));
  Object.assign(refusal.extensions, { retryAfter: Math.ceil(milliseconds / 1000) });
  return refusal;
};

/** The owner of one address of IPv6 owns its whole /64, so that is counted. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('%', 1)[0]?.toLowerCase().split('::', 2) ?? [];
  const left = before === '' ? [] : before.split(':');
  const right = after ? after.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = after === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
