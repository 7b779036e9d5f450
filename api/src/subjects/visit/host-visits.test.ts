// What somebody reads of those they receive: what waits for them, masked, and what may be done; inviting again, and
// saying that somebody left.
import { passageStream } from '@campus/events/domain/streams';
import { passage } from '@campus/events/gate/passage';
import { PRESENCE } from '@campus/projections/ports/gate-documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { presence } from '@campus/projections/subjects/gate/presence';
import { visits } from '@campus/projections/subjects/visit/visits';
import { foldAll } from '@campus/projections/testing/fold-all';
import { expect, it } from 'vitest';
import { envelope } from '../../command/acting.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { createVisitWorld, type Folding, NOON } from '../../testing/visit-world.ts';
import { sayVisitorLeft } from '../gate/said-left.ts';
import { actOnVisit } from './answering.ts';
import { come } from './come.ts';
import { inviteVisitor } from './commands.ts';
import { hostVisits } from './host-visits.ts';
import { personIn } from './present.ts';
import type { VisitForm } from './wish.ts';

const folding: Folding = (events) => ({
  [VISITS]: [...foldAll(visits, events).values()],
  [PRESENCE]: [...foldAll(presence, events).values()],
});
const HOUR = 3_600_000;
const form: VisitForm = {
  visitor_name: '王小明',
  phone: '13812345678',
  unit: '江北大学',
  card_number: '11010519491231002X',
  in_school_date: '2026-11-20',
  start_time: '13:00',
  end_time: '15:00',
};

const create = () => {
  const world = createVisitWorld(folding);
  const { parts, acting } = world;
  const as = (account: string) =>
    contextOf({ caller: callerOf({ tenant: 'north', account, roles: ['user'] }), now: parts.clock() });
  const cameTo = async (isInvitation: boolean, changes: VisitForm = {}) => {
    const path = isInvitation ? '2' : '1';
    const coming = { path, host: 'teacher1', isInvitation } as const;
    const came = await come(parts, acting('teacher1'), { ...form, ...changes }, coming);
    if (came.outcome === 'refused') throw new Error(JSON.stringify(came.rejection));
    return came.id;
  };
  const listOf = async (account: string, past = 0) =>
    answerOf<readonly Record<string, unknown>[]>(hostVisits(parts), { past }, as(account));
  const enter = async (id: string) => {
    const facts = { passage: 'p1', gate: 'east', method: 1, category: 1, count: 1, of: 1 } as const;
    const told = { ...facts, happenedAt: parts.clock(), verdict: 'admitted', reason: 'admitted' } as const;
    await parts.transact(
      passageStream('north', `visit:${id}`),
      passage,
      { type: 'RecordPassage', now: parts.clock(), direction: 'in', isLate: false, facts: told },
      envelope(acting('guard')),
    );
  };
  return { ...world, as, cameTo, listOf, enter };
};

it('shows the host what waits for them, masked, and others nothing', async () => {
  const { cameTo, listOf } = create();
  const id = await cameTo(false, { car_card_number: '京A12D83', is_car: 1 });
  const [row, ...more] = await listOf('teacher1');
  expect(more).toEqual([]);
  expect(row).toMatchObject({ id, name: '王**', plate_end: 'D83', may_answer: 1, is_host: 1, of: 1 });
  expect(JSON.stringify(row)).not.toMatch(/小明|1381234|5678/);
  expect(await listOf('teacher2')).toEqual([]);
});

it('keeps somebody inside among what is open, until their host says that they left', async () => {
  const { parts, cameTo, listOf, enter, as, pass } = create();
  const id = await cameTo(true);
  await enter(id);
  pass(30 * HOUR);
  expect(await listOf('teacher1')).toMatchObject([{ id, is_inside: 1, left_at: null }]);
  const foreign = await answerOf(sayVisitorLeft(parts), { id }, as('teacher2'));
  expect(foreign).toMatchObject({ errcode: 4004 });
  expect(await answerOf(sayVisitorLeft(parts), { id }, as('teacher1'))).toMatchObject({ errcode: 0 });
  expect(await listOf('teacher1')).toEqual([]);
});

it('invites again whom they know, without paper or companions, and nobody of another host', async () => {
  const { parts, cameTo, as } = create();
  const former = await cameTo(false, { companions: 2 });
  const model = { in_school_date: '2026-11-21', start_time: '09:00', end_time: '10:00', again: former };
  const masked = { ...model, visitor_name: '王小明', phone: '138****5678' };
  const foreign = await answerOf(inviteVisitor(parts), { model: masked }, as('teacher2'));
  expect(foreign).toMatchObject({ errcode: 4004 });
  const { ids, errcode } = await answerOf<{ ids: readonly string[]; errcode: number }>(
    inviteVisitor(parts),
    { model: masked },
    as('teacher1'),
  );
  expect(errcode).toBe(0);
  const made = await parts.readStore.get<VisitDocument>(VISITS, `north/${ids[0]}`);
  if (!made) throw new Error('no such visit');
  expect(made).toMatchObject({ companions: 0, path: '2' });
  const person = personIn(parts, made);
  expect(person).toMatchObject({ name: '王小明', phone: '+8613812345678', unit: '江北大学' });
  expect(person?.cardNumber).toBeUndefined();
});

it('invites nobody to whose region the institution sends no SMS', async () => {
  await expect(create().cameTo(true, { phone: '+4791234567' })).rejects.toThrow('1002');
});

it('lists what was, newest first', async () => {
  const { parts, acting, cameTo, listOf, pass } = create();
  const id = await cameTo(false);
  const found = await parts.readStore.get<VisitDocument>(VISITS, `north/${id}`);
  if (!found) throw new Error('no such visit');
  const refusing = { now: NOON, account: 'teacher1', as: { 1: 'host' }, reason: 'away' } as const;
  await actOnVisit(parts, acting('teacher1'), found, { type: 'RefuseVisit', ...refusing });
  expect(await listOf('teacher1', 1)).toEqual([]);
  pass(24 * HOUR);
  expect(await listOf('teacher1')).toEqual([]);
  expect(await listOf('teacher1', 1)).toMatchObject([{ id, state: 'refused', refusal: '我当时不在校' }]);
});
