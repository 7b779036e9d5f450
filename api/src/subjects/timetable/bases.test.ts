// What an answer about timetables follows from, and when it follows from more than can be said.
import { at, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import type { DayDocument } from '@campus/projections/ports/documents';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import type { Selected } from '../../gateway/execution/schema.ts';
import { callerOf, contextOf } from '../../testing/requests.ts';
import { sampleLook } from '../../testing/sample-look.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { daysBasis, rulesBasis } from './bases.ts';
import type { DaysArgs } from './days.ts';

const DATE = '2026-11-24';

const selectedBy = (text: string): Selected => {
  const [operation] = parse(text).definitions;
  const [field] = operation && 'selectionSet' in operation ? (operation.selectionSet?.selections ?? []) : [];
  if (field?.kind !== 'Field') throw new Error('no field');
  return { fieldName: field.name.value, fieldNodes: [field], fragments: {} };
};
const CLAIMS = selectedBy('{ timetableDays { revision claims { key } } }');

const worldWith = () => {
  const hidden: { kind: 'user'; id: string }[] = [];
  const world = {
    followed: new Map<string, unknown>(),
    revision: 3,
    classes: new Map([['keeper', 'manager']]),
    hidden,
  };
  const parts = standIn<Ports>({
    following: async (key: string, compute: () => Promise<unknown>) => {
      if (!world.followed.has(key)) world.followed.set(key, await compute());
      return world.followed.get(key);
    },
    visibility: {
      classesOf: async ({ account }: { account: string }, ids: readonly string[]) =>
        ids.map(() => world.classes.get(account) ?? 'viewer'),
    },
    belonging: async (_: string, id: string) => ({ subjects: [{ kind: 'user', id }] }),
    look: sampleLook(),
    clock: () => at(DATE, '07:00'),
    rulesOf: async () => ({
      ...sampleStoredRules('campus', sampleRules()),
      audience: { mode: 'everyone', visible: [], hidden: world.hidden },
    }),
    readStore: {
      getMany: async (_: string, ids: readonly string[]) =>
        ids
          .filter((id) => id.endsWith('/r1'))
          .map((_id) => standIn<DayDocument>({ _id, revision: world.revision })),
    },
  });
  const args: DaysArgs = { resourceIds: ['r1', 'r2'], from: DATE, to: DATE };
  const as = (account: string) => contextOf({ caller: callerOf({ account }) });
  const days = (account: string, more: Partial<DaysArgs> = {}, selected = CLAIMS) =>
    daysBasis(parts)({ ...args, ...more }, as(account), selected);
  const rules = (account: string) => rulesBasis(parts)({ resourceIds: ['r1'] }, as(account), CLAIMS);
  return { world, parts, days, rules, as };
};

describe('the days of a timetable follow from', () => {
  it('what the viewer is to each resource, whoever that is', async () => {
    const { days } = worldWith();
    const [one, another, keeper] = [await days('ana'), await days('ben'), await days('keeper')];
    expect(one).toEqual(another);
    expect(keeper?.sight).not.toBe(one?.sight);
  });

  it('the revision of each day, of one on which nothing ever happened too', async () => {
    const { world, days } = worldWith();
    expect((await days('ana'))?.revisions.slice(1)).toEqual([3, undefined]);
    world.revision = 4;
    expect((await days('ana'))?.revisions.slice(1)).toEqual([4, undefined]);
  });

  it('the records: who may see less is another viewer as soon as one of them has changed', async () => {
    const { world, days } = worldWith();
    const before = await days('ana');
    world.classes.set('ana', 'hidden');
    world.followed.clear();
    const after = await days('ana');
    expect(after?.revisions[0]).not.toBe(before?.revisions[0]);
    expect(after?.sight).not.toBe(before?.sight);
  });

  it.each([
    ['the time of the server', {}, selectedBy('{ timetableDays { serverTime } }')],
    ['the past', { at: '7' }, CLAIMS],
    ['dates that are none', { from: 'x' }, CLAIMS],
  ])('more than can be said: %s', async (_, more, selected) => {
    const { days } = worldWith();
    expect(await days('ana', more, selected)).toBeUndefined();
  });

  it('more than can be said for a door, whose pairing is no record', async () => {
    const { parts } = worldWith();
    const terminal = { id: 't', resourceIds: ['r1'] };
    const context = contextOf({ caller: callerOf({ terminal }) });
    const args = { resourceIds: ['r1'], from: DATE, to: DATE };
    expect(await daysBasis(parts)(args, context, CLAIMS)).toBeUndefined();
    expect(await rulesBasis(parts)(args, context, CLAIMS)).toBeUndefined();
  });
});

describe('the rules of timetables follow from', () => {
  it('whether the viewer may book at all', async () => {
    const { world, rules } = worldWith();
    world.hidden = [{ kind: 'user', id: 'ben' }];
    expect((await rules('ana'))?.sight).not.toBe((await rules('ben'))?.sight);
    expect((await rules('ana'))?.sight).toBe((await rules('cem'))?.sight);
  });
});
