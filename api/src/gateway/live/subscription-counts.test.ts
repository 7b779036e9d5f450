// No socket, account or tenant has more subscriptions than it may, and what is given back counts no longer.
import { describe, expect, it } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import {
  MAX_SOCKETS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_ACCOUNT,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
  MAX_SUBSCRIPTIONS_PER_TENANT,
} from '../http/limits.ts';
import { createCounts } from './subscription-counts.ts';

const account = (name: string, tenant = 'campus') => callerOf({ account: name, tenant });
const HERE = '10.0.0.1';

describe('subscriptions', () => {
  it('bounds the subscriptions of a socket', () => {
    const counts = createCounts();
    expect(counts.takeSubscription(account('a'), HERE, MAX_SUBSCRIPTIONS_PER_SOCKET)).toBeUndefined();
    expect(
      counts.takeSubscription(account('a'), HERE, MAX_SUBSCRIPTIONS_PER_SOCKET + 1)?.extensions,
    ).toMatchObject({ code: 'LIMIT_EXCEEDED', errcode: 1006 });
  });

  it('bounds the subscriptions of a tenant over all its accounts, and of no other with it', () => {
    const counts = createCounts();
    const accounts = MAX_SUBSCRIPTIONS_PER_TENANT / MAX_SUBSCRIPTIONS_PER_ACCOUNT;
    for (let each = 0; each < accounts; each++)
      for (let one = 0; one < MAX_SUBSCRIPTIONS_PER_ACCOUNT; one++)
        expect(counts.takeSubscription(account(`a${each}`), HERE, 1)).toBeUndefined();
    const over = () => counts.takeSubscription(account('latecomer'), HERE, 1);
    expect(over()?.message).toContain('subscriptions/tenant');
    expect(counts.takeSubscription(account('a0', 'harbour'), HERE, 1)).toBeUndefined();
    counts.giveSubscription(account('a0'), HERE);
    expect(over()).toBeUndefined();
  });

  it('counts subscriptions of those who have not signed in by their address', () => {
    const counts = createCounts();
    for (let one = 0; one < MAX_SUBSCRIPTIONS_PER_ACCOUNT; one++) counts.takeSubscription(undefined, HERE, 1);
    expect(counts.takeSubscription(undefined, HERE, 1)).toBeDefined();
    expect(counts.takeSubscription(undefined, '10.0.0.2', 1)).toBeUndefined();
  });
});

it('sockets of an account are bounded, and those of its namesake in another tenant are not among them', () => {
  const counts = createCounts();
  for (let one = 0; one < MAX_SOCKETS_PER_ACCOUNT; one++)
    expect(counts.takeSocket(account('a'), HERE)).toBe(true);
  expect(counts.takeSocket(account('a'), HERE)).toBe(false);
  expect(counts.takeSocket(account('a', 'harbour'), HERE)).toBe(true);
  counts.giveSocket(account('a'), HERE);
  expect(counts.takeSocket(account('a'), HERE)).toBe(true);
});
