// Several resources booked together: a process that takes one after the other and writes down what became of each.
// Where one is refused, what was taken is released. It is rehearsed first, so that what cannot be had is not begun.
import {
  type BundleMember,
  type BundleState,
  bundle,
  refusedMembers,
} from '@campus/events/booking/bundle/bundle';
import type { WantedMember } from '@campus/events/booking/bundle/events';
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { SealedDetails } from '@campus/events/booking/schedule/events';
import type { Position } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import { bundleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { createRehearsal } from '@campus/events/log/rehearsal';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { giveBackHold } from '../../../command/allowances.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { locateMember, type MemberRefusal, memberRequest, refusalOf, takeMember } from './bundle-member.ts';
import { settleBundle } from './settle-bundle.ts';

export interface BundleRequest {
  readonly bundle: string;
  readonly owner: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly members: readonly WantedMember[];
  readonly details: Readonly<Record<string, SealedDetails>>;
  /** The form's hold: the bundle takes its place. */
  readonly hold?: string | undefined;
}

export interface MemberOutcome {
  readonly member: WantedMember;
  /** `free`: it could be had. `released`: it was taken and given up, since another was refused. */
  readonly outcome: BundleMember['verdict']['kind'] | 'free';
  readonly status?: BookingPhase | undefined;
  readonly refusal?: MemberRefusal | undefined;
}

export type BundleOutcome =
  | {
      readonly outcome: 'settled';
      readonly bundle: string;
      readonly members: readonly MemberOutcome[];
      /** Absent: nothing was written. */
      readonly position?: Position;
      readonly replayed: boolean;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

/** What each resource would say, one taken after the other; nothing is written. */
export const rehearseBundle = async (
  parts: BookingParts,
  acting: Acting,
  request: BundleRequest,
  faults: ReadonlyMap<string, Rejection> = new Map(),
): Promise<MemberOutcome[]> => {
  const rehearsal = { ...parts, ...createRehearsal(parts), refusals: undefined };
  const by = withoutKey(acting);
  const outcomes: MemberOutcome[] = [];
  for (const member of request.members) {
    const fault = faults.get(member.booking);
    const asked = memberRequest(request, member, request.details[member.booking] ?? {});
    outcomes.push(
      fault
        ? { member, outcome: 'refused', refusal: refusalOf(fault) }
        : rehearsedAs(member, await takeMember(rehearsal, by, asked)),
    );
  }
  return outcomes;
};

const rehearsedAs = (member: WantedMember, outcome: BookingOutcome): MemberOutcome =>
  outcome.outcome === 'accepted'
    ? { member, outcome: 'free', status: outcome.status }
    : { member, outcome: 'refused', refusal: refusalOf(outcome.rejection) };

/** Sent again with the same key it goes on where it stopped, and answers with what became of it. */
export const bookBundle = async (
  parts: BookingParts,
  acting: Acting,
  request: BundleRequest,
): Promise<BundleOutcome> => {
  const { bundle: id, owner, date, start, end, members, details, hold } = request;
  const rejection = refusedMembers(request);
  if (rejection) return { outcome: 'refused', rejection };
  const stream = bundleStream(acting.tenant, id);
  const { state: known } = await parts.look(stream, bundle);
  if (!known) {
    const rehearsed = await rehearseBundle(parts, acting, request);
    if (rehearsed.some(({ outcome }) => outcome === 'refused'))
      return { outcome: 'settled', bundle: id, members: rehearsed, replayed: false };
  }
  const command = {
    type: 'RequestBundle',
    bundle: id,
    account: owner,
    date,
    start,
    end,
    members,
    details,
  } as const;
  const asked = await parts.transact(stream, bundle, command, envelope(acting, id));
  if (asked.outcome === 'refused') return asked;
  const refused = await settleBundle(parts, acting, id);
  if (hold) await giveBackHold(parts, acting, owner, hold);
  const { state, position } = await parts.look(stream, bundle);
  const outcomes = state ? await bundleOutcomes(parts, acting.tenant, state, refused) : [];
  return { outcome: 'settled', bundle: id, members: outcomes, position, replayed: known !== undefined };
};

/** What became of each member, as its own day tells it. `refused`: with the receipt of who was quicker. */
export const bundleOutcomes = (
  parts: BookingParts,
  tenant: string,
  state: BundleState,
  refused: ReadonlyMap<string, MemberRefusal> = new Map(),
): Promise<MemberOutcome[]> =>
  Promise.all(
    state.members.map(async (member): Promise<MemberOutcome> => {
      const { verdict, booking } = member;
      const refusal = refused.get(booking) ?? ('code' in verdict ? verdict : undefined);
      const found = await locateMember(parts, tenant, member, state.date);
      return { member, outcome: verdict.kind, status: found?.record.phase, refusal };
    }),
  );
