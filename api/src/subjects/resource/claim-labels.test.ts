// A claim says what it is about and whose it is in the reader's language.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { sampleRules } from '@campus/events/testing/sample-rules';
import type { DayClaim } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { createLabelOf } from './claim-labels.ts';

const labelOf = (details: BookingDetails) => {
  const claim: DayClaim = { key: 'k', start: 540, end: 600, state: 'taken', units: 1, details: {} };
  return createLabelOf({ open: () => details })(claim, sampleRules({}), 'manager');
};

it('names the person in English where the booking knows the name, else as the directory had it', () => {
  const known = { name: '李明', nameEn: 'Li Ming', theme: '组会', themeEn: 'Meeting' };
  expect(labelOf(known)).toEqual({ zh: '组会 · 李明', en: 'Meeting · Li Ming' });
  expect(labelOf({ name: '李明', theme: '组会' })).toEqual({ zh: '组会 · 李明', en: '组会 · 李明' });
});
