// What every adapter of the change feed must do, on the way from one end to the other.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Change, ChangeFeed } from '../ports/change-feed.ts';

export interface FeedEnds {
  readonly publisher: ChangeFeed;
  readonly subscriber: ChangeFeed;
}

/** `open` gives both ends of one feed; they may be the same. The suite closes them. */
export const describeChangeFeed = (name: string, open: () => Promise<FeedEnds>): void => {
  describe(`change feed contract: ${name}`, () => {
    let ends: FeedEnds;
    beforeAll(async () => {
      ends = await open();
    });
    afterAll(async () => {
      await ends.publisher.close();
      await ends.subscriber.close();
    });

    it('carries every kind of change to every listener, in order', async () => {
      const tenant = newTenant();
      const [first, second] = [listen(ends.subscriber, tenant), listen(ends.subscriber, tenant)];
      const changes = everyKind(tenant);
      for (const change of changes) ends.publisher.publish(change);
      await expect.poll(() => first.heard).toEqual(changes);
      await expect.poll(() => second.heard).toEqual(changes);
      first.stop();
      second.stop();
    });

    it('tells who has left nothing more, and the same function as often as it listens', async () => {
      const tenant = newTenant();
      const hear = vi.fn<(change: Change) => void>();
      const [stop, stopAgain] = [ends.subscriber.subscribe(hear), ends.subscriber.subscribe(hear)];
      const other = listen(ends.subscriber, tenant);
      stop();
      stop();
      ends.publisher.publish(record(tenant, 'a'));
      await expect.poll(() => other.heard).toHaveLength(1);
      expect(
        hear.mock.calls.filter(([change]) => 'tenant' in change && change.tenant === tenant),
      ).toHaveLength(1);
      stopAgain();
      other.stop();
    });

    it('is not hurt by a listener that throws', async () => {
      const tenant = newTenant();
      const stop = ends.subscriber.subscribe(() => {
        throw new Error('a bad listener');
      });
      const other = listen(ends.subscriber, tenant);
      expect(() => ends.publisher.publish(record(tenant, 'a'))).not.toThrow();
      await expect.poll(() => other.heard).toHaveLength(1);
      stop();
      other.stop();
    });

    it('carries tenants of any spelling', async () => {
      const tenant = `${newTenant()} a.b*c>校园`;
      const other = listen(ends.subscriber, tenant);
      ends.publisher.publish(record(tenant, 'a'));
      await expect.poll(() => other.heard).toEqual([record(tenant, 'a')]);
      other.stop();
    });

    it('says at least that a day moved when the change is too large to carry', async () => {
      const tenant = newTenant();
      const other = listen(ends.subscriber, tenant);
      ends.publisher.publish(day(tenant, 20_000));
      await expect.poll(() => other.heard).toMatchObject([{ kind: 'day', tenant, revision: 5 }]);
      other.stop();
    });

    it('takes changes without complaint after it was closed', async () => {
      const { publisher, subscriber } = await open();
      const other = listen(subscriber, 'any');
      await publisher.close();
      await subscriber.close();
      expect(() => publisher.publish(record('any', 'a'))).not.toThrow();
      expect(other.heard).toEqual([]);
    });
  });
};

const newTenant = (): string => `tenant-${randomUUID()}`;

/** What is heard of one tenant; the feed may be shared. */
const listen = (feed: ChangeFeed, tenant: string): { heard: Change[]; stop: () => void } => {
  const heard: Change[] = [];
  const stop = feed.subscribe((change) => {
    if ('tenant' in change && change.tenant === tenant) heard.push(change);
  });
  return { heard, stop };
};

const record = (tenant: string, id: string): Change => ({ kind: 'record', tenant, entity: 'resource', id });

const day = (tenant: string, claims: number): Change => ({
  kind: 'day',
  tenant,
  resourceId: 'r',
  date: '2027-03-01',
  previous: 4,
  revision: 5,
  changed: Array.from({ length: claims }, (_, index) => ({
    key: `claim-${index}`,
    start: 480,
    end: 540,
    state: 'taken',
    units: 1,
    reason: { zh: '上课', en: 'Teaching' },
  })),
  removed: ['gone'],
});

const everyKind = (tenant: string): Change[] => [
  day(tenant, 2),
  { kind: 'rules', tenant, resourceId: 'r', revision: '7' },
  record(tenant, 'a'),
  { kind: 'operation', tenant, position: '8' },
  { kind: 'sign', tenant, resourceId: 'r', booking: 'b', action: 'in', at: 1, position: '9' },
];
