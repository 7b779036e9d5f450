// What a caller may do with bookings: as their owner, as somebody whom one names, by a right over the resource.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import type { Relation } from '@campus/events/booking/schedule/disclosure';
import type { Right } from '@campus/events/domain/rules/question';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import type { BookingDocument } from '@campus/projections/ports/documents';
import type { PermissionItem } from '../gateway/access/access.ts';
import type { Caller } from '../gateway/http/context.ts';
import { createReach, viewerOf } from '../records/reach.ts';
import { decidersNow } from './approval-process.ts';
import { type Fields, fieldsOf, openDetails } from './find.ts';
import type { RecordParts } from './ports.ts';
import { personClass } from './visibility.ts';

/** In which rights the caller may act on bookings of a resource, besides as their owner. */
export const rightsOver = async (
  parts: RecordParts,
  caller: Caller,
  resource: Fields | undefined,
  // What makes an administrator; the sign desk may be granted alone.
  administering: readonly PermissionItem[] = ['appointment_manage'],
): Promise<readonly Right[]> => {
  if (!resource) return [];
  const viewer = await viewerOf(parts, caller);
  const holds = (items: readonly string[]) =>
    createReach(parts, { ...viewer, items }).manages(resourceEntity, resource);
  const [administers, approves] = await Promise.all([holds(administering), holds(['approve'])]);
  return [...(administers ? (['administrator'] as const) : []), ...(approves ? (['approver'] as const) : [])];
};

/** What the caller is to bookings of a resource that are not their own; undefined: they may not see it. */
export const relationOver = async (
  parts: RecordParts,
  caller: Caller | undefined,
  resource: Fields | undefined,
  [right]: readonly Right[],
): Promise<Relation | undefined> => {
  if (!caller) return 'public';
  if (right === 'administrator' || right === 'approver') return right;
  const classOf = resource && (await personClass(parts, caller));
  return classOf && relationOfClass[await classOf({ fields: resource })];
};

const relationOfClass = { manager: 'inquirer', viewer: 'stranger', hidden: undefined } as const;

export const isNamedIn = (details: BookingDetails | undefined, { account }: Caller): boolean =>
  details?.participants?.some(({ id }) => id === account) ?? false;

/** Rights on one booking, the owner's included. */
export const rightsOn = async (
  parts: RecordParts,
  caller: Caller,
  document: BookingDocument,
  administering?: readonly PermissionItem[],
): Promise<readonly Right[]> => {
  const resource = await fieldsOf(parts, resourceEntity.name, document.tenant, document.resourceId);
  const over = await rightsOver(parts, caller, resource, administering);
  const judging = await judgingRights(parts, caller, document, over);
  return [...ownRights(caller, document, openDetails(parts, document)), ...judging];
};

/** Rights over its resource, and in its approval. In a process only its step at hand says who approves. */
export const judgingRights = async (
  parts: RecordParts,
  caller: Caller,
  document: BookingDocument,
  over: readonly Right[],
): Promise<readonly Right[]> => {
  if (!document.process)
    return (await isPreauditor(parts, caller, document)) ? [...over, 'preauditor'] : over;
  const rest = over.filter((right) => right !== 'approver');
  const isDecider = await decides(parts, caller, document, over.includes('administrator'));
  return isDecider ? [...rest, document.preaudit ? 'preauditor' : 'approver'] : rest;
};

/** Nobody decides on their own request, not even a super administrator. */
const decides = async (
  parts: RecordParts,
  caller: Caller,
  document: BookingDocument,
  administers: boolean,
): Promise<boolean> => {
  if (isOwner(caller, document)) return false;
  if (caller.roles.includes('super_admin')) return true;
  const deciders = await decidersNow(parts, document);
  if (!deciders) return false;
  return deciders.by === 'administrators' ? administers : deciders.accounts.includes(caller.account);
};

/** Whether a step of its process names the caller, or they decided in it: they see what becomes of it. */
export const isInProcess = async (
  parts: RecordParts,
  caller: Caller,
  { process, history }: BookingDocument,
): Promise<boolean> => {
  if (!process) return false;
  if (history.some(({ type, actor }) => actor === caller.account && answers.has(type))) return true;
  const { positions } = await viewerOf(parts, caller);
  return process.steps.some(
    (step) =>
      step.deputy === caller.account ||
      positions.some((held) => held.post === step.post && held.department === step.department),
  );
};

const answers: ReadonlySet<string> = new Set(['StepPassed', 'Approved', 'Rejected', 'Returned']);

/** Whether the caller decided first on it when it was asked for last. */
export const wasPreauditor = (
  parts: RecordParts,
  caller: Caller,
  { flow, history }: BookingDocument,
): Promise<boolean> => {
  const asked = flow === undefined ? undefined : history.findLast(({ data }) => data.preaudit);
  const { post, department } = fieldsIn(asked?.data.preaudit);
  const isNamed = typeof post === 'string' && typeof department === 'string';
  return isPreauditor(parts, caller, isNamed ? { preaudit: { post, department } } : {});
};

/** Whether the caller decides first on this request. */
const isPreauditor = async (
  parts: RecordParts,
  caller: Caller,
  { preaudit }: Pick<BookingDocument, 'preaudit'>,
): Promise<boolean> => {
  if (!preaudit) return false;
  const { roles, positions } = await viewerOf(parts, caller);
  return (
    roles.includes('super_admin') ||
    positions.some(({ post, department }) => post === preaudit.post && department === preaudit.department)
  );
};

export const ownRights = (
  caller: Caller,
  document: BookingDocument,
  details: BookingDetails | undefined,
): readonly Right[] => {
  if (isOwner(caller, document)) return ['owner'];
  return details && mayTakePart(details, caller.account) ? ['participant'] : [];
};

export const isOwner = (caller: Caller, document: BookingDocument): boolean =>
  document.account === caller.account || document.createdBy === caller.account;

/** `participants_scope`: people of the organisation who may sign in. */
const MAY_SIGN_IN = 3;

type Naming = Pick<BookingDetails, 'participantsScope' | 'participants'>;

export const mayTakePart = ({ participantsScope, participants }: Naming, account: string): boolean =>
  participantsScope === MAY_SIGN_IN && (participants?.some(({ id }) => id === account) ?? false);
