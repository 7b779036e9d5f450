// How a room may be set up, at random, for tests that play random commands on its days.
import fc from 'fast-check';
import type { Rules } from '../domain/rules/rules.ts';
import { sampleRules } from './sample-rules.ts';
import { withSignIn } from './sample-schedule.ts';

export interface RandomSetting {
  readonly places: number;
  readonly needed: boolean;
  readonly holdsPlace: boolean;
  readonly processForm: boolean;
  readonly signIn: boolean;
  readonly payment: boolean;
}

/** @param places how many of them at least and at most */
export const randomSetting = (places: {
  readonly min: number;
  readonly max: number;
}): fc.Arbitrary<RandomSetting> =>
  fc.record({
    places: fc.integer(places),
    needed: fc.boolean(),
    holdsPlace: fc.boolean(),
    processForm: fc.boolean(),
    signIn: fc.boolean(),
    payment: fc.boolean(),
  });

export const rulesSet = ({ places, needed, holdsPlace, processForm, signIn }: RandomSetting): Rules =>
  sampleRules({
    places,
    placesPerBooking: 2,
    latestRule: { until: 'end' },
    approval: { needed, holdsPlace, processForm },
    ...(signIn && { attendance: withSignIn }),
  });
