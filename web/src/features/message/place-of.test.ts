// Where each kind of message leads.
import { messageKinds } from '@campus/events/message/kinds';
import type { MessageKind } from '@campus/events/message/message-kind';
import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

it('leads from each kind of message to what it is about', () => {
  const kinds: readonly (readonly [string, MessageKind])[] = Object.entries(messageKinds);
  for (const [kind, { afterStanding, isAboutWait }] of kinds) {
    const wanted = afterStanding ? '/pc/standing' : isAboutWait ? '/pc/myAppointment' : /\/b1$/;
    expect(placeOf({ kind, appointment_ids: ['b1'] })?.path, kind).toMatch(wanted);
  }
});

it('leads nowhere without a booking, unless it is about the standing', () => {
  expect(placeOf({ kind: 'approved', appointment_ids: [] })).toBeUndefined();
  expect(placeOf({ kind: 'banned', appointment_ids: [] })?.path).toBe('/pc/standing');
});

it('leads from the silence of a terminal to the terminals', () => {
  const told = { kind: 'terminal_silent', appointment_ids: ['t1'] };
  expect(placeOf(told)?.path).toBe('/manage/resources/terminals');
});
