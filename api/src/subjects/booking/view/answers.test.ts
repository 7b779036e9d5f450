// What a screen is told of a lost race: enough to read a picture that has what was quicker in it.
import { reject } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import type { BookingOutcome } from '../../../command/answer.ts';
import { bulkAnswer } from '../../../command/bulk-result.ts';
import { savedAnswer } from './answers.ts';

const lostAt = (position: string): BookingOutcome => ({
  outcome: 'refused',
  rejection: reject(2005, { winner: { stream: 's', revision: 4, at: 0, position } }),
});
const wonAt = (position: string): Extract<BookingOutcome, { outcome: 'accepted' }> => ({
  outcome: 'accepted',
  booking: 'b',
  number: 'N',
  stream: 's',
  revision: 1,
  position,
  at: 0,
  replayed: false,
});

it('names the position of the winner where a booking is refused', () => {
  expect(savedAnswer('t', lostAt('07'))).toMatchObject({ errcode: 2005, position: '07' });
  const nobody: BookingOutcome = { outcome: 'refused', rejection: reject(2001) };
  expect(savedAnswer('t', nobody)).toMatchObject({ position: undefined });
});

it.each([
  ['to_be_submitted', 1],
  ['awaiting_approval', 2],
  ['pending', 0],
  ['approved', 0],
] as const)('tells from the decision whether approval is asked: %s → %i', (status, auditStatus) => {
  expect(savedAnswer('t', { ...wonAt('05'), status })).toMatchObject({ auditStatus });
});

it('names what was booked, and where its applicant goes on', () => {
  const answer = savedAnswer('t', { ...wonAt('05'), status: 'to_be_submitted' }, '/form');
  const named = { errcode: 0, ids: ['b'], appointmentId: 'b', bookingNumber: 'N', processURL: '/form' };
  expect(answer).toMatchObject(named);
  expect(savedAnswer('t', wonAt('05')).processURL).toBeNull();
});

it('names the latest position of a list, whoever wrote it', () => {
  const position = (...outcomes: BookingOutcome[]) =>
    bulkAnswer(outcomes.map((outcome, number) => ({ name: String(number), outcome }))).position;
  expect(position(wonAt('05'), lostAt('07'), wonAt('06'))).toBe('07');
  expect(position(lostAt('03'), wonAt('05'))).toBe('05');
  expect(position({ outcome: 'refused', rejection: reject(2001) })).toBeNull();
});

it('lists the ids of what was accepted, under which each is found, changed and deleted again', () => {
  const { ids, rows } = bulkAnswer([
    { name: 'booked', outcome: wonAt('05') },
    { name: 'closed', id: '2026-11-24~room~c1', outcome: wonAt('06') },
    { name: 'refused', id: '2026-11-25~room~c2', outcome: lostAt('07') },
  ]);
  expect(ids).toEqual(['b', '2026-11-24~room~c1']);
  expect(rows.map(({ id }) => id)).toEqual(['b', '2026-11-24~room~c1', '2026-11-25~room~c2']);
  expect(rows).toMatchObject([{ booking_number: 'N' }, { booking_number: 'N' }, {}]);
});

it('says of each booking, and of the first, where its applicant goes on', () => {
  const items = [lostAt('07'), wonAt('05'), wonAt('06')].map((outcome, index) => ({
    name: `${index}`,
    outcome,
  }));
  const further = (outcome: BookingOutcome) =>
    outcome.outcome === 'accepted' && outcome.position === '06' ? '/form' : undefined;
  const { processURL, rows } = bulkAnswer(items, further);
  expect([processURL, rows.map((row) => row.processURL)]).toEqual(['/form', [null, null, '/form']]);
  expect(bulkAnswer(items).processURL).toBeNull();
});
