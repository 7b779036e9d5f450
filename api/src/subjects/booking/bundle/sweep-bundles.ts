// What every node does now and then for bundles: those whose process died half way are settled, and those of which a
// member was rejected or cancelled come to their end.

import { bundle } from '@campus/events/booking/bundle/bundle';
import { SYSTEM } from '@campus/events/domain/envelope';
import { bundleStream } from '@campus/events/domain/streams';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type BookingDocument, type BundleDocument, collections } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Acting } from '../../../command/acting.ts';
import { type ContinuingParts, GRACE_MILLISECONDS } from '../series/continue-series.ts';
import { followBundle, releaseLate, settleBundle } from './settle-bundle.ts';

/** Bundles looked at together. */
const PAGE = 200;

/** Resolves with how many there were to do something about. */
export const sweepBundles = async (parts: ContinuingParts): Promise<number> =>
  (await continueBundles(parts)) + (await releaseLateMembers(parts)) + (await followBundles(parts));

export const continueBundles = async (parts: ContinuingParts): Promise<number> => {
  let continued = 0;
  for await (const page of inPages<BundleDocument>(parts.readStore, collections.bundles, {
    filter: { unsettledAt: { $lte: parts.clock() - GRACE_MILLISECONDS } },
    field: 'unsettledAt',
    limit: PAGE,
  })) {
    for (const document of page) await settleBundle(parts, actingFor(document), document.state.bundle);
    continued += page.length;
  }
  return continued;
};

/** In its owner's name: nobody else asked for it. */
const actingFor = ({ tenant, state }: BundleDocument): Acting => ({
  tenant,
  account: state.account,
  correlation: bundleStream(tenant, state.bundle),
});

/**
 * A process that stood still for longer than the grace may take a resource after another has ended its bundle: those
 * that were refused are looked at once more, when any such process has answered.
 */
const releaseLateMembers = async (parts: ContinuingParts): Promise<number> => {
  const until = parts.clock() - GRACE_MILLISECONDS;
  let released = 0;
  for await (const page of inPages<BundleDocument>(parts.readStore, collections.bundles, {
    filter: { endedAt: { $gt: until - GRACE_MILLISECONDS, $lte: until } },
    field: 'endedAt',
    limit: PAGE,
  }))
    for (const document of page)
      released += await releaseLate(parts, actingFor(document), document.state.bundle);
  return released;
};

/** Follows a bundle that stands: a member that ended without the others. */
export const followBundles = async (parts: ContinuingParts): Promise<number> => {
  // A tenant west of UTC still has yesterday.
  const today = addDays(localOf('UTC', parts.clock()).date, -1);
  let followed = 0;
  for await (const standing of inPages<BundleDocument>(parts.readStore, collections.bundles, {
    filter: { standsOn: { $gte: today } },
    limit: PAGE,
  }))
    followed += await followAmong(parts, standing);
  return followed;
};

const followAmong = async (parts: ContinuingParts, found: readonly BundleDocument[]): Promise<number> => {
  const ended = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: {
      bundle: { $in: found.map(({ state }) => state.bundle) },
      phase: { $in: ['rejected', 'cancelled', 'terminated'] },
    },
  });
  const lost = new Set(ended.map(({ booking }) => booking));
  let followed = 0;
  for (const { tenant, state } of found) {
    if (!state.members.some(({ booking, verdict }) => verdict.kind === 'taken' && lost.has(booking)))
      continue;
    const stream = bundleStream(tenant, state.bundle);
    const { revision } = await parts.look(stream, bundle);
    // Its owner did not ask for it, so they are told.
    await followBundle(parts, { tenant, account: SYSTEM, correlation: stream }, state.bundle);
    if ((await parts.look(stream, bundle)).revision !== revision) followed += 1;
  }
  return followed;
};
