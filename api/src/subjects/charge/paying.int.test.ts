// Paying for a booking through the running product, with the simulated cashier and with callbacks of our own.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { signatureOf } from '@campus/projections/ports/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Saved {
  readonly errcode: number;
  readonly ids: readonly string[] | null;
  readonly appointmentId: string | null;
  readonly status: string | null;
  readonly position: string | null;
}
interface Payment {
  readonly enablePay: number;
  readonly canPay: boolean;
  readonly payStatus: number;
  readonly order_no: string | null;
  readonly business_flow_no: string | null;
  readonly business_amount: string;
}
interface Seen {
  readonly status: string;
  readonly paymentInfo: Payment | null;
}

const SECRET = 'a secret that only this test and its server know';
const tomorrow = addDays(localOf('Asia/Shanghai', Date.now()).date, 1);

const product = productOn(runServer(['admin'], { env: { PAYMENT_SECRET: SECRET } }));
const { askAs, save, seen, person } = product;

/** A room of 30 yuan an hour. */
const room = async (deduction_mode = 1): Promise<string> => {
  const resources_id = await product.makeRoom(type);
  const rule = { name: resources_id, unit: 1, price: '30', deduction_mode, charge_reminder: '请按时支付' };
  const rule_id = await save('saveChargeRule', 'ChargeRuleInput', rule);
  await save('saveChargeResourceRule', 'ChargeResourceRuleInput', { resources_id, rule_id });
  return resources_id;
};
let type = '';

const book = async (account: string, resources_id: string): Promise<string> => {
  const model = {
    resources_id,
    appointment_date: tomorrow,
    start_time: '10:00',
    end_time: '11:30',
    theme: '羽毛球',
    notice_read: 1,
  };
  const { saved } = await askAs(account)<{ saved: Saved }>(
    `mutation ($model: AppointmentInformationInput!) {
      saved: saveAppointmentInformation(model: $model) { errcode msg_en appointmentId status position } }`,
    { model },
  );
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  await seen(account, saved.position);
  return saved.appointmentId ?? '';
};
const look = async (account: string, id: string): Promise<Seen> => {
  const { found } = await askAs(account)<{ found: Seen }>(
    `query ($id: ID!) { found: findAppointmentInformation(id: $id) { status paymentInfo {
      enablePay canPay payStatus order_no business_flow_no business_amount } } }`,
    { id },
  );
  return found;
};
interface Ordered {
  readonly errcode: number;
  readonly order_no: string;
  readonly payUrl: string;
}
const order = async (account: string, id: string): Promise<Ordered> => {
  const { made } = await askAs(account)<{ made: Ordered }>(
    'mutation ($id: ID!) { made: createPayOrder(appointmentId: $id) { errcode order_no payUrl } }',
    { id },
  );
  return made;
};
const tell = async (news: Fields, secret = SECRET, timestamp = String(Date.now())): Promise<number> => {
  const body = JSON.stringify(news);
  const response = await fetch(`${product.url()}/api/pay/callback`, {
    method: 'POST',
    body,
    headers: { 'X-Pay-Timestamp': timestamp, 'X-Pay-Signature': signatureOf(secret, timestamp, body) },
  });
  return response.status;
};
const until = async (what: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(100)) if (await what()) return;
  expect.fail('it never came to that');
};
const payStatusIs = (account: string, id: string, wanted: number) =>
  until(async () => (await look(account, id)).paymentInfo?.payStatus === wanted);

beforeAll(async () => {
  type = await product.makeType();
}, 120_000);

describe('a booking that is paid when it is made', () => {
  it('waits, is paid at the cashier, and stands', async () => {
    const account = await person();
    const id = await book(account, await room());
    expect(await look(account, id)).toMatchObject({
      status: 'awaiting_payment',
      paymentInfo: { enablePay: 1, canPay: true, business_amount: '45.00' },
    });
    const [first, again] = await Promise.all([order(account, id), order(account, id)]);
    expect(first).toMatchObject({ errcode: 0 });
    expect(again).toEqual(first);
    const paid = await fetch(`${product.url()}${first.payUrl}`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toContain(`/pc/pay/result?order_no=${first.order_no}`);
    await payStatusIs(account, id, 3);
    // The booking follows from the payment, in an event of its own.
    await expect
      .poll(() => look(account, id))
      .toMatchObject({ status: 'pending', paymentInfo: { canPay: false } });
    // Pressed a second time, nothing more is taken.
    await fetch(`${product.url()}${first.payUrl}`, { method: 'POST', redirect: 'manual' });
    expect(await look(account, id)).toMatchObject({ paymentInfo: { payStatus: 3 } });
  });

  it('is in a place of which its door knows that a use costs', async () => {
    const account = await person();
    const paid = await room();
    await book(account, paid);
    const free = await product.makeRoom(type);
    const ofRooms = 'query ($ids: [ID!]!) { rooms: timetableRules(resourceIds: $ids) { resourceId costs } }';
    await expect
      .poll(() => askAs(account)(ofRooms, { ids: [paid, free] }))
      .toEqual({
        rooms: expect.arrayContaining([
          { resourceId: paid, costs: true },
          { resourceId: free, costs: false },
        ]),
      });
  });

  it('is told to nobody but its payer, administrators and auditors', async () => {
    const account = await person();
    const id = await book(account, await room());
    expect((await look('admin', id)).paymentInfo).toMatchObject({ canPay: false, payStatus: 1 });
    const { order_no } = await order(account, id);
    const result = 'query ($n: String!) { r: findPayResult(order_no: $n) { payStatus appointment_id } }';
    // The read model learns of the order soon after it was made.
    await expect
      .poll(() => askAs('nobody')(result, { n: order_no }))
      .toEqual({ r: { payStatus: 2, appointment_id: null } });
    expect(await askAs(account)(result, { n: order_no })).toEqual({
      r: { payStatus: 2, appointment_id: id },
    });
    const other = await person();
    expect(await order(other, id)).toMatchObject({ errcode: 4004 });
  });

  it('believes signed news alone, each payment once and of the right amount', async () => {
    const account = await person();
    const id = await book(account, await room());
    const { order_no } = await order(account, id);
    const news = { order_no, business_flow_no: `F${randomUUID()}`, amount: '45.00' };
    expect(await tell(news, 'another secret')).toBe(401);
    expect(await tell(news, SECRET, String(Date.now() - 600_000))).toBe(401);
    expect(await tell({ ...news, amount: 'much' })).toBe(400);
    expect(await tell({ ...news, order_no: 'P0' })).toBe(404);
    expect(await tell({ ...news, business_flow_no: `F${randomUUID()}`, amount: '1.00' })).toBe(200);
    expect((await look(account, id)).status).toBe('awaiting_payment');
    expect(await Promise.all([tell(news), tell(news), tell(news)])).toEqual([200, 200, 200]);
    await payStatusIs(account, id, 3);
    expect((await look(account, id)).paymentInfo?.business_flow_no).toBe(news.business_flow_no);
    expect(await tell({ ...news, amount: '46.00' })).toBe(400);
  });

  it('is given back when it is cancelled, and when its money comes too late', async () => {
    const account = await person();
    const resource = await room();
    const cancel = (id: string) =>
      askAs(account)(
        `mutation ($id: ID!) {
          done: updateAppointmentInformationState(id: $id, state: 2, reason: "ill") { errcode } }`,
        { id },
      );
    const paid = await book(account, resource);
    const { order_no } = await order(account, paid);
    await tell({ order_no, business_flow_no: `F${randomUUID()}`, amount: '45.00' });
    await payStatusIs(account, paid, 3);
    await cancel(paid);
    await payStatusIs(account, paid, 5);
    const unpaid = await book(account, resource);
    const late = await order(account, unpaid);
    await cancel(unpaid);
    await payStatusIs(account, unpaid, 6);
    const flow = `F${randomUUID()}`;
    expect(await tell({ order_no: late.order_no, business_flow_no: flow, amount: '45.00' })).toBe(200);
    expect((await look(account, unpaid)).status).toBe('cancelled');
  });
});
