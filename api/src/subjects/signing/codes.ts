// The codes to sign in with: shown by a door, shown by a person, read by a terminal or at the desk.
import type { Instant } from '@campus/events/domain/envelope';
import { halfWidth } from '@campus/events/domain/half-width';
import { reject } from '@campus/events/domain/rejections';
import { localOf } from '@campus/events/domain/time/zone';
import { holderOf, partsOfHolder } from '@campus/events/gate/pass-code';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import { dutyPhone } from '../../command/duty-phone.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOver } from '../../command/rights.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { PERSON_CODE_MS } from '../../gateway/sign-codes/sign-codes.ts';
import { SIGNS_OTHERS } from '../booking/one/sign.ts';

/** How long each kind of code lives. */
const lives: Readonly<Record<string, number>> = { sign: PERSON_CODE_MS, auth: 5 * 60_000 };
const SIGN = 'sign';

interface AuthArgs {
  readonly account?: string | null;
  readonly kind?: string | null;
}

/** One's own only: who shows the code of another could be taken for them. */
export const addAuthCode =
  (parts: Ports & DirectoryPorts): Resolver<AuthArgs> =>
  async (_source, args, context) => {
    const { tenant, account } = callerOf(context);
    const kind = args.kind || SIGN;
    const life = Object.hasOwn(lives, kind) ? lives[kind] : undefined;
    if (life === undefined) return refusedResult(reject(1002));
    if (args.account && args.account !== account) return refusedResult(reject(4001));
    const { code, until } = parts.signCodes.forPerson(tenant, account, kind, life);
    return { ...acceptedResult, code, account, kind, expires: until };
  };

/** For the one who made it. */
export const authCodeDetail =
  (parts: Ports & DirectoryPorts): Resolver<{ readonly code: string }> =>
  async (_source, { code }, context) => {
    const caller = callerOf(context);
    const said = parts.signCodes.read(code, caller.tenant, parts.clock());
    if (!said || said.account !== caller.account) return refusedResult(reject(1003));
    const { account, kind, until } = said;
    const name = await parts.nameOf(caller.tenant, account);
    return { ...acceptedResult, code, account, name, kind, expires: until };
  };

/** The account that shows a live code: one of a minute, or one that a phone makes by itself. Undefined: nobody's. */
export const personShown = async (
  parts: Ports,
  tenant: string,
  text: string,
  at: Instant,
): Promise<string | undefined> => {
  const said = parts.signCodes.read(text.trim(), tenant, at);
  if (said) return said.kind === SIGN ? said.account : undefined;
  const read = await parts.passes.read(tenant, await parts.zoneOf(tenant), text, at);
  const holder = read.outcome === 'read' ? partsOfHolder(read.holder) : undefined;
  if (holder?.kind !== 'account') return undefined;
  return (await parts.isEnded?.(tenant, holder.id)) ? undefined : holder.id;
};

/** The account of a code, also of one that has ended or of a person who has left: for the office that looks into it. */
export const personBehind = async (
  parts: Ports,
  tenant: string,
  text: string,
  at: Instant,
): Promise<string | undefined> => {
  const said = parts.signCodes.behind(text.trim(), tenant);
  if (said) return said.account;
  const read = await parts.passes.read(tenant, await parts.zoneOf(tenant), text, at);
  const holder = 'holder' in read ? partsOfHolder(read.holder) : undefined;
  return holder?.kind === 'account' ? holder.id : undefined;
};

/**
 * The account behind a person's live code, or behind what can be typed: the digits below a code, the number of a
 * booking of today on a resource at which the caller signs others in, or an account. Undefined: nobody's.
 */
export const accountBehind = async (
  parts: Ports & DirectoryPorts,
  caller: Caller,
  barCode: string,
): Promise<string | undefined> => {
  const shown = await personShown(parts, caller.tenant, barCode, parts.clock());
  const text = halfWidth(barCode).trim();
  // A door reads codes alone: what is typed there could be typed by anybody.
  if (shown !== undefined || caller.terminal || caller.roles.includes('door') || text === '') return shown;
  const typed =
    (await accountOfNumber(parts, caller, text)) ?? (await knownAccount(parts, caller.tenant, text));
  const expected = await accountOfDigits(parts, caller, text.replace(/\s/, ''));
  // Six digits may be the account of one person and on the phone of another: nobody is taken for somebody else.
  if (typed !== undefined && expected !== undefined && typed !== expected) return undefined;
  return typed ?? expected;
};

const DIGITS = /^\d{6}$/;
/** A campus has fewer bookings in a day that wait for somebody. */
const MOST_TODAY = 2_000;

/** One who is expected today where the caller signs others in, by the six digits that their phone shows. */
const accountOfDigits = async (parts: Ports, caller: Caller, digits: string): Promise<string | undefined> => {
  if (!DIGITS.test(digits)) return undefined;
  const { tenant } = caller;
  const now = parts.clock();
  const zone = await parts.zoneOf(tenant);
  const expected = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, date: localOf(zone, now).date, endsAt: { $gt: now }, phase: { $in: [...EXPECTED] } },
    limit: MOST_TODAY,
  });
  const matching: string[] = [];
  for (const account of new Set(expected.map((each) => each.account)))
    if ((await parts.passes.digitsOf(tenant, zone, holderOf('account', account), now)).includes(digits))
      matching.push(account);
  // Two who show the same digits at once are told apart by their codes.
  const [account, other] = matching;
  if (account === undefined || other !== undefined) return undefined;
  for (const { account: owner, resourceId } of expected)
    if (owner === account && (await signsOthersAt(parts, caller, resourceId))) return account;
  return undefined;
};

const EXPECTED = ['approved', 'pending', 'performed'] as const;

const signsOthersAt = async (parts: Ports, caller: Caller, resourceId: string): Promise<boolean> => {
  const resource = await fieldsOf(parts, resourceEntity.name, caller.tenant, resourceId);
  return (await rightsOver(parts, caller, resource, SIGNS_OTHERS)).includes('administrator');
};

const accountOfNumber = async (parts: Ports, caller: Caller, text: string): Promise<string | undefined> => {
  const [found] = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant: caller.tenant, number: text.toUpperCase() },
    limit: 1,
  });
  if (!found) return undefined;
  return (await signsOthersAt(parts, caller, found.resourceId)) ? found.account : undefined;
};

const knownAccount = async (
  parts: Ports & DirectoryPorts,
  tenant: string,
  text: string,
): Promise<string | undefined> => ((await parts.directory.person(tenant, text)) ? text : undefined);

/** U-069: errcode 0 puts the account in msg. */
export const accountByIdCode =
  (parts: Ports & DirectoryPorts): Resolver<{ readonly barCode: string }> =>
  async (_source, { barCode }, context) => {
    const account = await accountBehind(parts, callerOf(context), barCode);
    return account === undefined
      ? refusedResult(reject(1003))
      : { ...acceptedResult, msg: account, msg_en: account };
  };

/** For the terminal that hangs there, and for those who keep the resource. */
export const doorCodes =
  (parts: Ports & DirectoryPorts): Resolver<{ readonly resourceId: string }> =>
  async (_source, { resourceId }, context) => {
    const caller = callerOf(context);
    if (!(await mayShow(parts, caller, resourceId))) return { ...refusedResult(reject(4004)), codes: [] };
    return {
      ...acceptedResult,
      codes: parts.signCodes.forDoor(caller.tenant, resourceId),
      duty_phone: await dutyPhone(parts, caller.tenant),
    };
  };

const mayShow = async (
  parts: Ports & DirectoryPorts,
  caller: Caller,
  resourceId: string,
): Promise<boolean> => {
  if (caller.terminal || caller.roles.includes('door')) {
    const [level] = await parts.visibility.classesOf(caller, [resourceId]);
    return level !== undefined && level !== 'hidden';
  }
  const resource = await fieldsOf(parts, resourceEntity.name, caller.tenant, resourceId);
  const rights = await rightsOver(parts, caller, resource, ['register', 'resource_manage']);
  return rights.includes('administrator');
};
