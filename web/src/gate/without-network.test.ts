// A gate that hears nothing decides as the server would, by its list and by what it has recorded itself.
import { codeAt, dayKeyOf, type KeyBytes, markOf, passKeyOf, stepAt } from '@campus/events/gate/pass-code';
import { plateMacOf } from '@campus/events/gate/plate-mac';
import { macOfBytes as mac } from '@campus/events/gate/web-mac';
import { expect, it } from 'vitest';
import type { GateListQuery } from '../wire.generated.ts';
import { carsHere, decideHere, keptListOf, listedOf, presenceNow, unknownTo } from './without-network.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const DAY = '2026-11-20';
const HOLDER = 'visit:v1';
const MASTER: KeyBytes = Uint8Array.from({ length: 32 }, () => 3);
const text = (bytes: KeyBytes): string => Buffer.from(bytes).toString('base64url');

const dayKey = await dayKeyOf(mac, MASTER, 'campus', DAY);
const mark = await markOf(mac, 'campus');
const codeNow = async (holder = HOLDER) =>
  codeAt(mac, { holder, day: DAY, mark, key: await passKeyOf(mac, dayKey, holder) }, stepAt(NOW));

const gate = {
  id: 'north',
  direction: 'both',
  takesCars: false,
  isGuarded: true,
  name: { zh: '北门', en: 'North gate' },
} as const;
const pass: GateListQuery['list']['passes'][number] = {
  holder: HOLDER,
  state: 'valid',
  date: DAY,
  start: 600,
  end: 720,
  leave_by: 1080,
  from: null,
  until: null,
  gates: [],
  of: 1,
  is_stopped: false,
  initial: '严',
  host_initial: '何',
  category: 1,
  inside_since: null,
  count: 0,
  last_gate: null,
  last_direction: null,
  last_at: null,
  is_namesake: false,
  plate_macs: null,
};
const wire: GateListQuery['list'] = {
  list_at: NOW - 41 * 60_000,
  zone: 'Asia/Shanghai',
  mark: text(mark),
  inside: 0,
  cars_inside: 0,
  duty_phone: null,
  keys: [{ day: DAY, key: text(dayKey) }],
  passes: [pass],
};
const list = await keptListOf(wire, [gate]);
const asked = async (more: object = {}) =>
  ({
    text: await codeNow(),
    gate,
    direction: 'in',
    now: NOW,
    own: [],
    ...more,
  }) as const;
const entered = {
  holder: HOLDER,
  gate: 'north',
  direction: 'in',
  count: 1,
  of: 1,
  at: NOW - 60_000,
} as const;

it('admits a pass of its list, and refuses its second use', async () => {
  expect((await decideHere(list, await asked())).checked).toMatchObject({ verdict: 'admitted' });
  const second = (await decideHere(list, await asked({ own: [entered] }))).checked;
  expect(second).toMatchObject({ verdict: 'guard', reason: 'already_inside' });
});

it('knows what it has told itself, until a later list tells of them, and others for some minutes', async () => {
  const since = { ...list, own: [entered, { ...entered, holder: 'account:student1' }] };
  expect((await decideHere(since, await asked())).checked).toMatchObject({ reason: 'already_inside' });
  const staff = await asked({ text: await codeNow('account:student1') });
  expect((await decideHere(since, staff)).checked).toMatchObject({ reason: 'already_inside' });
  expect(unknownTo(list, since.own, NOW)).toEqual(since.own.slice(1));
  expect(unknownTo(list, since.own, entered.at + 1_000)).toEqual(since.own);
  expect(unknownTo(list, since.own, NOW + 10 * 60_000)).toEqual([]);
});

it('reads the code of staff, who are not on the list', async () => {
  const staff = await asked({ text: await codeNow('account:student1') });
  expect((await decideHere(list, staff)).checked).toMatchObject({ verdict: 'admitted' });
});

it('opens nothing by a state that it does not know', () => {
  expect(listedOf({ ...pass, state: 'sung' }).state).toBe('disabled');
});

it('knows who left since the list was made', () => {
  const inside = listedOf({ ...pass, inside_since: NOW - 90_000, count: 1 });
  expect(presenceNow(inside, []).insideSince).toBe(NOW - 90_000);
  expect(presenceNow(inside, [{ ...entered, direction: 'out' }]).insideSince).toBeUndefined();
});

const car = async (plate: string) => ({
  ...pass,
  holder: `car:${plate}`,
  initial: '沈',
  date: null,
  plate_macs: [await plateMacOf(mac, dayKey, plate)],
});
const cars = await keptListOf(
  { ...wire, passes: await Promise.all(['粤BD02015', '粤BDD2015', '粤B12345D'].map(car)) },
  [gate],
);
const carGate = { ...gate, takesCars: true };

it('lets a listed car in by its plate, and offers near ones without opening', async () => {
  const [exact] = await carsHere(cars, await asked({ text: '粤b·12345d', gate: carGate }));
  expect(exact).toMatchObject({ differsAt: undefined, checked: { verdict: 'admitted' } });
  const near = await carsHere(cars, await asked({ text: '粤BDQ2015', gate: carGate }));
  expect(near.map(({ plate, differsAt }) => [plate, differsAt])).toEqual([
    ['粤BD02015', 3],
    ['粤BDD2015', 3],
  ]);
});

it('keeps the barrier shut for a plate that is on no list, and at a gate without cars', async () => {
  const [unknown] = await carsHere(cars, await asked({ text: '京A12345', gate: carGate }));
  expect(unknown).toMatchObject({
    listed: undefined,
    checked: { verdict: 'refused', reason: 'unknown_plate' },
  });
  const [onFoot] = await carsHere(cars, await asked({ text: '粤B12345D' }));
  expect(onFoot).toMatchObject({ checked: { verdict: 'refused', reason: 'no_cars' } });
});

it('asks about a name alone as the server does', async () => {
  const named = await keptListOf({ ...wire, passes: [{ ...pass, is_namesake: true }] }, [gate]);
  expect((await decideHere(named, await asked())).checked).toMatchObject({
    verdict: 'guard',
    reason: 'same_name',
  });
});
