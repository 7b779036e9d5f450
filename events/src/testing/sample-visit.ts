// One sample visit, for tests to vary: a guest of teacher1 on the 16th of September, from 14 to 16 o'clock.
import type { VisitTerms } from '../visit/events.ts';
import type { DayQuota } from '../visit/visit-day.ts';
import { at } from './sample-rules.ts';

export const visitDate = '2026-09-16';
export const visitEve = at('2026-09-15', '10:00');

export const sampleTerms = (changes: Partial<VisitTerms> = {}): VisitTerms => ({
  visit: 'v1',
  number: 'V-0001',
  visitorType: '1',
  path: '1',
  date: visitDate,
  start: 840,
  end: 960,
  leaveBy: 1080,
  startsAt: at(visitDate, '14:00'),
  endsAt: at(visitDate, '16:00'),
  leaveByAt: at(visitDate, '18:00'),
  campus: 'east',
  gates: [],
  window: 'afternoon',
  companions: 0,
  children: 0,
  hasCar: false,
  phoneHash: 'phone1',
  person: { sealed: 1 },
  host: 'teacher1',
  hostUnit: 'physics',
  levels: 1,
  passOnHours: 24,
  retentionDays: 30,
  settingsVersion: '1',
  ...changes,
});

export const sampleQuota = (changes: Partial<DayQuota> = {}): DayQuota => ({
  places: 40,
  windows: [
    { window: 'morning', start: 480, end: 720, places: 20 },
    { window: 'afternoon', start: 840, end: 960, places: 20 },
    { window: 'evening', start: 960, end: 1080, places: 20 },
  ],
  ...changes,
});
