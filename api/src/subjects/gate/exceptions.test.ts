// An exception at the gates: the one who has to answer is told, reads what happened and answers; nobody else does.
import { exceptionStream } from '@campus/events/domain/streams';
import { accessException } from '@campus/events/gate/access-exception';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import { ACCESS_EXCEPTIONS } from '@campus/projections/ports/gate-documents';
import { accessExceptions } from '@campus/projections/subjects/gate/access-exceptions';
import { messages } from '@campus/projections/subjects/message/messages';
import { foldAll } from '@campus/projections/testing/fold-all';
import { expect, it } from 'vitest';
import { envelope } from '../../command/acting.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { createVisitWorld, NOON } from '../../testing/visit-world.ts';
import { answerException, exceptionStory, passExceptionOn, remindAnswerer } from './exceptions.ts';

const MINUTE = 60_000;
const as = (account: string, ...roles: string[]) =>
  contextOf({ caller: callerOf({ tenant: 'north', account, roles: ['user', ...roles] }) });
const office = as('office', 'super_admin');

const world = async (answerer = 'teacher1') => {
  const made = createVisitWorld((events) => ({
    [ACCESS_EXCEPTIONS]: [...foldAll(accessExceptions, events).values()],
    [collections.messages]: [...foldAll(messages, events).values()],
  }));
  const terms = {
    kind: 'by_hand',
    holder: 'uncoded:1',
    passages: [],
    gates: ['east'],
    happenedAt: NOON,
    heardAt: NOON,
    answerer,
    answerBy: NOON + 480 * MINUTE,
  } as const;
  const by = envelope(made.acting('teacher1'));
  await made.parts.transact(exceptionStream('north', 'x'), accessException, { type: 'Open', ...terms }, by);
  const letters = async () =>
    (await made.parts.readStore.find<DeliveryDocument>(collections.messages, {})).map(
      ({ account }) => account,
    );
  return { ...made, letters };
};

it('reminds the one who has to answer, once in ten minutes and not after the answer', async () => {
  const { parts, pass, letters } = await world();
  const remind = () => answerOf(remindAnswerer(parts), { id: 'x' }, office);
  expect(await remind()).toMatchObject({ errcode: 0 });
  expect(await remind()).toMatchObject({ errcode: 1004 });
  pass(10 * MINUTE);
  expect(await remind()).toMatchObject({ errcode: 0 });
  expect(await letters()).toEqual(['teacher1', 'teacher1']);
  const answer = { id: 'x', answer: '核对了证件' };
  expect(await answerOf(answerException(parts), answer, as('teacher1'))).toMatchObject({ errcode: 0 });
  pass(10 * MINUTE);
  expect(await remind()).toMatchObject({ errcode: 3001 });
});

it('hands it over: the other is told, reads it and answers, and the first does no longer', async () => {
  const { parts, letters } = await world();
  const story = (account: string) => answerOf(exceptionStory(parts), { id: 'x' }, as(account));
  expect(await story('teacher2')).toBeNull();
  expect(await story('teacher1')).toMatchObject({ kind: 'by_hand', may_answer: 1 });
  const hand = (account: string) => answerOf(passExceptionOn(parts), { id: 'x', account }, office);
  expect(await hand('nobody')).toMatchObject({ errcode: 4004 });
  expect(await hand('teacher2')).toMatchObject({ errcode: 0 });
  expect(await letters()).toEqual(['teacher2']);
  expect(await story('teacher1')).toBeNull();
  const answer = { id: 'x', answer: '当面核对' };
  expect(await answerOf(answerException(parts), answer, as('teacher1'))).toMatchObject({ errcode: 4004 });
  expect(await answerOf(answerException(parts), answer, as('teacher2'))).toMatchObject({ errcode: 0 });
  expect(await story('teacher2')).toMatchObject({ answer: '当面核对', may_answer: 1, is_open: 1 });
  expect(await answerOf(exceptionStory(parts), { id: 'x' }, office)).toMatchObject({ may_answer: 0 });
  // Handed on once more, the words of one are not the answer of another.
  expect(await hand('teacher1')).toMatchObject({ errcode: 0 });
  expect(await story('teacher1')).toMatchObject({ answer: null, may_answer: 1 });
});

it('does not say that somebody was told who has no account', async () => {
  const { parts, letters } = await world('left');
  expect(await answerOf(remindAnswerer(parts), { id: 'x' }, office)).toMatchObject({ errcode: 4004 });
  expect(await letters()).toEqual([]);
});
