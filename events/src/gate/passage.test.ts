// In and out under one pass: recorded once, undone for half a minute, right in every order of hearing.
import { describe, expect, it } from 'vitest';
import { foldRecorded } from '../domain/decider.ts';
import { dated, specify } from '../testing/given-when-then.ts';
import { replaysGolden } from '../testing/replay-golden.ts';
import { accessException, type ExceptionTerms, exceptionFields } from './access-exception.ts';
import { AHEAD_MS, type PassageCommand, passage, type RecordPassage, rivalOf, UNDO_MS } from './passage.ts';
import { type PassageEvent, passageFields } from './passage-events.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const MINUTE = 60_000;

const facts = (more: object = {}): RecordPassage['facts'] => ({
  passage: 'p1',
  gate: 'east',
  method: 1,
  category: 1,
  count: 1,
  of: 1,
  happenedAt: NOW,
  verdict: 'admitted',
  reason: 'admitted',
  ...more,
});
const enter = (more: object = {}, command: Partial<RecordPassage> = {}): RecordPassage => ({
  type: 'RecordPassage',
  now: NOW,
  direction: 'in',
  isLate: false,
  facts: facts(more),
  ...command,
});
const leave = (more: object = {}): RecordPassage => ({ ...enter(more), direction: 'out' });
const entered = (more: object = {}): PassageEvent => ({ type: 'Entered', data: facts(more) });
const left = (more: object = {}): PassageEvent => {
  const { of: _, ...data } = facts(more);
  return { type: 'Left', data };
};

const { given } = specify(passage);
const stateAfter = (...events: readonly PassageEvent[]) =>
  events.reduce((state, event) => passage.evolve(state, event, { revision: 0, at: NOW }), passage.initial);

describe('case 9: one passage a key', () => {
  it('is recorded once however often it is sent', () => {
    given().when(enter()).thenFacts(entered());
    given(entered())
      .when(enter({ gate: 'south' }))
      .thenNothing();
  });
});

it('needs a word of the guard for a second entry', () => {
  given(entered())
    .when(enter({ passage: 'p2' }))
    .thenRefused(3001);
  const second = { passage: 'p2', override: 'left_since' };
  given(entered()).when(enter(second)).thenFacts(entered(second));
  given(entered(), left({ passage: 'p2' }))
    .when(enter({ passage: 'p3' }))
    .thenFacts(entered({ passage: 'p3' }));
});

it('counts a group up to all of it', () => {
  const second = { passage: 'p2', of: 2 };
  given(entered({ of: 2 }))
    .when(enter(second))
    .thenFacts(entered(second));
  given(entered({ of: 2 }), entered(second))
    .when(enter({ passage: 'p3', of: 2 }))
    .thenRefused(3001);
  expect(stateAfter(entered({ of: 2 }), entered(second)).presence).toMatchObject({
    insideSince: NOW,
    count: 2,
  });
});

describe('case 10: two gates without a network', () => {
  const late = { passage: 'p2', gate: 'south', happenedAt: NOW - 6 * MINUTE };
  it('are two facts, one person inside, and each knows the other', () => {
    given(entered())
      .when(enter(late, { isLate: true }))
      .thenFacts(entered(late));
    const state = stateAfter(entered(), entered(late));
    expect(state.presence).toMatchObject({ insideSince: late.happenedAt, count: 1 });
    expect(rivalOf(state, 'p2')).toMatchObject({ passage: 'p1', gate: 'east' });
    expect(rivalOf(state, 'p1')).toMatchObject({ passage: 'p2', gate: 'south' });
  });

  it('is no conflict where they left in between, or where one was undone', () => {
    const between = left({ passage: 'p3', happenedAt: NOW - MINUTE });
    expect(rivalOf(stateAfter(entered(), entered(late), between), 'p2')).toBeUndefined();
    const undone: PassageEvent = { type: 'PassageUndone', data: { passage: 'p1', by: 'guard' } };
    expect(rivalOf(stateAfter(entered(), entered(late), undone), 'p2')).toBeUndefined();
  });
});

it('case 11: keeps what a gate without a network admitted, at its own time', () => {
  const late = { happenedAt: NOW - 40 * MINUTE, serverReason: 'revoked' };
  given()
    .when(enter(late, { isLate: true }))
    .thenFacts(entered(late));
});

it('knows where the holder is, whatever the order of hearing', () => {
  const out = left({ passage: 'p2', happenedAt: NOW + MINUTE });
  const again = entered({ passage: 'p3', happenedAt: NOW + 2 * MINUTE });
  const one = stateAfter(entered(), out, again).presence;
  expect(stateAfter(again, entered(), out).presence).toEqual(one);
  expect(one).toMatchObject({ insideSince: NOW + 2 * MINUTE, count: 1 });
  expect(stateAfter(entered(), out).presence.insideSince).toBeUndefined();
});

it('forgets no presence with the passages that it forgets', () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    at % 2 === 0
      ? entered({ passage: `p${at}`, happenedAt: NOW + at })
      : left({ passage: `p${at}`, happenedAt: NOW + at }),
  );
  const state = stateAfter(...many, entered({ passage: 'last', happenedAt: NOW + 500 }));
  expect(state.recent.length).toBeLessThan(121);
  expect(state.presence.insideSince).toBe(NOW + 500);
});

describe('undoing', () => {
  const undo = (more: object = {}): PassageCommand => ({
    type: 'UndoPassage',
    passage: 'p1',
    by: 'guard',
    now: NOW + UNDO_MS,
    ...more,
  });
  const undone: PassageEvent = { type: 'PassageUndone', data: { passage: 'p1', by: 'guard' } };

  it('is a counter-event within half a minute', () => {
    given(dated(NOW, entered())).when(undo()).thenFacts(undone);
    given(dated(NOW, entered()))
      .when(undo({ now: NOW + UNDO_MS + 1 }))
      .thenRefused(3002);
    expect(stateAfter(entered(), undone).presence.insideSince).toBeUndefined();
  });

  it('is at any time the right of the office', () => {
    given(dated(NOW, entered()))
      .when(undo({ by: 'office', now: NOW + 60 * MINUTE }))
      .thenFacts({ type: 'PassageUndone', data: { passage: 'p1', by: 'office' } });
    given().when(undo()).thenRefused(4004);
  });
});

it('is corrected beside what was recorded', () => {
  const data = { passage: 'p1', gate: 'west', happenedAt: NOW - MINUTE };
  given(entered())
    .when({ type: 'CorrectPassage', now: NOW, ...data })
    .thenFacts({ type: 'PassageCorrected', data });
  given(entered())
    .when({ type: 'CorrectPassage', now: NOW, passage: 'p1', gate: 'east', happenedAt: NOW })
    .thenNothing();
});

it('is believed to have left when a host says so', () => {
  const said: PassageEvent = { type: 'SaidToHaveLeft', data: { happenedAt: NOW, by: 'host' } };
  given(entered()).when({ type: 'SayLeft', now: NOW, by: 'host' }).thenFacts(said);
  given().when({ type: 'SayLeft', now: NOW, by: 'host' }).thenNothing();
});

it('does not believe a clock that is ahead', () => {
  given()
    .when(enter({ happenedAt: NOW + AHEAD_MS + 1 }))
    .thenRefused(1002);
  given().when(leave()).thenFacts(left());
});

describe('an exception', () => {
  const terms: ExceptionTerms = {
    kind: 'two_gates',
    holder: 'visit:v1',
    passages: ['p1', 'p2'],
    gates: ['east', 'south'],
    happenedAt: NOW,
    heardAt: NOW,
    answerer: 'guard1',
    answerBy: NOW + 1,
  };
  const { given: known } = specify(accessException);
  const opened = { type: 'ExceptionOpened', data: terms } as const;

  it('is opened once, answered, and closed with a conclusion', () => {
    known()
      .when({ type: 'Open', ...terms })
      .thenFacts(opened);
    known(opened)
      .when({ type: 'Answer', words: '没看到' })
      .thenNotSilently(
        {
          events: [{ type: 'ExceptionAnswered', data: { words: '没看到' } }],
          because: 'an answer may be sent again',
        },
        { type: 'ExceptionAnswered', data: { words: '没看到' } },
      );
    known(opened)
      .when({ type: 'Close', conclusion: 'left_unscanned' })
      .thenFacts({ type: 'ExceptionClosed', data: { conclusion: 'left_unscanned' } });
  });

  it.each([
    ['account:ann', 'ann'],
    ['long-term:l1', 'l1'],
    ['visit:v1', 'visit:v1'],
    ['uncoded:p1', 'uncoded:p1'],
  ])('seals what is written about %s by the key that erasing it destroys', (holder, person) => {
    const answered = { type: 'ExceptionAnswered', data: { words: 'x' } } as const;
    expect(accessException.written?.personOf(answered, { holder })).toBe(person);
  });

  it('is closed no more once it is, but may be opened again', () => {
    const closed = { type: 'ExceptionClosed', data: { conclusion: 'lent' } } as const;
    known(opened, closed).when({ type: 'Close', conclusion: 'other' }).thenRefused(3001);
    known(opened, closed).when({ type: 'Answer', words: 'x' }).thenRefused(3001);
    known(opened, closed).when({ type: 'Reopen' }).thenFacts({ type: 'ExceptionReopened', data: {} });
    known(opened)
      .when({ type: 'PassOn', answerer: 'guard2' })
      .thenFacts({ type: 'ExceptionPassedOn', data: { answerer: 'guard2' } });
    known().when({ type: 'Reopen' }).thenRefused(4004);
  });
});

describe('passages and exceptions recorded earlier', () => {
  replaysGolden(passage, new URL('./golden/passage/', import.meta.url), passageFields);
  replaysGolden(accessException, new URL('./golden/exception/', import.meta.url), exceptionFields);
});

it('folds what the log has', () => {
  expect(foldRecorded(passage, [])).toEqual(passage.initial);
});
