// A loan of several days says both of its days, a booking its hours.
import { expect, it } from 'vitest';
import { daysBooked, timeBooked, timeOnDay, whenBooked } from './booked-time.ts';

const booked = { date: '2030-01-07', start: 600, end: 660 };
const lent = { date: '2030-01-07', lastDate: '2030-01-09', start: 0, end: 1440 };

it('says the hours of a booking, and of a loan that ends on its first day', () => {
  expect(whenBooked(booked, 'en')).toBe('Mon 7 Jan 10:00–11:00');
  expect(timeBooked(booked, 'zh')).toBe('10:00–11:00');
  expect(timeBooked({ ...booked, lastDate: booked.date }, 'zh')).toBe('10:00–11:00');
});

it('says both days of a longer loan', () => {
  expect(whenBooked(lent, 'zh')).toBe('1月7日 周一 00:00 – 1月9日 周三 24:00');
  expect(timeBooked(lent, 'en')).toBe('Mon 7 Jan 00:00 – Wed 9 Jan 24:00');
});

it('writes a date as every list does, and both of a longer loan', () => {
  expect(daysBooked(booked, 'en')).toBe('Mon 7 Jan 2030');
  expect(daysBooked(lent, 'en')).toBe('7–9 Jan 2030');
  expect(daysBooked({ ...lent, lastDate: '2030-02-01' }, 'zh')).toBe('2030年1月7日–2月1日');
  expect(daysBooked(booked, 'en', '2030')).toBe('Mon 7 Jan');
  expect(daysBooked(lent, 'en', '2030')).toBe('7–9 Jan');
  expect(daysBooked({ ...lent, lastDate: '2031-01-02' }, 'en', '2030')).toContain('2031');
});

it('says in one line what a loan has to do with a day', () => {
  const days = ['2030-01-07', '2030-01-08', '2030-01-09'];
  expect(days.map((day) => timeOnDay(lent, day, 'zh'))).toEqual(['00:00–1月9日', '至 1月9日', '至 24:00']);
  expect(days.map((day) => timeOnDay(lent, day, 'en'))).toEqual([
    '00:00–9 Jan',
    'until 9 Jan',
    'until 24:00',
  ]);
  expect(timeOnDay(booked, booked.date, 'en')).toBe('10:00–11:00');
});
