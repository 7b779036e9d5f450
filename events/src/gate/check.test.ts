// The check of a gate: each reason, its verdict, and the same verdict from the server's facts and the gate's list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../testing/sample.ts';
import {
  checkPassage,
  type GateFacts,
  type Known,
  type PassFacts,
  passOfHolder,
  type Scan,
} from './check.ts';
import { type ListedPass, listedPass } from './day-list.ts';
import { reasons, reasonTexts, spanWords } from './reasons.ts';

const NOW = Date.parse('2026-11-20T02:48:09Z'); // 10:48 in Shanghai
const HOLDER = 'visit:v1';
const minutes = (count: number) => count * 60_000;

const gates: Readonly<Record<string, { zh: string; en: string }>> = {
  east: { zh: '东门', en: 'East gate' },
  south: { zh: '南门', en: 'South gate' },
};
const clock = { zone: 'Asia/Shanghai', gateName: (id: string) => gates[id] ?? { zh: id, en: id } };
const visit: PassFacts = {
  holder: HOLDER,
  state: 'valid',
  date: '2026-11-20',
  start: 600,
  end: 720,
  leaveBy: 1080,
  gates: [],
  of: 1,
};
const known = (more: Partial<Known> = {}): Known => ({
  gate: { id: 'east', direction: 'both', takesCars: false, isGuarded: true },
  pass: visit,
  presence: undefined,
  listAt: NOW,
  clock,
  ...more,
});
const scan = (more: Partial<Scan> = {}): Scan => ({
  code: { outcome: 'read', holder: HOLDER, step: 1 },
  direction: 'in',
  method: 'code',
  ...more,
});
const check = (facts: Partial<Known> = {}, asked: Partial<Scan> = {}, now = NOW) =>
  checkPassage(known(facts), scan(asked), now);
const inside = { insideSince: Date.parse('2026-11-20T01:02:00Z'), count: 1 };
const lastAt = (gate: string, at: number) => ({ gate, direction: 'in', at }) as const;

describe('the reasons', () => {
  it.each<readonly [string, Partial<Known>, Partial<Scan>]>([
    ['admitted', {}, {}],
    ['unreadable', {}, { code: { outcome: 'unreadable' } }],
    ['unknown_version', {}, { code: { outcome: 'version' } }],
    ['other_tenant', {}, { code: { outcome: 'foreign' } }],
    ['forged', {}, { code: { outcome: 'forged' } }],
    ['other_day', {}, { code: { outcome: 'other_day', holder: HOLDER } }],
    ['old_picture', {}, { code: { outcome: 'old', holder: HOLDER, ageMs: minutes(4) } }],
    ['clock_ahead', {}, { code: { outcome: 'ahead', holder: HOLDER, ageMs: -minutes(10) } }],
    ['no_key', {}, { code: { outcome: 'no_key', holder: HOLDER } }],
    ['list_too_old', { listAt: NOW - minutes(72 * 60) - 1 }, {}],
    ['unknown_pass', { pass: undefined }, {}],
    ['ask_duty_officer', { pass: { ...visit, isStopped: true } }, {}],
    ['same_name', { pass: { ...visit, isNamesake: true } }, {}],
    ['not_completed', { pass: { ...visit, state: 'not_completed' } }, {}],
    ['not_approved', { pass: { ...visit, state: 'not_approved' } }, {}],
    ['rejected', { pass: { ...visit, state: 'rejected' } }, {}],
    ['cancelled', { pass: { ...visit, state: 'cancelled' } }, {}],
    ['revoked', { pass: { ...visit, state: 'revoked' } }, {}],
    ['expired', { pass: { ...visit, state: 'expired' } }, {}],
    ['disabled', { pass: { ...visit, state: 'disabled' } }, {}],
    ['not_begun', { pass: { ...visit, date: undefined, from: '2026-11-21' } }, {}],
    ['ended', { pass: { ...visit, date: undefined, until: '2026-11-19' } }, {}],
    ['not_today', { pass: { ...visit, date: '2026-11-21' } }, {}],
    ['too_early', { pass: { ...visit, start: 649 } }, {}],
    ['too_late', { pass: { ...visit, end: 648 } }, {}],
    ['other_gate', { pass: { ...visit, gates: ['south'] } }, {}],
    ['wrong_direction', { gate: { ...known().gate, direction: 'out' } }, { direction: 'in' }],
    ['no_cars', {}, { method: 'plate' }],
    ['guarded_only', { gate: { ...known().gate, isGuarded: false } }, { method: 'paper' }],
    ['more_of_group', { pass: { ...visit, of: 3 }, presence: inside }, {}],
    ['group_full', { pass: { ...visit, of: 3 }, presence: { ...inside, count: 3 } }, {}],
    ['already_inside', { presence: inside }, {}],
    ['not_inside', {}, { direction: 'out' }],
    ['leaving', { presence: inside }, { direction: 'out' }],
    ['leaving_late', { presence: inside, pass: { ...visit, leaveBy: 647 } }, { direction: 'out' }],
    ['just_admitted', { presence: { ...inside, last: lastAt('east', NOW - 2_000) } }, {}],
  ])('%s', (reason, facts, asked) => {
    const checked = check(facts, asked);
    expect(checked.reason).toBe(reason);
    expect(checked.verdict).toBe(reasons[checked.reason].verdict);
  });

  it('are fourteen and more, each with a next step in both languages, and none names a person', () => {
    const all = Object.values(reasons);
    expect(all.filter(({ verdict }) => verdict !== 'admitted').length).toBeGreaterThanOrEqual(14);
    for (const { says, next } of all)
      for (const text of [says.zh, says.en, next.zh, next.en]) expect(text).not.toBe('');
    expect(all.some(({ says }) => says.zh.includes('{name}'))).toBe(false);
  });
});

it('case 8: a second scan within 3 s says so, another gate later says since when', () => {
  const presence = { insideSince: NOW, count: 1, last: lastAt('east', NOW) };
  expect(check({ presence }, {}, NOW + 2_999)).toMatchObject({
    verdict: 'admitted',
    reason: 'just_admitted',
  });
  const later = check({ presence, gate: { ...known().gate, id: 'south' } }, {}, NOW + minutes(10));
  expect(later).toMatchObject({ verdict: 'guard', reason: 'already_inside' });
  expect(reasonTexts(later.reason, later.params).says).toEqual({
    zh: '10:48 东门进入，尚无出校记录',
    en: 'Entered at 10:48 by East gate, not seen leaving',
  });
});

it('case 11: a pass that was revoked since is refused by whoever knows it', () => {
  expect(check()).toMatchObject({ verdict: 'admitted' });
  expect(check({ pass: { ...visit, state: 'revoked' } })).toMatchObject({
    verdict: 'refused',
    reason: 'revoked',
  });
});

it('case 13: a hit of a black list says nothing but to ask the duty officer', () => {
  const { reason, params } = check({ pass: { ...visit, isStopped: true } });
  const { says, next } = reasonTexts(reason, params);
  expect(`${says.zh}${says.en}${next.zh}${next.en}`).not.toMatch(/黑名单|black/i);
});

it('case 13: a name alone is an alert: nobody is refused for it, and nobody is asked twice', () => {
  const pass = { ...visit, isNamesake: true, of: 3 };
  expect(check({ pass })).toMatchObject({ verdict: 'guard', reason: 'same_name', entered: 1 });
  expect(check({ pass, presence: inside })).toMatchObject({ reason: 'more_of_group' });
  expect(check({ pass: { ...pass, isStopped: true } }).reason).toBe('ask_duty_officer');
  expect(check({ pass: { ...pass, state: 'revoked' } }).reason).toBe('revoked');
  expect(check({ pass, presence: inside }, { direction: 'out' }).verdict).toBe('admitted');
});

it('lets nobody be kept inside: a revoked pass leaves', () => {
  const pass = { ...visit, state: 'revoked' } as const;
  expect(check({ pass, presence: inside }, { direction: 'out' })).toMatchObject({ verdict: 'admitted' });
});

it('turns at a gate both ways: the complete group leaves, an incomplete one enters', () => {
  const both = { direction: 'both' } as const;
  expect(check({}, both).direction).toBe('in');
  expect(check({ presence: inside }, both).direction).toBe('out');
  expect(check({ presence: inside, pass: { ...visit, of: 2 } }, both)).toMatchObject({
    direction: 'in',
    entered: 2,
  });
});

it('counts a full group as all of its people, not as the first', () => {
  const facts = { pass: { ...visit, of: 3 }, presence: { ...inside, count: 3 } };
  expect(check(facts)).toMatchObject({ reason: 'group_full', entered: 3, of: 3 });
});

it('tells an age in the unit that fits', () => {
  expect([20_000, minutes(4), minutes(200), minutes(60 * 50)].map((ms) => spanWords(ms).en)).toEqual([
    '20 s',
    '4 min',
    '3 h',
    '2 days',
  ]);
});

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const someDay = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21');
const someGate = fc.constantFrom('east', 'south', 'north');
const someInstant = fc.integer({ min: NOW - minutes(1600), max: NOW + minutes(1600) });
const someHolder = fc.constantFrom('visit:v1', 'long-term:l1', 'account:a1');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** What the server knows of a pass: more than a gate may keep. */
const serverPass = fc.record({
  holder: someHolder,
  state: fc.constantFrom<PassFacts['state']>(
    ...(['valid', 'valid', 'valid', 'not_completed', 'not_approved', 'rejected', 'cancelled'] as const),
    ...(['revoked', 'expired', 'disabled'] as const),
  ),
  date: maybe(someDay),
  start: maybe(minuteOfDay),
  end: maybe(minuteOfDay),
  leaveBy: maybe(minuteOfDay),
  from: maybe(someDay),
  until: maybe(someDay),
  gates: fc.uniqueArray(someGate, { maxLength: 2 }),
  of: fc.integer({ min: 1, max: 4 }),
  isStopped: maybe(fc.boolean()),
  isNamesake: maybe(fc.boolean()),
  initial: fc.constant('李'),
  category: fc.constantFrom<ListedPass['category']>(1, 2, 3),
  presence: maybe(
    fc.record({
      insideSince: maybe(someInstant),
      count: fc.integer({ min: 0, max: 4 }),
      last: maybe(
        fc.record({ gate: someGate, direction: fc.constantFrom<'in' | 'out'>('in', 'out'), at: someInstant }),
      ),
    }),
  ),
  name: fc.constant('李晓明'),
  phone: fc.constant('+8613812345678'),
});
const gateFacts = fc.record({
  id: someGate,
  direction: fc.constantFrom<GateFacts['direction']>('in', 'out', 'both'),
  takesCars: fc.boolean(),
  isGuarded: fc.boolean(),
});
const codeOf = (holder: string): fc.Arbitrary<Scan['code']> => {
  const read = { outcome: 'read', holder, step: 1 } as const;
  const old = { outcome: 'old', holder, ageMs: minutes(5) } as const;
  return fc.constantFrom<Scan['code']>(read, read, read, read, old, { outcome: 'forged' });
};
const cases = fc
  .record({ pass: maybe(serverPass), stranger: someHolder, gate: gateFacts, now: someInstant })
  .chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      code: codeOf(facts.pass?.holder ?? facts.stranger),
      direction: fc.constantFrom<Scan['direction']>('in', 'out', 'both'),
      method: fc.constantFrom<Scan['method']>('code', 'paper', 'number', 'plate'),
    }),
  );

it("gives ten thousand cases the same verdict from the server's facts and from the gate's list", () => {
  fc.assert(
    fc.property(cases, ({ facts: { pass, stranger, gate, now }, ...asked }) => {
      const holder = pass?.holder ?? stranger;
      const text = JSON.stringify(pass ? listedPass(pass) : null);
      expect(text).not.toMatch(/李晓明|\+86138/);
      const stored: ListedPass | undefined = JSON.parse(text) ?? undefined;
      const verdictOf = (listed: ListedPass | undefined) =>
        checkPassage(
          { gate, listAt: NOW, clock, pass: passOfHolder(holder, listed), presence: listed?.presence },
          asked,
          now,
        );
      expect(verdictOf(stored)).toEqual(verdictOf(pass));
    }),
    { numRuns: runsOf(10_000) },
  );
});
