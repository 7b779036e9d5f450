// How many subscriptions and sockets an account and a tenant have on this node.
import { reject } from '@campus/events/domain/rejections';
import type { GraphQLError } from 'graphql';
import { refusalError } from '../access/refusals.ts';
import type { Caller } from '../http/context.ts';
import {
  MAX_SOCKETS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
  MAX_SUBSCRIPTIONS_PER_TENANT,
} from '../http/limits.ts';

export interface Counts {
  /** Counts one more, or answers the refusal and counts nothing. */
  takeSubscription(caller: Caller | undefined, address: string, onSocket: number): GraphQLError | undefined;
  giveSubscription(caller: Caller | undefined, address: string): void;
  takeSocket(caller: Caller | undefined, address: string): boolean;
  giveSocket(caller: Caller | undefined, address: string): void;
}

class Tally {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const count = this.of(key) + by;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}

/** Callers who have not signed in count by address. */
const accountKey = (caller: Caller | undefined, address: string): string =>
  caller ? `${caller.tenant}/${caller.account}` : `address/${address}`;
const tenantKey = (caller: Caller | undefined): string => caller?.tenant ?? '';

const tooMany = (field: string, limit: number): GraphQLError =>
  refusalError('LIMIT_EXCEEDED', reject(1006, { params: { field, limit } }));

export const createCounts = (): Counts => {
  const accounts = new Tally();
  const tenants = new Tally();
  const sockets = new Tally();
  return {
    takeSubscription: (caller, address, onSocket) => {
      const account = accountKey(caller, address);
      if (onSocket > MAX_SUBSCRIPTIONS_PER_SOCKET)
        return tooMany('subscriptions/socket', MAX_SUBSCRIPTIONS_PER_SOCKET);
      if (accounts.of(account) >= MAX_SUBSCRIPTIONS_PER_ACCOUNT)
        return tooMany('subscriptions/account', MAX_SUBSCRIPTIONS_PER_ACCOUNT);
      if (tenants.of(tenantKey(caller)) >= MAX_SUBSCRIPTIONS_PER_TENANT)
        return tooMany('subscriptions/tenant', MAX_SUBSCRIPTIONS_PER_TENANT);
      accounts.add(account, 1);
      tenants.add(tenantKey(caller), 1);
      return undefined;
    },
    giveSubscription: (caller, address) => {
      accounts.add(accountKey(caller, address), -1);
      tenants.add(tenantKey(caller), -1);
    },
    takeSocket: (caller, address) => {
      const key = accountKey(caller, address);
      if (sockets.of(key) >= MAX_SOCKETS_PER_ACCOUNT) return false;
      sockets.add(key, 1);
      return true;
    },
    giveSocket: (caller, address) => sockets.add(accountKey(caller, address), -1),
  };
};
