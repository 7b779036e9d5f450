// A date in the address asks for a day, or for the days between two ends, either of which may be open.
import { type Entity, entity, everyone } from '@campus/events/domain/record/entity';
import { date, text } from '@campus/events/domain/record/fields';
import { expect, it } from 'vitest';
import { endsOf, isSortable, questionOf, rangeOf, readAddress, writeAddress } from './address.ts';

const meeting = entity({
  name: 'meeting',
  zh: '会议',
  en: 'Meeting',
  type: 'Meeting',
  title: ['name', 'name'],
  fields: { name: text('名称', 'Name'), day: date('日期', 'Day') },
  source: 'subject',
  operations: [{ kind: 'page', name: 'meetings', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['name'], filters: ['day'], sorted: ['day'] },
});
const agenda: Entity = {
  ...meeting,
  listing: { ...meeting.listing, fromToday: 'day', order: [['day', 1]] },
};
const today = '2026-11-23';

const askedAt = (query: string, of: Entity = meeting) =>
  questionOf(of, readAddress(of, new URLSearchParams(query), today)).filter;

it('shows ten rows a page unless another documented number is asked for', () => {
  const sizes = ['', '10', '20', '50', '100', '30'].map(
    (size) => readAddress(meeting, new URLSearchParams({ size }), today).size,
  );
  expect(sizes).toEqual([10, 10, 20, 50, 100, 10]);
});

it('asks for a day, for a stretch of days, and for what lies on one side', () => {
  expect(askedAt('day=2026-11-20')).toEqual({ day: '2026-11-20' });
  expect(askedAt('day=2026-11-20..2026-11-27')).toEqual({ day: { gte: '2026-11-20', lte: '2026-11-27' } });
  expect(askedAt('day=2026-11-20..')).toEqual({ day: { gte: '2026-11-20' } });
  expect(askedAt('day=..2026-11-27')).toEqual({ day: { lte: '2026-11-27' } });
});

it('opens with what lies from today on, and lets the past be asked for', () => {
  expect(askedAt('', agenda)).toEqual({
    day: { gte: today },
    order_by: [{ field: 'day', dir: 'asc' }],
  });
  expect(askedAt('day=..', agenda)).toEqual({});
  expect(askedAt('day=2026-11-01..2026-11-05', agenda)).toEqual({
    day: { gte: '2026-11-01', lte: '2026-11-05' },
  });
  expect(askedAt('sort=day.desc', agenda)).toEqual({
    day: { gte: today },
    order_by: [{ field: 'day', dir: 'desc' }],
  });
});

it('finds a number on any day, and a word from today on', () => {
  const booking_number = { kind: 'text', zh: '', en: '', max: 9, searched: true } as const;
  const bookings = { ...agenda, fields: { ...agenda.fields, booking_number } };
  expect(askedAt('q=b-jf33v', bookings)).not.toHaveProperty('day');
  expect(askedAt('q=Ｂ-JF33V', bookings)).not.toHaveProperty('day');
  expect(askedAt('q=b-jf33v&day=..2026-11-27', bookings)).toMatchObject({ day: { lte: '2026-11-27' } });
  expect(askedAt('q=boiler', bookings)).toMatchObject({ day: { gte: today } });
  expect(askedAt('q=b-jf33v', agenda)).toMatchObject({ day: { gte: today } });
});

it('asks for the whole of what is shown masked, and for a part of the rest', () => {
  const phone = { kind: 'text', zh: '手机', en: 'Phone', max: 20, searched: 'whole' } as const;
  const number = { kind: 'text', zh: '编号', en: 'Number', max: 9, searched: true } as const;
  const visits = { ...agenda, fields: { ...agenda.fields, visit_number: number, phone } };
  expect(askedAt('q=138', visits)).toMatchObject({
    or: [{ visit_number: { like: '138' } }, { phone: '138' }],
  });
  expect(askedAt('q=V-U8ZNK', visits)).not.toHaveProperty('day');
});

it('keeps in the address what differs from how the list opens', () => {
  const state = readAddress(agenda, new URLSearchParams(), today);
  expect(writeAddress(agenda, state, today).toString()).toBe('');
  expect(writeAddress(agenda, { ...state, filters: {} }, today).toString()).toBe('day=..');
  expect(writeAddress(meeting, { ...state, filters: {} }, today).toString()).toBe('');
});

it('writes the ends as it reads them', () => {
  const written = [
    ['2026-11-20', '2026-11-27'],
    ['2026-11-20', '2026-11-20'],
    ['', '2026-11-27'],
  ] as const;
  for (const [from, to] of written) expect(endsOf(rangeOf(from, to))).toEqual([from, to]);
  expect(rangeOf('', '')).toBeUndefined();
});

it('orders a list of a subject by the columns that it says', () => {
  expect([isSortable(meeting, 'day'), isSortable(meeting, 'name')]).toEqual([true, false]);
});
