// The documents of a visit and of a visitors' day follow from their own streams.
import { erasureStream, parseStream, visitDayStream, visitStream } from '@campus/events/domain/streams';
import { sampleTerms, visitDate, visitEve } from '@campus/events/testing/sample-visit';
import { ANSWER_HOURS } from '@campus/events/visit/visit';
import { HOLD_MINUTES } from '@campus/events/visit/visit-day';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { visitDays } from './visit-days.ts';
import { visits } from './visits.ts';

const HOUR = 60 * 60_000;
const terms = sampleTerms();

const after = (...facts: readonly { readonly type: string; readonly data: object }[]) => {
  const { events, record } = createRecorder({ at: visitEve });
  for (const fact of facts) record(visitStream('north', 'v1'), fact);
  return foldAll(visits, events).get('north/v1');
};
const asked = { type: 'VisitAsked', data: terms };
const approved = {
  type: 'VisitApproved',
  data: { level: 1, account: 'teacher1', as: 'host', isFinal: true },
};
const cancelled = { type: 'VisitCancelled', data: { by: 'visitor' } };
const erased = { type: 'PersonErased', data: { because: 'unused' } };

it('says when the clock looks at a visit again', () => {
  expect(after(asked)).toMatchObject({ phase: 'asked', dueAt: visitEve + terms.passOnHours * HOUR });
  expect(after(asked, approved)).toMatchObject({ phase: 'approved', dueAt: terms.leaveByAt });
  expect(after(asked, cancelled)?.dueAt).toBeUndefined();
  const answerBy = visitEve + ANSWER_HOURS * HOUR;
  const urgent = { type: 'UrgentlyAdmitted', data: { ...terms, answerBy } };
  expect(after(urgent)?.dueAt).toBe(Math.min(answerBy, terms.leaveByAt));
});

it('says when its person may be forgotten, and no more once they are', () => {
  expect(after(asked)?.retentionUntil).toBeUndefined();
  expect(after(asked, cancelled)?.retentionUntil).toBe(visitEve + 7 * 24 * HOUR);
  expect(after(asked, cancelled, erased)).toMatchObject({ isErased: true });
  expect(after(asked, cancelled, erased)?.retentionUntil).toBeUndefined();
});

it('parks an event that it does not know', () => {
  expect(() => after(asked, { type: 'VisitSung', data: {} })).toThrow('VisitSung');
});

it('keeps the held and claimed places of a day', () => {
  const { events, record } = createRecorder({ at: visitEve });
  const stream = visitDayStream('north', '1', visitDate);
  const until = visitEve + HOLD_MINUTES * 60_000;
  const held = { hold: 'h1', holder: 'p1', window: 'morning', places: 2, until };
  record(stream, { type: 'PlacesHeld', data: held });
  const claim = { visit: 'v1', holder: 'p1', window: 'morning', places: 2 };
  record(stream, { type: 'PlacesClaimed', data: { ...claim, hold: 'h1' } });
  expect(foldAll(visitDays, events).get(`north/1/${visitDate}`)).toMatchObject({
    tenant: 'north',
    visitorType: '1',
    holds: [],
    claims: [claim],
  });
});

it('names a night of erasure by its tenant and date', () => {
  expect(parseStream(erasureStream('north', visitDate)).keys).toEqual(['north', visitDate]);
});
