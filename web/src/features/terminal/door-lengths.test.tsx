// @vitest-environment jsdom
// How long one may stay, after the hour has begun: each end with the length that the rules count.
import { walkUpChoices } from '@campus/events/booking/walk-up';
import { instantOf } from '@campus/events/domain/time/zone';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { Lengths } = await import('./door-lengths.tsx');

const rules = sampleRules({
  latestRule: { until: 'end' },
  slotRule: { kind: 'grid', stepMinutes: 30 },
  duration: { minMinutes: 60 },
});
const offeredAt = (minute: number) => {
  const choices = walkUpChoices(rules, [], instantOf(rules.zone, '2026-11-18', minute));
  render(
    <Lengths choices={choices} end={720} minute={minute} busyFrom={undefined} onEnd={() => undefined} />,
  );
  return screen
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, disabled }) => [textContent, !disabled]);
};

it('counts from the step that runs what is refused as too short and what is long enough alike', () => {
  expect(offeredAt(666)).toEqual([
    ['Until 11:3030 min counted from 11:00 (at least 1 h)', false],
    ['Until 12:001 h counted from 11:00', true],
    ['Until 12:301 h 30 min counted from 11:00', true],
  ]);
});

it('says the plain length of what begins now', () => {
  expect(offeredAt(660)).toEqual([
    ['Until 11:3030 min (at least 1 h)', false],
    ['Until 12:001 h', true],
    ['Until 12:301 h 30 min', true],
  ]);
});
