// What a page offers: by a role what the role allows, by a grant or a post what the server offers.
import { allBookings, approvals } from '@campus/events/booking/booking-lists';
import { expect, it } from 'vitest';
import { allActs, mayOn } from './steps.ts';

const acts = (entity: typeof approvals, ...held: string[]) =>
  allActs(entity, mayOn(entity, new Set(['user', ...held]))).map(({ key }) => key);

it('offers the acts of requests to who holds their approval by a role, a grant or a post', () => {
  expect(acts(approvals, 'approver')).toEqual(['approve', 'reject', 'return']);
  expect(acts(approvals)).toEqual(['approve', 'reject', 'return']);
});

it('keeps from a role what it may only look at', () => {
  expect(acts(allBookings, 'auditor')).toEqual([]);
});
