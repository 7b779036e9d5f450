// Its owner gives up all of a bundle: what is not over is cancelled, and what may not be cancelled any more stays.
import { bundle } from '@campus/events/booking/bundle/bundle';
import { reject } from '@campus/events/domain/rejections';
import { bundleStream } from '@campus/events/domain/streams';
import { type Acting, envelope } from '../../../command/acting.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { type BundleOutcome, bundleOutcomes } from './book-bundle.ts';
import { followBundle, settleBundle } from './settle-bundle.ts';

/** Codes: 4004 there is none of the caller's, 3001 it is still being booked. */
export const cancelBundle = async (
  parts: BookingParts,
  acting: Acting,
  id: string,
  reason: string,
): Promise<BundleOutcome> => {
  const stream = bundleStream(acting.tenant, id);
  const { state } = await parts.look(stream, bundle);
  if (state?.account !== acting.account) return { outcome: 'refused', rejection: reject(4004) };
  // What ended by itself is told as such.
  await followBundle(parts, acting, id);
  const command = { type: 'CancelBundle', reason } as const;
  const asked = await parts.transact(stream, bundle, command, envelope(acting, `${id}/cancel`));
  if (asked.outcome === 'refused') return asked;
  const refused = await settleBundle(parts, acting, id);
  const after = await parts.look(stream, bundle);
  const members = after.state ? await bundleOutcomes(parts, acting.tenant, after.state, refused) : [];
  return {
    outcome: 'settled',
    bundle: id,
    members,
    position: after.position,
    replayed: asked.replayed,
  };
};
