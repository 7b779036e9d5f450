// The simulated carrier and our own bounds: what is accepted, delivered, refused, and that ours is met first.
import { expect, it } from 'vitest';
import { type Letter, Undeliverable } from './channels.ts';
import { carrierCodes, createSimulatedCarrier } from './simulated-carrier.ts';
import { carrierBounds, createSmsCounter, ownBounds } from './sms-bounds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const letterTo = (mobile: string | undefined, isCode?: true): Letter => ({
  id: 'm1',
  to: { name: '', mobile },
  text: { title: { zh: '', en: '' }, text: { zh: '验证码 123456', en: 'Code 123456' } },
  isCode,
});

const opened = (isDemonstration = true) => {
  let now = 1_000_000;
  const carrier = createSimulatedCarrier({ clock: () => now, isDemonstration });
  return { carrier, pass: (ms: number) => (now += ms) };
};

it('accepts first and reports later', async () => {
  const { carrier, pass } = opened();
  const receipt = (await carrier.send(letterTo('138 1234 5678'))) ?? '';
  expect(await carrier.reportOf?.(receipt)).toEqual({ state: 'pending' });
  pass(3_000);
  expect(await carrier.reportOf?.(receipt)).toEqual({ state: 'delivered' });
  pass(73 * HOUR);
  expect(await carrier.reportOf?.(receipt)).toMatchObject({ state: 'refused' });
});

it('refuses a number at once or after it was accepted, each with its code', async () => {
  const { carrier, pass } = opened();
  await expect(carrier.send(letterTo('12345'))).rejects.toThrow(carrierCodes.noSuchNumber);
  await expect(carrier.send(letterTo('12345'))).rejects.toBeInstanceOf(Undeliverable);
  await expect(carrier.send(letterTo(undefined))).rejects.toBeInstanceOf(Undeliverable);
  const receipt = (await carrier.send(letterTo('13812340000'))) ?? '';
  pass(3_000);
  expect(await carrier.reportOf?.(receipt)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining(carrierCodes.switchedOff),
  });
});

it('takes a code a minute, five an hour and ten a day for a number, and each number for itself', async () => {
  const { carrier, pass } = opened();
  const code = () => carrier.send(letterTo('13812345678', true));
  const limited = expect.objectContaining({ message: expect.stringContaining(carrierCodes.limited) });
  await code();
  await expect(code()).rejects.toEqual(limited);
  await carrier.send(letterTo('13912345678', true));
  await carrier.send(letterTo('13812345678'));
  for (let sent = 1; sent < 5; sent += 1) {
    pass(MINUTE);
    await code();
  }
  pass(MINUTE);
  await expect(code()).rejects.toEqual(limited);
  for (let sent = 5; sent < 10; sent += 1) {
    pass(HOUR);
    await code();
  }
  pass(HOUR);
  await expect(code()).rejects.toEqual(limited);
  pass(DAY);
  await code();
});

it('shows what it would have sent in a demonstration only, the number masked', async () => {
  const { carrier } = opened();
  await carrier.send(letterTo('13812345678', true));
  expect(carrier.outbox?.()).toMatchObject([{ to: '138****5678', text: '验证码 123456\nCode 123456' }]);
  expect(opened(false).carrier.outbox).toBeUndefined();
});

it('is met by our own bounds first, which say how long to wait', () => {
  let now = 0;
  const [own, theirs] = [ownBounds, carrierBounds].map((bounds) => createSmsCounter(bounds, () => now));
  let taken = 0;
  for (; now < 3 * DAY; now += 20_000)
    if (own?.take('+8613812345678', 'code') === undefined) {
      taken += 1;
      expect(theirs?.take('+8613812345678', 'code')).toBeUndefined();
    } else expect(own.take('+8613812345678', 'code')).toBeGreaterThan(0);
  expect(taken).toBe(24);
});
