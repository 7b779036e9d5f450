// Which participants count on a booking: the last message that speaks to their calendar said that it stands.
import { narrowed } from '@campus/events/domain/written';
import { messageKind } from '@campus/events/message/kinds';
import type { MessageAddress } from '@campus/events/message/message-text';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { openMessage } from './present.ts';

const MAX_DELIVERIES = 1_000;

/** The person who is told: an account, or somebody from outside. */
export interface Person {
  readonly account?: string | undefined;
  readonly outside?: MessageAddress | undefined;
  /** The name in the booking; for a person from outside perhaps their place in its list only. */
  readonly participant?: string | undefined;
}

/** Those who take part, by the messages that told them. */
export const expectingOf = async (
  parts: Pick<Ports, 'readStore' | 'keyring'>,
  tenant: string,
  booking: string,
): Promise<readonly Person[]> => {
  const found = await parts.readStore.find<DeliveryDocument>(collections.messages, {
    filter: { tenant, bookings: booking },
    sort: [['createdAt', 1]],
    limit: MAX_DELIVERIES,
  });
  let expecting: readonly Person[] = [];
  for (const delivery of found) {
    const calendar = messageKind(delivery.kind)?.calendar;
    const person = calendar && personOf(parts, delivery);
    if (!person) continue;
    const others = expecting.filter((each) => !isSamePerson(each, person));
    expecting = calendar === 'REQUEST' ? [...others, person] : others;
  }
  return expecting;
};

/** Undefined: no participant, or they were erased. */
const personOf = (parts: Pick<Ports, 'keyring'>, delivery: DeliveryDocument): Person | undefined => {
  const { account, participant } = delivery;
  if (account !== undefined) return participant === undefined ? undefined : { account, participant };
  const outside = openMessage(parts, delivery).to;
  return outside && { outside, participant };
};

/** Their place in the list says nothing: it is another's once the list has changed. */
const isId = (participant: string | undefined): boolean =>
  participant !== undefined && !participant.startsWith('#');

export const isSamePerson = (one: Person, other: Person): boolean =>
  (isId(one.participant) && one.participant === other.participant) ||
  (one.outside !== undefined && other.outside !== undefined && isSameAddress(one.outside, other.outside));

/** An address as it is compared: a mailbox is the same in any case of its letters. */
const plain = (address: string): string => narrowed(address).toLowerCase();

/** By how they are reached; by name where that cannot be compared. */
const isSameAddress = (one: MessageAddress, other: MessageAddress): boolean => {
  const ways = (['email', 'mobile'] as const).filter((way) => one[way] && other[way]);
  return ways.length === 0
    ? one.name === other.name
    : ways.some((way) => plain(one[way] ?? '') === plain(other[way] ?? ''));
};

/** One mailbox, or one telephone where a mailbox is not known of both. */
export const isSameReader = (one: MessageAddress, other: MessageAddress): boolean => {
  const way = one.email && other.email ? 'email' : 'mobile';
  const [first, second] = [plain(one[way] ?? ''), plain(other[way] ?? '')];
  return first !== '' && first === second;
};
