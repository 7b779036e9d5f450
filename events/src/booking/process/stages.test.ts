// Which stages a request passes, and who may answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunningStep } from '../schedule/process.ts';
import {
  decidersOf,
  type ProcessPeople,
  type ProcessRequest,
  processFor,
  processOf,
  stagesOf,
} from './stages.ts';

const fields = {
  preaudit_post: 'clerk',
  preaudit_dept: 'teaching',
  preaudit_skipList: [{ skip_by: 1, minutes: 60 }],
  preaudit_limit_hours: 24,
  preaudit_limit_then: 2,
  admin_post: 'keeper',
  admin_dept: 'teaching',
  admin_deputy: 'liu',
};
const request: ProcessRequest = {
  owner: 'lin',
  roles: ['user', 'student'],
  date: '2026-11-24',
  start: 840,
  end: 960,
};
const holders: Readonly<Record<string, readonly string[]>> = {
  clerk: ['sun', 'he'],
  keeper: ['wang', 'zhao'],
};
const people = (away: readonly (readonly [string, string?])[] = []): ProcessPeople => ({
  holdersOf: ({ post }) => holders[post] ?? [],
  isActive: (account) => account !== 'gone',
  away: new Map(away.map(([account, deputy]) => [account, deputy])),
});
const process = (changes: object = {}) => {
  const found = processOf('p1', { ...fields, ...changes });
  if (!found) throw new Error('no stage');
  return found;
};
const applying = (changes: object = {}, of: Partial<ProcessRequest> = {}) =>
  processFor(process(changes), { ...request, ...of }).steps.map(({ stage }) => stage);

describe('the stages of a request', () => {
  it('are both where nothing skips one, with their limits and deputies', () => {
    expect(processFor(process(), request)).toEqual({
      id: 'p1',
      steps: [
        {
          stage: 'preaudit',
          post: 'clerk',
          department: 'teaching',
          limit: { minutes: 1440, does: 'passOn' },
        },
        { stage: 'audit', post: 'keeper', department: 'teaching', deputy: 'liu' },
      ],
    });
  });

  it.each([
    ['length at most', { skip_by: 1, minutes: 120 }, true],
    ['length at most, shorter', { skip_by: 1, minutes: 119 }, false],
    ['length at least', { skip_by: 2, minutes: 120 }, true],
    ['length at least, longer', { skip_by: 2, minutes: 121 }, false],
    ['a start within hours', { skip_by: 3, start_time: '14:00', end_time: '15:00' }, true],
    ['a start at their end', { skip_by: 3, start_time: '13:00', end_time: '14:00' }, false],
    ['the weekday', { skip_by: 4, weekdays: ['2', '3'] }, true],
    ['another weekday', { skip_by: 4, weekdays: ['1'] }, false],
    ['the role', { skip_by: 5, role: 'student' }, true],
    ['another role', { skip_by: 5, role: 'staff' }, false],
    ['nothing that it says', { skip_by: 1 }, false],
  ])('are skipped by %s', (_name, row, isSkipped) => {
    const stages = applying({ preaudit_skipList: [row] });
    expect(stages).toEqual(isSkipped ? ['audit'] : ['preaudit', 'audit']);
  });

  it('leave the first alone where the second is skipped', () => {
    expect(applying({ admin_skipList: [{ skip_by: 5, role: 'student' }] })).toEqual(['preaudit']);
  });

  it('keep the last where both would be skipped: nothing comes into force unseen', () => {
    const always = [{ skip_by: 2, minutes: 1 }];
    expect(applying({ preaudit_skipList: always, admin_skipList: always })).toEqual(['audit']);
  });

  it('are none where no post is named', () => {
    expect(processOf('p1', { ...fields, preaudit_post: '', admin_dept: null })).toBeUndefined();
  });
});

describe('those who answer', () => {
  const first: RunningStep = { stage: 'preaudit', post: 'clerk', department: 'teaching' };
  const second: RunningStep = { stage: 'audit', post: 'keeper', department: 'teaching', deputy: 'liu' };

  it('are the holders of the post', () => {
    expect(decidersOf(first, 'lin', people())).toMatchObject({ by: 'post', accounts: ['sun', 'he'] });
  });

  it('never include the owner', () => {
    const own = decidersOf(first, 'sun', people());
    expect(own).toMatchObject({ by: 'post', accounts: ['he'], isOwnersPost: true });
  });

  it('are joined by the deputy of one who is away', () => {
    expect(decidersOf(first, 'lin', people([['sun', 'qian']])).accounts).toEqual(['he', 'qian']);
  });

  it('are the deputy of the step where nobody of the post can', () => {
    const away = people([['wang'], ['zhao']]);
    expect(decidersOf(second, 'lin', away)).toMatchObject({ by: 'deputy', accounts: ['liu'] });
  });

  it('are the administrators of the resource where no deputy can either', () => {
    const away = people([['wang'], ['zhao', 'gone'], ['liu']]);
    expect(decidersOf(second, 'lin', away)).toMatchObject({ by: 'administrators', accounts: [] });
    expect(decidersOf(second, 'liu', people([['wang'], ['zhao']])).by).toBe('administrators');
  });

  it('are seen stage by stage, with what skips one', () => {
    const seen = stagesOf(process(), { ...request, end: 900 }, people());
    expect(seen.map(({ applies, because }) => [applies, because?.by])).toEqual([
      [false, 'atMost'],
      [true, undefined],
    ]);
  });
});

const account = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e');

it('nobody decides on their own request or while away, and somebody always must', () => {
  fc.assert(
    fc.property(
      account,
      fc.uniqueArray(account),
      fc.array(fc.tuple(account, fc.option(account, { nil: undefined }))),
      fc.option(account, { nil: undefined }),
      fc.uniqueArray(account),
      (owner, posts, absent, deputy, active) => {
        const away = new Map(absent);
        const step: RunningStep = { stage: 'audit', post: 'p', department: 'd', deputy };
        const all: ProcessPeople = {
          holdersOf: () => posts,
          isActive: (each) => active.includes(each),
          away,
        };
        const { by, accounts } = decidersOf(step, owner, all);
        expect(accounts).not.toContain(owner);
        expect(accounts.filter((each) => away.has(each))).toEqual([]);
        expect(accounts.length > 0).toBe(by !== 'administrators');
        const others = posts.filter((each) => each !== owner && !away.has(each));
        if (others.length > 0) expect(accounts).toEqual(expect.arrayContaining(others));
      },
    ),
  );
});

const skip = fc.oneof(
  fc.record({ skip_by: fc.constant(2), minutes: fc.integer({ min: 1, max: 240 }) }),
  fc.record({ skip_by: fc.constant(4), weekdays: fc.constantFrom(['1'], ['2'], ['2', '5']) }),
);

it('at least one stage applies to every request', () => {
  fc.assert(
    fc.property(fc.array(skip), fc.array(skip), fc.integer({ min: 1, max: 480 }), (first, second, length) => {
      const of = { end: request.start + length };
      expect(applying({ preaudit_skipList: first, admin_skipList: second }, of).length).toBeGreaterThan(0);
    }),
  );
});
