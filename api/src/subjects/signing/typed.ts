// What a person types at a terminal in place of their code (U-186): their number with the six digits of their phone,
// or the digits alone, which sign in a booking that is due there. Wrong number and wrong digits read the same.
import { signInClosesAt, signInOpensAt } from '@campus/events/booking/schedule/lapse';
import type { Instant } from '@campus/events/domain/envelope';
import { halfWidth } from '@campus/events/domain/half-width';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { localOf } from '@campus/events/domain/time/zone';
import { holderOf } from '@campus/events/gate/pass-code';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { type AttemptLimits, type Attempts, boundedAttempts } from '../../gateway/identity/attempts.ts';
import { personShown } from './codes.ts';

const TYPED = /^(?:(\S{1,64})\s+)?(\d{6})$/;

/** Wrong ones of one number at one terminal; digits alone count together there. */
export const TYPED_LIMITS: AttemptLimits = { tries: 5, windowMinutes: 15, keys: 10_000 };

const WRONG = { zh: '学工号或六位数不对', en: 'The number or the six digits are wrong' };

/** @param left tries that are left there; undefined where nobody stands there who could try */
const wrong = (left: number | undefined): Rejection => {
  if (left === undefined) return reject(1003, { sentence: WRONG });
  const zh = left === 0 ? '15 分钟内请用手机扫码' : `还可试 ${left} 次，之后 15 分钟内只能扫码`;
  const tries = left === 1 ? '1 try' : `${left} tries`;
  const en =
    left === 0
      ? 'for 15 minutes, please scan with your phone'
      : `${tries} left, then 15 minutes by phone only`;
  return reject(1003, { sentence: { zh: `${WRONG.zh}，${zh}`, en: `${WRONG.en}: ${en}` } });
};
const STOPPED = reject(1004, {
  sentence: {
    zh: '输错次数过多，15 分钟内请用手机扫码',
    en: 'Too many wrong digits: for 15 minutes, please scan with your phone',
  },
});

interface Read {
  readonly tenant: string;
  readonly terminal: string;
  /** Where they may be expected. */
  readonly resourceIds: readonly string[];
  readonly text: string;
  readonly at: Instant;
  /** Digits alone do nothing else. */
  readonly isForSignIn: boolean;
  /** The terminal kept it while it was offline. */
  readonly isLate?: boolean | undefined;
}

type DoorParts = Ports & DirectoryPorts;

export const typedLimits = ({ clock }: Pick<Ports, 'clock'>): Attempts =>
  boundedAttempts(TYPED_LIMITS, () => clock());

interface Typed {
  /** Empty: the digits alone. */
  readonly number: string;
  readonly digits: string;
}

const typedIn = (text: string): Typed | undefined => {
  const [isTyped, number = '', digits = ''] = TYPED.exec(halfWidth(text).trim()) ?? [];
  return isTyped === undefined ? undefined : { number, digits };
};

/** The account of a code that a terminal read or of what was typed there, or why there is none. */
export const personAtDoor = async (
  parts: DoorParts,
  attempts: Attempts,
  read: Read,
): Promise<{ readonly account: string } | Rejection> => {
  const { tenant, terminal, text, at } = read;
  const typed = typedIn(text);
  if (!typed) {
    const account = await personShown(parts, tenant, text, at);
    return account === undefined ? reject(1003) : { account };
  }
  const key = JSON.stringify([tenant, terminal, typed.number]);
  if (!attempts.take(key)) return STOPPED;
  const account = await accountOf(parts, read, typed);
  if (account === undefined) return wrong(read.isLate ? undefined : attempts.left(key));
  attempts.forgive(key);
  return { account };
};

/** The account of what was typed; undefined: nobody's, or it is a code. */
export const personTyped = async (parts: DoorParts, read: Read): Promise<string | undefined> => {
  const typed = typedIn(read.text);
  return typed && accountOf(parts, read, typed);
};

const accountOf = async (
  parts: DoorParts,
  read: Read,
  { number, digits }: Typed,
): Promise<string | undefined> => {
  if (number !== '') return holding(parts, read, number, digits);
  return read.isForSignIn ? expectedBy(parts, read, digits) : undefined;
};

const showsDigits = async (
  parts: DoorParts,
  { tenant, at }: Read,
  account: string,
  digits: string,
): Promise<boolean> =>
  (
    await parts.passes.digitsOf(tenant, await parts.zoneOf(tenant), holderOf('account', account), at)
  ).includes(digits);

/** Asks all of it of every number, so that one that nobody has takes as long. */
const holding = async (
  parts: DoorParts,
  read: Read,
  number: string,
  digits: string,
): Promise<string | undefined> => {
  const [isRight, person, isEnded] = await Promise.all([
    showsDigits(parts, read, number, digits),
    parts.directory.person(read.tenant, number),
    parts.isEnded?.(read.tenant, number),
  ]);
  return isRight && person && !isEnded ? number : undefined;
};

const EXPECTED = ['approved', 'pending', 'performed'] as const;
/** A place has fewer bookings in a day. */
const MOST_TODAY = 500;

/** The one who can sign in there at that moment and shows these digits; of two, nobody. */
const expectedBy = async (parts: DoorParts, read: Read, digits: string): Promise<string | undefined> => {
  const { tenant, resourceIds, at } = read;
  const { date } = localOf(await parts.zoneOf(tenant), at);
  const there = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, resourceId: { $in: [...resourceIds] }, date, phase: { $in: [...EXPECTED] } },
    limit: MOST_TODAY,
  });
  const due = there.filter((each) => signInOpensAt(each) <= at && at < signInClosesAt(each));
  const matching: string[] = [];
  for (const account of new Set(due.map((each) => each.account)))
    if (await showsDigits(parts, read, account, digits)) matching.push(account);
  const [account, other] = matching;
  return other === undefined ? account : undefined;
};
