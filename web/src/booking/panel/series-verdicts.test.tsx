// @vitest-environment jsdom
// A date asks for a choice only until one is made.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { type DateVerdict, rowOf } from './series-summary.ts';
import { SeriesVerdicts } from './series-verdicts.tsx';

testScreens('en');

const both = (text: string) => ({ zh: text, en: text });
const period = { start: 840, end: 930 };
const refused: DateVerdict = {
  date: '2026-12-10',
  period,
  refusal: {
    word: both('Taken'),
    reason: both('Lecture'),
    alternatives: [{ id: 'room', kind: 'resource', text: both('Yifu 303') }],
  },
};
const rows = [{ date: '2026-12-03', period }, refused];
const verdicts = (choices: ReadonlyMap<string, string>) => (
  <SeriesVerdicts
    rows={rows}
    choices={choices}
    onChoose={() => undefined}
    checkedAt={0}
    zone="Asia/Shanghai"
  />
);

it('asks for a choice of a refused date, until it is made', () => {
  const { rerender } = render(verdicts(new Map()));
  expect(screen.getByText('1 need your choice')).toBeTruthy();
  expect(screen.getByText('Taken').classList).toContain('bad');
  rerender(verdicts(new Map([[rowOf(refused), 'room']])));
  expect(screen.queryByText(/need your choice/)).toBeNull();
  expect(screen.getByText('Taken').classList).not.toContain('bad');
  expect(screen.getByRole('radio', { name: 'Yifu 303' })).toHaveProperty('checked', true);
});
