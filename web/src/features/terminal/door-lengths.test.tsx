// @vitest-environment jsdom
// How long one may stay, after the hour has begun: each length from now on, refused ones with their reason.
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

it('counts from now, and says from when the rules count what they refuse', () => {
  expect(offeredAt(666)).toEqual([
    ['24 minat least 1 h, counted from 11:00', false],
    ['54 minUntil 12:00', true],
    ['1 h 24 minUntil 12:30', true],
  ]);
});

it('says the plain length of what begins now', () => {
  expect(offeredAt(660)).toEqual([
    ['30 minat least 1 h', false],
    ['1 hUntil 12:00', true],
    ['1 h 30 minUntil 12:30', true],
  ]);
});
