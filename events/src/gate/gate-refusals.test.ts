// What is counted of those whom a gate turned away.
import { expect, it } from 'vitest';
import { nothing } from '../domain/decider.ts';
import { specify } from '../testing/given-when-then.ts';
import { gateRefusals, MOST_A_DAY, refusalKindOf } from './gate-refusals.ts';
import { reasons } from './reasons.ts';

const { given } = specify(gateRefusals);
const data = { id: 'r1', hour: 10, reason: 'old_picture' } as const;
const note = { type: 'NoteRefusal', ...data } as const;

it('counts each once, and holds nothing but hour and reason', () => {
  given().when(note).thenFacts({ type: 'TurnedAway', data });
});

it('keeps no more of a day than its bound', () => {
  const full = Array.from({ length: MOST_A_DAY }, (_, at) => String(at));
  expect(gateRefusals.decide(note, full)).toEqual(nothing);
  expect(gateRefusals.decide(note, full.slice(1))).toMatchObject({ events: [{ type: 'TurnedAway' }] });
});

it('counts each reason that refuses as one kind, and no other', () => {
  for (const [reason, { verdict }] of Object.entries(reasons))
    expect([reason, refusalKindOf(reason) !== undefined]).toEqual([reason, verdict === 'refused']);
});
