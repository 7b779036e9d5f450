// A code proves a phone once, for five minutes, at its own campus; guesses are counted; no log holds it.
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { expect, it } from 'vitest';
import { createPhoneCodes } from './phone-codes.ts';
import { createSimulatedCarrier } from './simulated-carrier.ts';
import { withOwnBounds } from './sms-bounds.ts';

const MINUTE = 60_000;
const phone = '+8613812345678';
const campus = { zh: '云澜大学', en: 'Yunlan University' };

const opened = () => {
  let now = Date.UTC(2030, 0, 7);
  const clock = () => now;
  const store = createMemoryEventStore();
  const { transact } = createTransact({ store, clock, isSoleWriter: true });
  const sms = withOwnBounds(createSimulatedCarrier({ clock, isDemonstration: true }), clock);
  const codes = createPhoneCodes({ key: 'k', clock, sms });
  const parts = {
    transact,
    keyring: { seal: (_t: string, _p: string, value: unknown) => value, open: () => 0 },
  };
  const of = { tenant: 'north', phone, address: '203.0.113.9' };
  return {
    store,
    codes,
    of,
    send: () => codes.send(parts, of, campus),
    code: () => /\d{6}/.exec(sms.outbox?.()[0]?.text ?? '')?.[0] ?? '',
    pass: (ms: number) => (now += ms),
  };
};

it('is right once, within five minutes, for its phone and campus', async () => {
  const { codes, of, send, code, pass } = opened();
  expect(await send()).toEqual({ outcome: 'accepted' });
  const first = code();
  expect(codes.isRight({ ...of, tenant: 'south' }, first)).toBe(false);
  expect(codes.isRight({ ...of, phone: '+8613812345679' }, first)).toBe(false);
  expect(codes.isRight(of, first)).toBe(true);
  expect(codes.isRight(of, first)).toBe(false);
  pass(2 * MINUTE);
  await send();
  const second = code();
  expect(second).not.toBe(first);
  pass(6 * MINUTE);
  expect(codes.isRight(of, second)).toBe(false);
});

it('says how long to wait where it is asked for too often', async () => {
  const { send, pass } = opened();
  await send();
  expect(await send()).toMatchObject({ outcome: 'tooMany', waitMs: expect.any(Number) });
  pass(MINUTE + 1_000);
  expect(await send()).toEqual({ outcome: 'accepted' });
});

it('is no more guessed after six tries, also where the next guess is right', async () => {
  const { codes, of, send, code } = opened();
  await send();
  const wrong = code() === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 6; tries += 1) expect(codes.isRight(of, wrong)).toBe(false);
  expect(codes.isRight(of, code())).toBe(false);
});

it('stands in no log: neither the code nor the whole number', async () => {
  const { store, send, code } = opened();
  await send();
  const log = JSON.stringify(store.events);
  expect(log).toContain('138****5678');
  expect(log).not.toContain(code());
  expect(log).not.toContain('13812345678');
  expect(store.events.map(({ type }) => type)).toEqual(['Announced', 'DeliveryBegun', 'DeliveryAccepted']);
});
