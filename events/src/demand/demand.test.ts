// What is kept of refused attempts.
import { expect, it } from 'vitest';
import { demand, MOST_A_DAY, type RefusedAttempt } from './demand.ts';

const attempt: RefusedAttempt = {
  resourceId: 'a',
  date: '2026-11-25',
  start: 600,
  end: 660,
  units: 1,
  persons: 2,
  mode: 'single',
  code: 2005,
  at: 0,
  who: 'x',
};

const note = (noted: number, attempts: readonly RefusedAttempt[]) =>
  demand.decide({ type: 'NoteAttempts', attempts }, { noted });

it('writes a batch as one fact', () => {
  const attempts = [attempt, { ...attempt, who: 'y' }];
  expect(note(0, attempts)).toEqual({
    outcome: 'accepted',
    events: [{ type: 'AttemptsRefused', data: { attempts } }],
  });
});

it('keeps no more of a day than its bound', () => {
  expect(note(MOST_A_DAY - 1, [attempt, attempt])).toMatchObject({
    events: [{ data: { attempts: [attempt] } }],
  });
  expect(note(MOST_A_DAY, [attempt])).toEqual({ outcome: 'accepted', events: [] });
});
