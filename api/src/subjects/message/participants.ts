// Whether each participant of a booking was told of it, for those who see the participants at all.
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { outsiderAt } from '@campus/events/message/message';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { isSameReader } from './expecting.ts';
import { openMessage } from './present.ts';

const MAX_DELIVERIES = 1_000;
/** The state over several messages: one that arrived counts, then one that waits. */
const statuses = { sent: 1, waiting: 0, sending: 0, failed: 2 } as const;

/** Null: there was nothing to tell them. */
const statusOf = (deliveries: readonly DeliveryDocument[]): number | null => {
  for (const state of ['sent', 'waiting', 'sending', 'failed'] as const)
    if (deliveries.some((each) => each.state === state)) return statuses[state];
  return null;
};

const isReadBy = (
  parts: Ports,
  delivery: DeliveryDocument,
  person: Readonly<Record<string, unknown>>,
): boolean => {
  const textAt = (way: 'email' | 'mobile'): string => (typeof person[way] === 'string' ? person[way] : '');
  const address = { name: '', email: textAt('email'), mobile: textAt('mobile') };
  if (address.email === '' && address.mobile === '') return false;
  const { to } = openMessage(parts, delivery);
  return to !== undefined && isSameReader(to, address);
};

export const participantsTold =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (source, _args, { caller }) => {
    const { id, participantList } = fieldsIn(source);
    const people = rowsIn(participantList);
    if (people.length === 0 || typeof id !== 'string' || !caller) return participantList ?? null;
    const found = await parts.readStore.find<DeliveryDocument>(collections.messages, {
      filter: { tenant: caller.tenant, bookings: id },
      limit: MAX_DELIVERIES,
    });
    return people.map((person, index) => {
      const who = person.participant_id || outsiderAt(index);
      const own = found.filter(({ participant, account }) => participant === who || account === who);
      // Named twice, they were told once: under their other name.
      const told = own.length > 0 ? own : found.filter((each) => isReadBy(parts, each, person));
      return { ...person, send_status: statusOf(told) };
    });
  };
