// Several resources booked together for one period: all of them, or none. The stream is cut here because each
// resource decides for itself on its own day; this one says whether what was taken there is still wanted.
//
// One member that is rejected, or cancelled by anybody but its owner, ends the bundle. Because a hall without its
// projector is not what was asked for. We gave up asking the owner first: the places would stay taken meanwhile.
// The owner alone may give up one member and keep the others.
import { accept, type Decider, type Decision, nothing, refuse } from '../../domain/decider.ts';
import { type ErrorCode, type Rejection, reject } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import { isPeriod } from '../../domain/time/period.ts';
import type { Words } from '../../domain/words.ts';
import type { SealedDetails } from '../schedule/events.ts';
import { type BundleEnd, type BundleEvent, bundleFields, type WantedMember } from './events.ts';

/** More at once is a series of errands, not one event. */
export const MAX_MEMBERS = 10;

export interface BundleState {
  readonly bundle: string;
  readonly account: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly members: readonly BundleMember[];
  readonly ended?: { readonly because: BundleEnd; readonly reason?: Words | undefined };
}

export interface BundleMember extends WantedMember {
  readonly details: SealedDetails;
  readonly verdict: MemberVerdict;
}

export type MemberVerdict =
  | { readonly kind: 'wanted' | 'taken' | 'lost' | 'left' | 'released' }
  | { readonly kind: 'refused' | 'kept'; readonly code: ErrorCode; readonly reason: Bilingual };

const evolve = (state: BundleState | undefined, event: BundleEvent): BundleState | undefined => {
  if (event.type === 'BundleRequested') return requested(event.data);
  if (!state) return state;
  switch (event.type) {
    case 'BundleEnded':
      return { ...state, ended: event.data };
    case 'MemberTaken':
      return withVerdict(state, event.data, { kind: 'taken' });
    case 'MemberLost':
      return withVerdict(state, event.data, { kind: 'lost' });
    case 'MemberLeft':
      return withVerdict(state, event.data, { kind: 'left' });
    case 'MemberReleased':
      return withVerdict(state, event.data, { kind: 'released' });
    case 'MemberRefused': {
      const { code, reason } = event.data;
      return withVerdict(state, event.data, { kind: 'refused', code, reason });
    }
    case 'MemberKept': {
      const { code, reason } = event.data;
      return withVerdict(state, event.data, { kind: 'kept', code, reason });
    }
  }
};

const requested = ({
  members,
  details,
  ...rest
}: Extract<BundleEvent, { type: 'BundleRequested' }>['data']): BundleState => ({
  ...rest,
  members: members.map((member) => ({
    ...member,
    details: details[member.booking] ?? {},
    verdict: { kind: 'wanted' },
  })),
});

const withVerdict = (
  state: BundleState,
  { booking }: { readonly booking: string },
  verdict: MemberVerdict,
): BundleState => ({
  ...state,
  members: state.members.map((member) => (member.booking === booking ? { ...member, verdict } : member)),
});

export type BundleCommand =
  | {
      readonly type: 'RequestBundle';
      readonly bundle: string;
      readonly account: string;
      readonly date: LocalDate;
      readonly start: number;
      readonly end: number;
      readonly members: readonly WantedMember[];
      readonly details: Readonly<Record<string, SealedDetails>>;
    }
  | OfMember<'RecordTaken'>
  | (OfMember<'RecordRefused'> & { readonly code: ErrorCode; readonly reason: Bilingual })
  | OfMember<'RecordLost'>
  | OfMember<'RecordLeft'>
  | OfMember<'RecordReleased'>
  | (OfMember<'RecordKept'> & { readonly code: ErrorCode; readonly reason: Bilingual })
  | { readonly type: 'CancelBundle'; readonly reason: string };

interface OfMember<Type extends string> {
  readonly type: Type;
  readonly booking: string;
}

type Of<Type extends BundleCommand['type']> = Extract<BundleCommand, { type: Type }>;

const decide = (command: BundleCommand, state: BundleState | undefined): Decision<BundleEvent> => {
  if (command.type === 'RequestBundle') return request(command, state);
  if (!state) return refuse(reject(4004));
  if (command.type === 'CancelBundle') return cancelAll(command, state);
  const member = state.members.find(({ booking }) => booking === command.booking);
  return member ? decideMember(command, member, state) : refuse(reject(4004));
};

type OfOneMember = Extract<BundleCommand, OfMember<string>>;

const decideMember = (
  command: OfOneMember,
  member: BundleMember,
  state: BundleState,
): Decision<BundleEvent> => {
  switch (command.type) {
    case 'RecordTaken':
      return recordTaken(member, state);
    case 'RecordRefused':
      return recordRefused(command, member, state);
    case 'RecordLost':
      return recordLost(member, state);
    case 'RecordLeft':
      return member.verdict.kind === 'taken' && !state.ended
        ? accept({ type: 'MemberLeft', data: { booking: member.booking } })
        : nothing;
    case 'RecordReleased':
      return isToBeReleased(member, state)
        ? accept({ type: 'MemberReleased', data: { booking: member.booking } })
        : nothing;
    case 'RecordKept': {
      const { booking, code, reason } = command;
      return isToBeReleased(member, state)
        ? accept({ type: 'MemberKept', data: { booking, code, reason } })
        : nothing;
    }
  }
};

/** Codes: 1002 fewer than two, or one twice; 1006 too many. */
const request = (command: Of<'RequestBundle'>, state: BundleState | undefined): Decision<BundleEvent> => {
  if (state) return nothing;
  const rejection = refusedMembers(command);
  if (rejection) return refuse(rejection);
  const { type: _, ...data } = command;
  return accept({ type: 'BundleRequested', data });
};

const BUNDLE = { zh: '一起预约的资源', en: 'The resources booked together' };
const TOO_FEW = { zh: '请至少选择两个资源', en: 'Choose at least two resources' };
const TWICE = { zh: '同一资源只能选择一次', en: 'Each resource can be chosen once' };

export const refusedMembers = ({
  members,
  start,
  end,
}: Pick<Of<'RequestBundle'>, 'members' | 'start' | 'end'>): Rejection | undefined => {
  if (!isPeriod({ start, end })) return reject(1002);
  if (members.length < 2) return reject(1002, { reason: TOO_FEW });
  if (members.length > MAX_MEMBERS) return reject(1006, { params: { field: BUNDLE, limit: MAX_MEMBERS } });
  const resources = new Set(members.map(({ resourceId }) => resourceId));
  return resources.size < members.length ? reject(1002, { reason: TWICE }) : undefined;
};

/** Code: 3001 the bundle has ended meanwhile: the booking is to be given up. */
const recordTaken = ({ booking, verdict }: BundleMember, { ended }: BundleState): Decision<BundleEvent> => {
  if (verdict.kind === 'taken') return nothing;
  if (ended || verdict.kind !== 'wanted') return refuse(reject(3001));
  return accept({ type: 'MemberTaken', data: { booking } });
};

/** One refusal ends all. */
const recordRefused = (
  { booking, code, reason }: Of<'RecordRefused'>,
  { verdict }: BundleMember,
  { ended }: BundleState,
): Decision<BundleEvent> => {
  if (ended || verdict.kind !== 'wanted') return nothing;
  return accept<BundleEvent>(
    { type: 'MemberRefused', data: { booking, code, reason } },
    { type: 'BundleEnded', data: { because: 'refused' } },
  );
};

const recordLost = ({ booking, verdict }: BundleMember, { ended }: BundleState): Decision<BundleEvent> =>
  ended || verdict.kind !== 'taken'
    ? nothing
    : accept<BundleEvent>(
        { type: 'MemberLost', data: { booking } },
        { type: 'BundleEnded', data: { because: 'lost' } },
      );

const STILL_TAKING = { zh: '还在预约中，请稍后', en: 'it is still being booked' };

/** Code: 3001 not all of them are taken yet. */
const cancelAll = ({ reason }: Of<'CancelBundle'>, state: BundleState): Decision<BundleEvent> => {
  if (state.ended) return nothing;
  if (isOpen(state)) return refuse(reject(3001, { reason: STILL_TAKING }));
  return accept({ type: 'BundleEnded', data: { because: 'cancelled', reason } });
};

/** Whether some of it is still to be booked. */
export const isOpen = ({ ended, members }: BundleState): boolean =>
  !ended && members.some(({ verdict }) => verdict.kind === 'wanted');

/** An ended bundle releases a place even where it was never recorded as taken: it may be booked. */
export const isToBeReleased = ({ verdict }: BundleMember, { ended }: BundleState): boolean =>
  ended !== undefined && (verdict.kind === 'taken' || verdict.kind === 'wanted');

export const isUnsettled = (state: BundleState): boolean =>
  isOpen(state) || state.members.some((member) => isToBeReleased(member, state));

export const bundle: Decider<BundleState | undefined, BundleCommand, BundleEvent> = {
  initial: undefined,
  evolve,
  decide,
  written: { fields: bundleFields, personOf: (_, state) => state?.account },
};
