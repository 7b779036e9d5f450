// A trial counts once all of it is chosen.
import { expect, it } from 'vitest';
import { minutesIn, trialIn } from './trial.ts';

const trial = {
  person: 'lin',
  resource: 'r1',
  trial_date: '2026-11-24',
  start_time: '14:00',
  end_time: '16:00',
};

it('is one where nothing is missing and its end is later than its start', () => {
  expect(trialIn(trial)).toEqual(trial);
  expect(trialIn({ ...trial, person: null })).toBeUndefined();
  expect(trialIn({ ...trial, end_time: '14:00' })).toBeUndefined();
});

it('lasts until midnight where that is its end', () => {
  expect(minutesIn({ start_time: '22:00', end_time: '00:00' })).toBe(120);
});
