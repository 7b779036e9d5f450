// The read model of bundles says which of them a sweep must look at.
import type { BundleEvent } from '@campus/events/booking/bundle/events';
import { bundleStream } from '@campus/events/domain/streams';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { bundles } from './bundles.ts';

const member = (name: string) => ({ booking: `b-${name}`, resourceId: name, units: 1, persons: 1 });
const requested: BundleEvent = {
  type: 'BundleRequested',
  data: {
    bundle: 'u',
    account: 'a',
    date: '2026-11-24',
    start: 600,
    end: 660,
    members: [member('hall'), member('car')],
    details: {},
  },
};
const taken = (name: string): BundleEvent => ({ type: 'MemberTaken', data: { booking: `b-${name}` } });
const full = { zh: '已约满', en: 'Full' };
const refused: readonly BundleEvent[] = [
  { type: 'MemberRefused', data: { booking: 'b-car', code: 2005, reason: full } },
  { type: 'BundleEnded', data: { because: 'refused' } },
];
const released: BundleEvent = { type: 'MemberReleased', data: { booking: 'b-hall' } };

const after = async (...events: readonly BundleEvent[]) => {
  const log = createMemoryEventStore();
  for (const [index, event] of events.entries())
    await log.append(bundleStream('t', 'u'), index - 1, [
      { ...event, id: `e${index}`, metadata: { tenant: 't', actor: 'a', correlation: 'c', at: index } },
    ]);
  const [document] = foldAll(bundles, log.events).values();
  return document;
};

it('is unsettled while something is to be taken or released', async () => {
  expect(await after(requested, taken('hall'))).toMatchObject({ unsettledAt: 1 });
  expect(await after(requested, taken('hall'), ...refused)).toMatchObject({ unsettledAt: 3, endedAt: 3 });
  const settled = await after(requested, taken('hall'), ...refused, released);
  expect(settled).toMatchObject({ endedAt: 3 });
  expect(settled).toHaveProperty('unsettledAt', undefined);
});

it('stands on its day once all of it is taken, until it ends', async () => {
  expect(await after(requested, taken('hall'))).toHaveProperty('standsOn', undefined);
  const history = [requested, taken('hall'), taken('car')];
  const standing = await after(...history);
  expect(standing).toMatchObject({ standsOn: '2026-11-24' });
  expect(standing).toHaveProperty('unsettledAt', undefined);
  const ended: BundleEvent = { type: 'BundleEnded', data: { because: 'cancelled', reason: 'x' } };
  expect(await after(...history, ended)).toHaveProperty('standsOn', undefined);
});
