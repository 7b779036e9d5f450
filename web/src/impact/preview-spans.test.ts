// What is drawn of an explained day, and what is read out of it.
import { expect, it } from 'vitest';
import { dayInWords, drawnSpans, hoursOf } from './preview-spans.ts';

const span = (start_time: string, end_time: string, state: string, change: string | null = null) => ({
  start_time,
  end_time,
  state,
  change,
});
const day = {
  date: '2026-11-20',
  opens: null,
  spans: [
    span('00:00', '08:00', 'closed'),
    span('08:00', '09:30', 'free', 'gained'),
    span('09:30', '10:00', 'buffer', 'lost'),
    span('10:00', '12:00', 'taken'),
    span('12:00', '14:00', 'early', 'lost'),
    span('14:00', '23:00', 'free'),
    span('23:00', '24:00', 'of-a-newer-server'),
  ],
};

it('shows the hours that are open, each piece by what has changed, and a gap as a gap', () => {
  const spans = drawnSpans(day, { start: 480, end: 1320 });
  expect(spans.map(({ start, end, look }) => [start, end, look])).toEqual([
    [480, 570, 'gained'],
    [570, 600, 'buffer'],
    [600, 720, 'taken'],
    [720, 840, 'lost'],
    [840, 1320, 'free'],
  ]);
  expect(drawnSpans(day, { start: 0, end: 1440 }).at(-1)?.look).toBe('closed');
  expect(dayInWords(spans, (look) => look)).toBe(
    'free 14:00–22:00; gained 08:00–09:30; lost 12:00–14:00; taken 10:00–12:00; buffer 09:30–10:00',
  );
});

it('says whole hours within the day, fewer where it is long', () => {
  expect(hoursOf({ start: 480, end: 1320 })).toEqual([600, 720, 840, 960, 1080, 1200]);
  expect(hoursOf({ start: 495, end: 720 })).toEqual([540, 600, 660]);
});
