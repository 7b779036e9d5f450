// The keys of entry passes, all from the key that the nodes share, and the checks of a gate that a mutation may
// turn into a passage within a minute. Nothing is stored: any node reads what another made.
import { createHmac, hkdfSync } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { addDays, datesBetween, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import {
  dayKeyOf,
  digitsAt,
  KEY_DAYS,
  type KeyBytes,
  markOf,
  passKeyOf,
  type ReadCode,
  readPassCode,
  STEP_MS,
  stepAt,
} from '@campus/events/gate/pass-code';
import { macOfBytes } from '@campus/events/gate/web-mac';
import { isSameSecret } from '@campus/events/runtime/same-secret';

export interface Passes {
  /** The key of a day, from which a gate reads every pass of it. */
  dayKey(tenant: string, day: LocalDate): Promise<KeyBytes>;
  mark(tenant: string): Promise<KeyBytes>;
  /** Keys of one pass for today and the days ahead that a phone may keep, in base64url. */
  keysOf(tenant: string, zone: string, holder: string): Promise<readonly DayKey[]>;
  read(tenant: string, zone: string, scanned: string, at: Instant): Promise<ReadCode>;
  /** The six digits that a phone with this pass may show then: of its step and of those beside it. */
  digitsOf(tenant: string, zone: string, holder: string, at: Instant): Promise<readonly string[]>;
  /** A text that only a node of ours writes, good for a minute. */
  seal(value: object): string;
  open(text: string): unknown;
}

export interface DayKey {
  readonly day: LocalDate;
  readonly key: string;
}

export const CHECK_MS = 60_000;
const LONGEST = 2_000;
/** Keys of days and marks of tenants that are remembered. */
const MOST_KNOWN = 2_000;

export const createPasses = ({ key, clock }: { key: string; clock: () => Instant }): Passes => {
  const master = Uint8Array.from(Buffer.from(hkdfSync('sha256', key, '', 'campus passes', 32)));
  const checks = Buffer.from(hkdfSync('sha256', key, '', 'campus gate checks', 32));
  const known = new Map<string, Promise<KeyBytes>>();
  /** Derived once: a gate asks for the same few hundred times a second. */
  const once = (name: string, derive: () => Promise<KeyBytes>): Promise<KeyBytes> => {
    const found = known.get(name) ?? derive();
    if (known.size > MOST_KNOWN) known.clear();
    known.set(name, found);
    return found;
  };
  const dayKey: Passes['dayKey'] = (tenant, day) =>
    once(`day ${day} ${tenant}`, () => dayKeyOf(macOfBytes, master, tenant, day));
  const mark: Passes['mark'] = (tenant) => once(`mark ${tenant}`, () => markOf(macOfBytes, tenant));
  const passKey = async (tenant: string, day: LocalDate, holder: string): Promise<KeyBytes> =>
    passKeyOf(macOfBytes, await dayKey(tenant, day), holder);
  const signed = (body: string) => createHmac('sha256', checks).update(body).digest('base64url');

  return {
    dayKey,
    mark,
    keysOf: async (tenant, zone, holder) => {
      const { date } = localOf(zone, clock());
      const days = datesBetween(date, addDays(date, KEY_DAYS - 1));
      return Promise.all(
        days.map(async (day) => {
          const own = await passKey(tenant, day, holder);
          return { day, key: Buffer.from(own).toString('base64url') };
        }),
      );
    },
    read: async (tenant, zone, scanned, at) =>
      readPassCode(
        {
          mac: macOfBytes,
          mark: await mark(tenant),
          passKey: (day, holder) => passKey(tenant, day, holder),
          dayAt: (instant) => localOf(zone, instant).date,
        },
        scanned,
        at,
      ),
    digitsOf: async (tenant, zone, holder, at) => {
      const step = stepAt(at);
      return Promise.all(
        [step - 1, step, step + 1].map(async (each) => {
          const { date } = localOf(zone, each * STEP_MS);
          return digitsAt(macOfBytes, await passKey(tenant, date, holder), each);
        }),
      );
    },
    seal: (value) => {
      const body = Buffer.from(JSON.stringify({ value, until: clock() + CHECK_MS })).toString('base64url');
      return `${body}.${signed(body)}`;
    },
    open: (text) => {
      const [body = '', mac = ''] = text.length > LONGEST ? [] : text.split('.');
      if (body === '' || !isSameSecret(mac, signed(body))) return undefined;
      const { value, until }: { value: unknown; until: number } = JSON.parse(
        Buffer.from(body, 'base64url').toString('utf8'),
      );
      return clock() < until ? value : undefined;
    },
  };
};
