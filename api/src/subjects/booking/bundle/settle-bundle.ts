// Does what a bundle asks for: takes each resource that is wanted, and once it has ended releases what was taken. It
// may stop anywhere and begin anew, here or in another process: each step is done once.

import { becauseCancelled } from '@campus/events/booking/allowance/allowance';
import {
  type BundleCommand,
  type BundleMember,
  type BundleState,
  bundle,
  isOpen,
  isToBeReleased,
} from '@campus/events/booking/bundle/bundle';
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { asOf } from '@campus/events/booking/schedule/status';
import { reject } from '@campus/events/domain/rejections';
import { bundleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import type { Words } from '@campus/events/domain/words';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { giveBack } from '../../../command/allowances.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingPlace } from '../../../command/requests.ts';
import { act } from '../one/act.ts';
import { isOver } from '../one/follow-bookings.ts';
import { locateMember, type MemberRefusal, memberRequest, refusalOf, takeMember } from './bundle-member.ts';

/** Resolves with what was refused just now, by the id of the booking. */
export const settleBundle = async (
  parts: BookingParts,
  acting: Acting,
  id: string,
): Promise<ReadonlyMap<string, MemberRefusal>> => {
  const stream = bundleStream(acting.tenant, id);
  // Its bookings have ids of their own: each step is idempotent without a key.
  const by = withoutKey(acting);
  const refused = new Map<string, MemberRefusal>();
  const stateNow = async () => (await parts.look(stream, bundle)).state;
  const tell = (command: BundleCommand) => parts.transact(stream, bundle, command, envelope(by));

  for (let state = await stateNow(); state && !state.ended; state = await stateNow()) {
    const member = nextWanted(state);
    if (!member) break;
    const request = memberRequest({ ...state, owner: state.account }, member, member.details);
    const { booking } = member;
    const outcome = await takeMember(parts, by, request);
    if (outcome.outcome === 'accepted') {
      const told = await tell({ type: 'RecordTaken', booking });
      // Another process gave the bundle up in between.
      if (told.outcome === 'refused') await release(parts, by, state, member);
    } else {
      const { code, reason, winner } = refusalOf(outcome.rejection);
      refused.set(booking, { code, reason, winner });
      // An attempt before this one may have died with the allowance taken.
      await giveBack(parts, by, state.account, booking, 'refused');
      await tell({ type: 'RecordRefused', booking, code, reason });
    }
  }

  const ended = await stateNow();
  for (const member of ended?.members ?? []) {
    if (!ended || !isToBeReleased(member, ended)) continue;
    const kept = await release(parts, by, ended, member);
    const { booking } = member;
    if (kept) {
      refused.set(booking, kept);
      await tell({ type: 'RecordKept', booking, code: kept.code, reason: kept.reason });
    } else await tell({ type: 'RecordReleased', booking });
  }
  return refused;
};

/** Every bundle takes its resources in one order: of bundles that meet, one has all of its own. */
const nextWanted = ({ members }: BundleState): BundleMember | undefined =>
  members
    .filter(({ verdict }) => verdict.kind === 'wanted')
    .toSorted((a, b) => (a.resourceId < b.resourceId ? -1 : 1))
    .at(0);

/** The booking of a member is given up, if there is one; resolves with why it stays. */
const release = async (
  parts: BookingParts,
  acting: Acting,
  state: BundleState,
  member: BundleMember,
): Promise<MemberRefusal | undefined> => {
  const { booking, resourceId } = member;
  const isOwners = state.ended?.because === 'cancelled';
  const found = await locateMember(parts, acting.tenant, member, state.date);
  // A successor keeps the place of somebody who left.
  if (found && found.record.account !== state.account) return undefined;
  // It is in somebody's hands, and counts until it is back.
  if (found?.place.loan && found.record.phase === 'performed') return refusalOf(reject(3001));
  // Nothing stands that counted.
  if (!found && !isOwners) await giveBack(parts, acting, state.account, booking, 'rejected');
  const document = await parts.rulesOf(acting.tenant, resourceId);
  if (!found || !document) return undefined;
  const { record, place } = found;
  const now = parts.clock();
  // What the clock gave up since is given up, recorded or not.
  const known = place.loan ? record : asOf(record, now);
  if (isOver(known)) {
    await giveBack(parts, acting, state.account, booking, becauseCancelled(known.cancelledBy));
    if (state.ended?.because === 'refused' && isLeftOver(known)) await putAway(parts, acting, place);
    return undefined;
  }
  const outcome = await act(parts, acting, place, {
    type: 'Cancel',
    now,
    booking,
    right: isOwners ? 'owner' : 'system',
    reason: reasonOf(state),
    cancelMinutes: document.rules.cancelMinutes,
  });
  if (outcome.outcome === 'refused') return refusalOf(outcome.rejection);
  if (state.ended?.because === 'refused') await putAway(parts, acting, place);
  return undefined;
};

const REFUSED = { zh: '一起预约的资源未能约上', en: 'another resource of the bundle could not be had' };
const LOST = {
  zh: '一起预约的资源未获批准或已被取消',
  en: 'another resource of the bundle was rejected or cancelled',
};

const reasonOf = ({ ended }: BundleState): Words =>
  ended?.reason ?? (ended?.because === 'refused' ? REFUSED : LOST);

/** Its owner never had it: it is no entry of their list, and nobody is told of it. */
const putAway = async (parts: BookingParts, acting: Acting, place: BookingPlace): Promise<void> => {
  const { booking } = place;
  await act(parts, acting, place, { type: 'Hide', now: parts.clock(), booking, right: 'owner' });
};

/**
 * A member that ended without the others: given up by its owner, the others stay; taken away by anybody else before
 * it began, the bundle ends. From then on nobody loses the room they sit in.
 */
export const followBundle = async (parts: BookingParts, acting: Acting, id: string): Promise<void> => {
  const stream = bundleStream(acting.tenant, id);
  const { state } = await parts.look(stream, bundle);
  if (!state || state.ended || isOpen(state)) return;
  for (const member of state.members) {
    const { booking, verdict } = member;
    if (verdict.kind !== 'taken') continue;
    const found = await locateMember(parts, acting.tenant, member, state.date);
    if (!found || !hasEndedUnused(found.record)) continue;
    const { record } = found;
    const isLeft = record.phase === 'cancelled' && record.cancelledBy === 'owner';
    if (!isLeft && record.changedAt >= (await beginsAt(parts, acting, state, found))) continue;
    const type = isLeft ? 'RecordLeft' : 'RecordLost';
    await parts.transact(stream, bundle, { type, booking }, envelope(withoutKey(acting)));
  }
  await settleBundle(parts, acting, id);
};

/** What is lent by the day is promised from its morning on: what counts is when the bundle begins. */
const beginsAt = async (
  parts: BookingParts,
  { tenant }: Acting,
  { date, start }: BundleState,
  { place, record }: { readonly place: BookingPlace; readonly record: BookingRecord },
): Promise<number> => {
  const document = place.loan && (await parts.rulesOf(tenant, place.resourceId));
  return document ? instantOf(document.rules.zone, date, start) : record.startsAt;
};

/** A process died after it gave it up: its owner's list still has it. */
const isLeftOver = ({ cancelledBy, hiddenByOwner }: BookingRecord): boolean =>
  cancelledBy === 'system' && !hiddenByOwner;

/** Ended for good without a minute of it used. */
const hasEndedUnused = (record: BookingRecord): boolean =>
  isOver(record) || (record.phase === 'terminated' && record.heldEnd === record.start);

/** Bookings of a bundle that was refused which came after its end; resolves with how many. */
export const releaseLate = async (parts: BookingParts, acting: Acting, id: string): Promise<number> => {
  const { state } = await parts.look(bundleStream(acting.tenant, id), bundle);
  if (state?.ended?.because !== 'refused') return 0;
  let released = 0;
  for (const member of state.members) {
    const found = await locateMember(parts, acting.tenant, member, state.date);
    if (!found || (isOver(found.record) && !isLeftOver(found.record))) continue;
    await release(parts, withoutKey(acting), state, member);
    released += 1;
  }
  return released;
};
