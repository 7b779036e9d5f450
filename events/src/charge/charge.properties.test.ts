// For all that a provider, a payer and an office may tell, in any order and how often they like: what is kept is
// what the log says, never less than nothing, and never the price twice.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import { balanceOf, type ChargeCommand, charge } from './charge.ts';
import type { ChargeEvent } from './events.ts';

const flow = fc.constantFrom('f1', 'f2', 'f3', 'f4');
const amount = fc.constantFrom(0, 100, 250, 400);

const commands: fc.Arbitrary<ChargeCommand[]> = fc.array(
  fc.oneof(
    amount.map(
      (each): ChargeCommand => ({
        type: 'PlaceOrder',
        now: 0,
        order: 'P1',
        booking: 'b1',
        account: 'student1',
        resourceId: 'hall',
        fee: { rule: 'r1', deduction: 'booking', amount: each },
      }),
    ),
    fc.tuple(flow, amount).map(
      ([number, each]): ChargeCommand => ({
        type: 'ReceivePayment',
        now: 0,
        flow: number,
        amount: each,
        method: 'online',
      }),
    ),
    fc.constant<ChargeCommand>({ type: 'RequestRefund', now: 0, because: 'cancelled' }),
    flow.map((number): ChargeCommand => ({ type: 'ReturnMispaid', now: 0, flow: number })),
    flow.map((number): ChargeCommand => ({ type: 'ConfirmRefund', now: 0, flow: number, refund: number })),
    fc.constant<ChargeCommand>({ type: 'CloseOrder', now: 0 }),
  ),
  { maxLength: 40 },
);

const sums = (log: readonly ChargeEvent[]) => {
  let [came, went, charges] = [0, 0, 0];
  const flows: string[] = [];
  for (const { type, data } of log) {
    if (type === 'Charged' || type === 'StrayReceived') {
      came += data.amount;
      flows.push(data.flow);
    }
    if (type === 'Charged') charges += 1;
    if (type === 'RefundRequested' && data.reopens) charges -= 1;
    if (type === 'Refunded') went += data.amount;
  }
  return { kept: came - went, charges, flows };
};

it('counts every payment once and gives back no more than came', () => {
  fc.assert(
    fc.property(commands, (all) => {
      const log: ChargeEvent[] = [];
      let state = charge.initial;
      for (const command of all) {
        const decision = charge.decide(command, state);
        if (decision.outcome === 'refused') continue;
        log.push(...decision.events);
        state = fold(charge, decision.events, state);
        const { kept, charges, flows } = sums(log);
        expect(balanceOf(state)).toBe(kept);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(charges).toBeLessThanOrEqual(1);
        expect(new Set(flows).size).toBe(flows.length);
      }
      const price = state.order?.amount ?? 0;
      const settled = state.payments.filter(({ kind }) => kind === 'charge');
      for (const paid of settled) expect(paid.amount).toBe(price);
    }),
  );
});
