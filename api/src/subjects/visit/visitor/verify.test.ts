// A quoted number with the phone that it belongs to: what it shows, and that everything else reads the same.
import type { Instant } from '@campus/events/domain/envelope';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerOf, contextOf } from '../../../testing/requests.ts';
import { checkBooking, holdsAt, verifyCode } from './verify.ts';

type Parts = Parameters<typeof verifyCode>[0];

const PHONE = '+8613812345678';
const NOON: Instant = Date.UTC(2026, 10, 20, 4);
const visit = {
  number: 'V-7K2M',
  phase: 'approved',
  date: '2026-11-20',
  start: 600,
  leaveBy: 1_320,
  gates: ['east'],
  person: 'sealed',
};

/** What was looked for in the store. */
let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

const parts = () =>
  standIn<Parts>({
    clock: () => NOON,
    tenantOf: async (key: string) => (key === 'key' ? 'north' : undefined),
    zoneOf: async () => 'Asia/Shanghai',
    keyring: { open: () => ({ name: '陈序', phone: PHONE }) },
    readStore: {
      find: async (_: string, { filter }: { filter?: unknown }) => {
        asked.push(filter);
        return JSON.stringify(filter).includes('V-7K2M') ? [visit] : [];
      },
      get: async () => ({ fields: { name: '东门', name_en: 'East gate' }, removed: false }),
    },
  });

const ask = (verify: ReturnType<typeof verifyCode>, more: object = {}) =>
  answerOf(
    verify,
    { mobile: '13812345678', codeType: '1', code: 'v-7k2m', tenantKey: 'key', ...more },
    contextOf({ caller: undefined, now: NOON }),
  );

it('shows a visit to somebody who has number and phone, with name and phone masked', async () => {
  const shown = await ask(verifyCode(parts()));
  expect(shown).toMatchObject({ is_valid: 1, holds: 1, place_en: 'East gate', date: '2026-11-20' });
  expect(JSON.stringify(shown)).not.toMatch(/陈序|13812345678/);
  expect(await ask(verifyCode(parts()), { code: '7K2M' })).toEqual(shown);
});

it.each([
  ['a wrong number', { code: 'V-0000' }],
  ['another phone', { mobile: '13900000000' }],
  ['no phone', { mobile: 'x' }],
  ['another kind', { codeType: '2' }],
  ['no kind', { codeType: 'constructor' }],
  ['a foreign key', { tenantKey: 'other' }],
])('tells nothing of %s', async (_, more) => {
  expect(await ask(verifyCode(parts()), more)).toEqual({ is_valid: 0 });
});

it('takes ten tries of a phone in an hour, and says no more than of a wrong one', async () => {
  const verify = verifyCode(parts());
  for (let tries = 0; tries < 10; tries += 1) await ask(verify, { code: 'V-0000' });
  const before = asked.length;
  expect(await ask(verify)).toEqual({ is_valid: 0 });
  expect(asked).toHaveLength(before);
});

it.each([
  ['2026-11-20 09:59', true, 2],
  ['2026-11-20 10:00', true, 1],
  ['2026-11-20 22:00', true, 3],
  ['2026-11-20 10:00', false, 4],
])('at %s, agreed to: %s, it holds as %s', (now, isAgreed, holds) =>
  expect(holdsAt({ isAgreed, startsAt: '2026-11-20 10:00', endsAt: '2026-11-20 22:00' }, now)).toBe(holds),
);

it('is over once the visitor has left for good', () =>
  expect(
    holdsAt(
      { isAgreed: false, isOver: true, startsAt: '2026-11-20 10:00', endsAt: '2026-11-20 22:00' },
      '2026-11-20 11:00',
    ),
  ).toBe(3));

describe('a booking by its id', () => {
  const booking = {
    tenant: 'north',
    resourceId: 'room',
    date: '2026-11-20',
    start: 660,
    end: 780,
    account: 's1',
  };
  const check = (phase: string, more: object = {}) => {
    const room = { fields: { resources_name: '研讨室', resources_name_en: 'Seminar room' }, removed: false };
    const get = async (collection: string, id: string) =>
      collection !== 'bookings' ? room : id === 'north/b1' ? { ...booking, phase } : undefined;
    const checking = checkBooking({ ...parts(), readStore: standIn<Parts['readStore']>({ get }) });
    return answerOf(
      checking,
      { id: 'b1', tenantKey: 'key', ...more },
      contextOf({ caller: undefined, now: NOON }),
    );
  };

  it('shows whether it holds, where and when, and nobody', async () => {
    expect(await check('performed')).toEqual({
      is_valid: 1,
      holds: 1,
      name: null,
      phone: null,
      place: '研讨室',
      place_en: 'Seminar room',
      date: '2026-11-20',
      start_time: '11:00',
      end_date: '2026-11-20',
      end_time: '13:00',
    });
    expect(await check('cancelled')).toMatchObject({ is_valid: 1, holds: 4 });
    expect(await check('completed')).toMatchObject({ is_valid: 1, holds: 3 });
  });

  it('tells nothing of another institution, of no booking, or of one that was moved', async () => {
    expect(await check('performed', { tenantKey: 'other' })).toEqual({ is_valid: 0 });
    expect(await check('performed', { id: 'b2' })).toEqual({ is_valid: 0 });
    expect(await check('moved')).toEqual({ is_valid: 0 });
  });
});
