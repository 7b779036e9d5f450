// A code of an entry pass: what a gate reads from it, how old it may be, and the four ways in which it is not ours.
import { describe, expect, it } from 'vitest';
import { localOf } from '../domain/time/zone.ts';
import { base45, fromBase45 } from './base45.ts';
import {
  type CodeReader,
  codeAt,
  dayKeyOf,
  digitsAt,
  KEY_DAYS,
  type KeyBytes,
  markOf,
  passKeyOf,
  readPassCode,
  STEP_MS,
  stepAt,
} from './pass-code.ts';
import { macOfBytes as mac, macOfKey, sealedKey } from './web-mac.ts';

const ZONE = 'Asia/Shanghai';
const MASTER: KeyBytes = Uint8Array.from({ length: 32 }, (_, at) => at);
const NOW = Date.parse('2026-11-20T02:48:09Z');
const HOLDER = 'visit:0f8fad5b-d9cb-469f-a165-70867728950e';
const dayAt = (at: number) => localOf(ZONE, at).date;

const keyOf = async (holder: string, day: string, tenant = 'campus') =>
  passKeyOf(mac, await dayKeyOf(mac, MASTER, tenant, day), holder);
const phone = async (holder: string, day: string, tenant = 'campus') => ({
  holder,
  day,
  mark: await markOf(mac, tenant),
  key: await keyOf(holder, day, tenant),
});
const shown = async (at: number, holder = HOLDER, day = dayAt(at), tenant = 'campus') =>
  codeAt(mac, await phone(holder, day, tenant), stepAt(at));

const gate = async (days: readonly string[] = ['2026-11-20', '2026-11-19']): Promise<CodeReader> => ({
  mac,
  mark: await markOf(mac, 'campus'),
  passKey: (day, holder) => (days.includes(day) ? keyOf(holder, day) : undefined),
  dayAt,
});
const read = async (code: string, now: number, days?: readonly string[]) =>
  readPassCode(await gate(days), code, now);

describe('a code', () => {
  it.each([HOLDER, 'long-term:lt-7', 'account:student1', 'account:张三'])('names %s', async (holder) => {
    expect(await read(await shown(NOW, holder), NOW)).toMatchObject({ outcome: 'read', holder });
  });

  it('fits version 4-M of a QR code', async () => {
    for (const holder of [HOLDER, `account:${'x'.repeat(35)}`]) {
      const code = await shown(NOW, holder);
      expect(code.length).toBeLessThanOrEqual(90);
      expect(code).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
    }
    await expect(shown(NOW, `account:${'x'.repeat(36)}`)).rejects.toThrow(RangeError);
  });

  it('is made by a key that scripts cannot read', async () => {
    const pass = await phone(HOLDER, '2026-11-20');
    const sealed = { ...pass, key: await sealedKey(pass.key) };
    expect(await codeAt(macOfKey, sealed, stepAt(NOW))).toBe(await shown(NOW));
    await expect(crypto.subtle.exportKey('raw', sealed.key)).rejects.toThrow();
  });

  it('is accepted in its own step and in those beside it', async () => {
    const code = await shown(NOW);
    const begin = stepAt(NOW) * STEP_MS;
    for (const at of [begin - STEP_MS, begin, begin + 2 * STEP_MS - 1])
      expect(await read(code, at)).toMatchObject({ outcome: 'read' });
    expect(await read(code, begin + 2 * STEP_MS)).toMatchObject({ outcome: 'old' });
    expect(await read(code, begin - STEP_MS - 1)).toMatchObject({ outcome: 'ahead' });
  });

  it('has six digits of the same step', async () => {
    const { key } = await phone(HOLDER, '2026-11-20');
    const digits = await digitsAt(mac, key, stepAt(NOW));
    expect(digits).toMatch(/^\d{6}$/);
    expect(await digitsAt(mac, key, stepAt(NOW) + 1)).not.toBe(digits);
  });
});

it('case 5: a code shown 59 s and 71 h after the network was cut opens, a picture of it 95 s later is old', async () => {
  const days = Array.from({ length: KEY_DAYS }, (_, at) => dayAt(NOW + at * 86_400_000));
  for (const later of [59_000, 71 * 3_600_000]) {
    const at = NOW + later;
    expect(days).toContain(dayAt(at));
    const code = await shown(at);
    expect(await read(code, at, days)).toMatchObject({ outcome: 'read' });
    expect(await read(code, at + 95_000, days)).toMatchObject({ outcome: 'old' });
  }
});

it('case 6: a clock ten minutes ahead is corrected at the fetch, and told by how much if it moved since', async () => {
  const offset = 10 * 60_000;
  const clockOfPhone = NOW + offset;
  expect(await read(await shown(clockOfPhone - offset), NOW)).toMatchObject({ outcome: 'read' });
  const moved = await read(await shown(clockOfPhone), NOW);
  expect(moved).toMatchObject({ outcome: 'ahead' });
  expect(moved.outcome === 'ahead' && Math.round(-moved.ageMs / 60_000)).toBe(10);
});

describe('case 7: four reasons inside', () => {
  it('knows the code of another tenant', async () => {
    expect(await read(await shown(NOW, HOLDER, '2026-11-20', 'other'), NOW)).toEqual({ outcome: 'foreign' });
  });

  it('knows a forged code', async () => {
    const bytes = fromBase45(await shown(NOW)) ?? new Uint8Array();
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(await read(base45(bytes), NOW)).toEqual({ outcome: 'forged' });
  });

  it("knows yesterday's key", async () => {
    const code = await shown(NOW, HOLDER, '2026-11-19');
    expect(await read(code, NOW)).toMatchObject({ outcome: 'other_day' });
    expect(await read(code, NOW, ['2026-11-20'])).toMatchObject({ outcome: 'other_day' });
  });

  it('knows an unknown version', async () => {
    const bytes = fromBase45(await shown(NOW)) ?? new Uint8Array();
    bytes[0] = 9;
    expect(await read(base45(bytes), NOW)).toEqual({ outcome: 'version' });
  });

  it.each(['', 'HELLO', 'https://example.org', 'X'.repeat(200), ':::'])(
    'knows no code in %s',
    async (text) => {
      expect(await read(text, NOW)).toEqual({ outcome: 'unreadable' });
    },
  );

  it('says so when it has no key of today', async () => {
    expect(await read(await shown(NOW), NOW, [])).toMatchObject({ outcome: 'no_key' });
  });
});

it('is read over midnight', async () => {
  const before = Date.parse('2026-11-20T15:59:50Z');
  const code = await shown(before);
  const days = ['2026-11-20', '2026-11-21'];
  expect(await read(code, before + 15_000, days)).toMatchObject({ outcome: 'read' });
});

it('writes bytes as RFC 9285 does', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(base45(bytes('AB'))).toBe('BB8');
  expect(base45(bytes('Hello!!'))).toBe('%69 VD92EX0');
  expect(new TextDecoder().decode(fromBase45('QED8WEX0'))).toBe('ietf!');
  expect(fromBase45('FGW')).toEqual(Uint8Array.from([0xff, 0xff]));
  expect(fromBase45('GGW')).toBeUndefined();
});
