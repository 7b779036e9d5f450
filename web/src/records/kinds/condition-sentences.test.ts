// Conditions are edited as sentences and stored as the booking form reads them.

import { builtInFields } from '@campus/events/booking/built-in-fields';
import { logicOf } from '@campus/events/booking/form-fields';
import { expect, it } from 'vitest';
import {
  conditionsOf,
  governing,
  keptAnswers,
  newCondition,
  saidAnswers,
  storedConditions,
} from './condition-sentences.ts';

const both = { field: 'purpose', answers: ['活动', '竞赛'], isShown: true, isRequired: true };

it('says in one sentence what several answers do alike, and reads it back as it was', () => {
  const stored = storedConditions([both]);
  expect(stored).toHaveLength(4);
  expect(conditionsOf(logicOf(stored))).toEqual([both]);
  expect(conditionsOf(logicOf(JSON.stringify(stored)))).toEqual([both]);
});

it('tells what is only shown from what is only required', () => {
  const shown = { field: 'purpose', answers: ['活动'], isShown: true, isRequired: false };
  const required = { field: 'purpose', answers: ['竞赛'], isShown: false, isRequired: true };
  expect(conditionsOf(logicOf(storedConditions([shown, required])))).toEqual([shown, required]);
});

it('stores nothing of a sentence that is not finished', () => {
  expect(storedConditions([newCondition])).toBeNull();
  expect(storedConditions([{ ...both, answers: [] }])).toBeNull();
});

it('takes a choice for one answer, whichever language it is given in', () => {
  const choices = [
    { zh: '话筒', en: 'Microphones' },
    { zh: 'U 形', en: 'U 形' },
  ];
  const kept = keptAnswers(choices, ['话筒', 'U 形', '其他']);
  expect(kept).toEqual(['话筒', 'Microphones', 'U 形', '其他']);
  expect(saidAnswers(choices, kept)).toEqual(['话筒', 'U 形', '其他']);
});

it('is governed neither by itself nor by a question that waits for it', () => {
  // Participants are no word.
  const [theme, ...rest] = builtInFields.filter(({ name }) => name !== 'participantList').slice(0, 3);
  if (!theme) throw new Error('no built-in field');
  const waiting = { ...theme, name: 'b', logic: [{ field: 'a', eq: 'x', effect: 'show' as const }] };
  const later = { ...theme, name: 'c', logic: [{ field: 'b', eq: 'x', effect: 'show' as const }] };
  const names = governing([...rest, { ...theme, name: 'a' }, waiting, later], 'a').map(({ name }) => name);
  expect(names).toEqual(rest.map(({ name }) => name));
});
