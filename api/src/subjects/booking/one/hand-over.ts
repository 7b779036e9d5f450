// A booking goes to somebody else, details and all: from a person to a colleague, or from one who left.
import type { BookingDetails, BookingParticipant } from '@campus/events/booking/schedule/details';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import type { BookingDocument, StoredRules } from '@campus/projections/ports/documents';
import type { Acting } from '../../../command/acting.ts';
import { giveBack } from '../../../command/allowances.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import { askingAccount } from '../../../command/asker.ts';
import { openDetails } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { act } from './act.ts';
import { chargeWhereItStands } from './charge.ts';
import { sealed } from './save.ts';

export interface Successor {
  readonly account: string;
  readonly names: Bilingual;
}

/** The former person's contact stays behind: under another person's key it would outlive their erasure. */
export const handedDetails = (
  { email: _email, phone: _phone, nameEn: _nameEn, ...details }: BookingDetails,
  { zh, en }: Bilingual,
): BookingDetails => (en === zh ? { ...details, name: zh } : { ...details, name: zh, nameEn: en });

type Kept<From, Names extends keyof From> = { readonly [Name in Names]: From[Name] | undefined };

interface InheritedDetails
  extends Kept<BookingDetails, 'theme' | 'themeEn' | 'notifies' | 'channels' | 'wantsMeeting'> {
  readonly name: string;
  readonly participants: readonly Kept<BookingParticipant, 'id' | 'name' | 'notifies'>[];
}

/**
 * What the successor of somebody who left needs: the subject, and who of the institution takes part, by the names of
 * the directory. Nobody chose to give the rest away, so it goes with its person's key.
 */
export const inheritedDetails = (
  { theme, themeEn, participants = [], notifies, channels, wantsMeeting }: BookingDetails,
  name: string,
  nameOf: (account: string) => string,
): InheritedDetails => ({
  name,
  theme,
  themeEn,
  notifies,
  channels,
  wantsMeeting,
  participants: participants
    .filter(({ id }) => id !== '')
    .map(({ id, notifies: isTold }) => ({ id, name: nameOf(id), notifies: isTold })),
});

const inherited = async (
  { nameOf }: Ports,
  tenant: string,
  details: BookingDetails,
  name: string,
): Promise<InheritedDetails> => {
  const { participants = [] } = details;
  const names = new Map(
    await Promise.all(participants.map(async ({ id }) => [id, await nameOf(tenant, id)] as const)),
  );
  return inheritedDetails(details, name, (account) => names.get(account) ?? account);
};

const NO_LOANS = { zh: '借用的设备不能转交', en: 'a loan cannot be handed over' };

/** The former person's allowance is freed, and the new one's charged. Code 3001: a loan, or its person was erased. */
export const handOver = async (
  parts: Ports,
  acting: Acting,
  document: BookingDocument,
  { account: to, names }: Successor,
  right: 'owner' | 'administrator' | 'system',
): Promise<BookingOutcome> => {
  const { booking, account: from, resourceId, date } = document;
  const details = openDetails(parts, document);
  const rules = await parts.rulesOf(acting.tenant, resourceId);
  // The borrower answers for the device and asks for it alone.
  if (document.loan || !details || !rules)
    return { outcome: 'refused', rejection: reject(3001, document.loan ? { reason: NO_LOANS } : {}) };
  const isMeeting = document.details.meets === true;
  const told =
    right === 'system'
      ? await inherited(parts, acting.tenant, details, names.zh)
      : handedDetails(details, names);
  const handed = await sealed(parts, acting.tenant, to, told, isMeeting);
  const command = {
    type: 'HandOver',
    now: parts.clock(),
    booking,
    right,
    from,
    to,
    details: handed,
  } as const;
  const outcome = await act(parts, acting, document, command);
  if (outcome.outcome === 'refused') return outcome;
  if (from !== to) await giveBack(parts, acting, from, booking, 'refused');
  await chargeWhereItStands(parts, acting, document, date, rules);
  return outcome;
};

/** Why the colleague cannot take it, without a word of what they have booked elsewhere. */
const because = {
  2006: { zh: '对方已达到预约次数上限', en: 'they have reached their limit of bookings' },
  2007: { zh: '对方暂不能预约', en: 'they may not book for now' },
  2008: { zh: '该资源不向对方开放', en: 'it is not open to them' },
  2012: { zh: '对方此时已有其他预约', en: 'they have another booking at that time' },
} as const satisfies Readonly<Record<number, Bilingual>>;

const ofColleague = ({ code }: Rejection): Rejection => {
  const reason = Object.entries(because).find(([key]) => Number(key) === code)?.[1];
  return reject(2011, { reason: reason ?? because[2007] });
};

/** Code 2011: what would refuse the colleague's own booking refuses the hand-over. */
export const refusedToColleague = async (
  parts: Ports,
  tenant: string,
  { booking, date, start, end, bundle }: BookingDocument,
  { account }: Pick<Successor, 'account'>,
  stored: StoredRules,
  right: 'owner' | 'administrator',
): Promise<Rejection | undefined> => {
  const path = right === 'owner' ? 'page' : 'manager';
  const asker = await askingAccount(parts, tenant, account, path);
  const rejection = asker.refusedItself(stored, { booking, date, start, end, path, bundle });
  return rejection && ofColleague(rejection);
};
