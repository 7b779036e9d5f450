// One who pays for a booking, soon, when it is nearly too late, or twice; and the cashier, who tells of each payment
// until somebody has written it down.

import { type Acting, envelope } from '@campus/api/command/acting';
import { findBooking } from '@campus/api/command/find';
import { placeOrder, receivePayment } from '@campus/api/subjects/charge/pay';
import { charge } from '@campus/events/charge/charge';
import { amountText } from '@campus/events/domain/rules/fee';
import { chargeStream } from '@campus/events/domain/streams';
import { orderNumberOf } from '@campus/projections/ports/payments';
import type { Chance } from '../chance.ts';
import type { Cashier, Receipt } from '../engines/cashier.ts';
import type { Faults } from '../faults.ts';
import type { ApiNode } from '../nodes/api-node.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';

export interface PayingParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly cashier: Cashier;
  readonly nodes: () => readonly ApiNode[];
  readonly onError: (error: unknown) => void;
}

export interface Payer {
  readonly tenant: string;
  readonly account: string;
  readonly booking: string;
}

const MINUTE = 60_000;
const TELLS_EVERY_MS = 30_000;
const OPENS_EVERY_MS = 7_000;
const MOST_ATTEMPTS = 5;

/** The person decides when; a place is kept unpaid for a quarter of an hour. */
export const payFor = (parts: PayingParts, payer: Payer): void => {
  const { scheduler, chance } = parts;
  const when = chance.pick([
    chance.int(2_000, 60_000),
    chance.int(2_000, 5 * MINUTE),
    chance.int(14 * MINUTE, 16 * MINUTE),
  ]);
  const times = chance.pick([0, 1, 1, 1, 1, 2]);
  for (let time = 0; time < times; time += 1)
    scheduler.after(when + time * chance.int(500, 90_000), NOBODY, 'wants to pay', () =>
      open(parts, payer, 1),
    );
};

const open = (parts: PayingParts, payer: Payer, attempt: number): void => {
  const { scheduler, faults, chance, cashier, nodes, onError } = parts;
  if (attempt > MOST_ATTEMPTS) return;
  let isOpen = false;
  const again = (): void => {
    if (!isOpen) open(parts, payer, attempt + 1);
  };
  scheduler.after(OPENS_EVERY_MS, NOBODY, 'patience with the cashier', again);
  const reachable = nodes();
  if (reachable.length === 0 || faults.strikes('requestLost')) return;
  const node = chance.pick(reachable);
  scheduler.after(scheduler.latency(), node.owner, `order for ${payer.booking}`, () => {
    openOrder(node, payer).then((order) => {
      if (order === undefined || faults.strikes('answerLost')) return;
      scheduler.after(scheduler.latency(), NOBODY, 'at the cashier', () => {
        if (isOpen) return;
        isOpen = true;
        const receipt = cashier.pay(order);
        if (receipt) tell(parts, receipt);
      });
    }, onError);
  });
};

/** Opens an order as the page's resolver does. Undefined: there is nothing to pay. */
const openOrder = async (node: ApiNode, { tenant, account, booking }: Payer): Promise<string | undefined> => {
  const { reading } = node;
  const document = await findBooking(reading, tenant, booking);
  if (document?.phase !== 'awaiting_payment' || !document.fee || !reading.payments) return undefined;
  const acting: Acting = { tenant, account, correlation: booking };
  const placed = await placeOrder(reading, acting, document);
  if (placed.outcome === 'refused') return undefined;
  const order = orderNumberOf(tenant, booking);
  const { amount } = document.fee;
  const { business, url } = await reading.payments.open({ order, amount, title: document.number });
  const now = reading.clock();
  const stream = chargeStream(tenant, booking);
  const opened = { type: 'OpenAtProvider', now, business, url } as const;
  const told = await reading.transact(stream, charge, opened, envelope(acting));
  return told.outcome === 'refused' ? undefined : order;
};

const tell = (parts: PayingParts, receipt: Receipt): void => {
  const { scheduler, faults, chance, nodes, onError } = parts;
  const { order, flow, amount } = receipt;
  let isHeard = false;
  const attempt = (): void => {
    if (isHeard) return;
    scheduler.after(TELLS_EVERY_MS, NOBODY, `patience with ${flow}`, attempt);
    const reachable = nodes();
    if (reachable.length === 0 || faults.strikes('requestLost')) return;
    const node = chance.pick(reachable);
    const news = { order_no: order, business_flow_no: flow, amount: amountText(amount) };
    scheduler.after(scheduler.latency(), node.owner, `news of ${flow}`, () => {
      receivePayment(node.reading, news, flow).then((rejection) => {
        if (rejection || faults.strikes('answerLost')) return;
        scheduler.after(scheduler.latency(), NOBODY, `${flow} is heard`, () => {
          isHeard = true;
        });
      }, onError);
    });
  };
  attempt();
  if (faults.strikes('sentTwice')) attempt();
};
