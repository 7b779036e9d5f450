// Visits, their days and the nights of erasure as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { erasure, erasureFields } from './erasure.ts';
import { visitFields } from './events.ts';
import { visit } from './visit.ts';
import { visitDay, visitDayTypes } from './visit-day.ts';

describe('a visit recorded earlier', () => {
  replaysGolden(visit, new URL('./golden/visit/', import.meta.url), visitFields);
});
describe('the places of a day recorded earlier', () => {
  replaysGolden(visitDay, new URL('./golden/visit-day/', import.meta.url), visitDayTypes);
});
describe('a night of erasure recorded earlier', () => {
  replaysGolden(erasure, new URL('./golden/erasure/', import.meta.url), erasureFields);
});
