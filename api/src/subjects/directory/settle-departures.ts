// What somebody who left had booked ahead is released, handed over or kept, as the tenant's rule says. Each booking
// decides for itself, so a process that dies in between, or a second one beside it, comes to the same end.

import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import { account as accountEntity } from '@campus/events/directory/account';
import { departure } from '@campus/events/directory/departure';
import { departureRule, HAND_OVER, KEEP, RELEASE } from '@campus/events/directory/departure-rule';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { departureStream } from '@campus/events/domain/streams';
import { DEPARTURES, type DepartureDocument } from '@campus/projections/ports/departure-documents';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { act } from '../booking/one/act.ts';
import { handOver, type Successor } from '../booking/one/hand-over.ts';

const EVERY_MS = 5_000;
const PAGE = 20;
const BOOKINGS_AT_ONCE = 500;
const OPEN = ['to_be_submitted', 'awaiting_approval', 'returned', 'awaiting_payment', 'approved', 'pending'];

const reasons = {
  disabled: { zh: '预约人账号已停用', en: 'the account was disabled' },
  moved: { zh: '预约人已调到其他部门', en: 'the person moved to another department' },
} as const;

export const createDepartures = (parts: Ports) => ({
  name: 'departures settled',
  everyMs: EVERY_MS,
  once: () => settleDue(parts),
});

const settleDue = async (parts: Ports): Promise<number> => {
  const due = await parts.readStore.find<DepartureDocument>(DEPARTURES, {
    filter: { dueAt: { $lte: parts.clock() } },
    sort: [['dueAt', 1]],
    limit: PAGE,
  });
  let done = 0;
  for (const document of due) if (await settle(parts, document)) done += 1;
  return done;
};

/** False: not yet to the end. */
const settle = async (
  parts: Ports,
  { tenant, account, cause, because }: DepartureDocument,
): Promise<boolean> => {
  if (cause === undefined || because === undefined) return false;
  // The read models may know neither the rule nor what was booked a moment ago.
  if (!(await parts.catchUp())) return false;
  const rule = (await fieldsOf(parts, departureRule.name, tenant, departureRule.single ?? '')) ?? {};
  const wanted = Number((because === 'disabled' ? rule.on_disabled : rule.on_moved) ?? usual[because]);
  const acting: Acting = { tenant, account: 'system', correlation: cause, causation: cause };
  const successor =
    wanted === HAND_OVER ? await successorIn(parts, tenant, account, rule.successor) : undefined;
  let [released, handedOver] = [0, 0];
  const bookings = wanted === KEEP ? [] : bookingsAhead(parts, tenant, account);
  for await (const booking of bookings) {
    const isHanded = successor !== undefined && (await passOn(parts, acting, booking, successor));
    if (isHanded) handedOver += 1;
    else if (await release(parts, acting, booking, reasons[because])) released += 1;
  }
  const now = parts.clock();
  const done = { type: 'SettleDeparture', now, account, cause, because, released, handedOver } as const;
  await parts.transact(departureStream(tenant, account), departure, done, envelope(acting));
  return true;
};

const usual = { disabled: RELEASE, moved: KEEP } as const;

/** All of them, in the order in which they begin: those read before may still stand in the read model as they were. */
export async function* bookingsAhead(
  { readStore, clock }: Pick<Ports, 'readStore' | 'clock'>,
  tenant: string,
  account: string,
  atOnce = BOOKINGS_AT_ONCE,
): AsyncGenerator<BookingDocument> {
  const now = clock();
  const seen = new Set<string>();
  for (let from = now; ; ) {
    const found = await readStore.find<BookingDocument>(collections.bookings, {
      filter: { tenant, account, phase: { $in: OPEN }, startsAt: { $gt: now, $gte: from } },
      sort: [['startsAt', 1]],
      limit: atOnce,
    });
    const fresh = found.filter(({ booking }) => !seen.has(booking));
    for (const document of fresh) {
      seen.add(document.booking);
      yield document;
    }
    const last = found.at(-1);
    if (fresh.length === 0 || !last) return;
    from = last.startsAt;
  }
}

/** Undefined: nobody is named, or who is has left as well. */
const successorIn = async (
  parts: Ports,
  tenant: string,
  leaving: string,
  named: unknown,
): Promise<Successor | undefined> => {
  if (typeof named !== 'string' || named === leaving) return undefined;
  const fields = await fieldsOf(parts, accountEntity.name, tenant, named);
  if (!fields || fields.disabled === 1) return undefined;
  return { account: named, names: await parts.namesOf(tenant, named) };
};

const release = async (
  parts: Ports,
  acting: Acting,
  document: BookingDocument,
  reason: Bilingual,
): Promise<boolean> => {
  const { booking } = document;
  const about = { now: parts.clock(), booking, right: 'administrator', reason } as const;
  const command: ScheduleCommand = { type: 'Cancel', ...about, cancelMinutes: 0 };
  return (await act(parts, acting, document, command)).outcome === 'accepted';
};

/** A loan is released, not handed over. */
const passOn = async (
  parts: Ports,
  acting: Acting,
  document: BookingDocument,
  successor: Successor,
): Promise<boolean> => (await handOver(parts, acting, document, successor, 'system')).outcome === 'accepted';
