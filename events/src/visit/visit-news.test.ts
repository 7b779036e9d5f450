// What people are told of a visit: whom each event tells, what waits until it can be taken back, and which words.
import { expect, it } from 'vitest';
import { sampleTerms, visitEve } from '../testing/sample-visit.ts';
import { TAKE_BACK_MS } from './answering.ts';
import type { VisitEvent } from './events.ts';
import { evolveVisit, type Visit } from './state.ts';
import { isStillNews, newsOf, visitMessage } from './visit-news.ts';

const terms = sampleTerms({ levels: 2 });
const approvedAt = (level: number, isFinal: boolean): VisitEvent => ({
  type: 'VisitApproved',
  data: { level, account: `a${level}`, as: 'host', isFinal },
});

const told = (...events: readonly VisitEvent[]) => {
  let visit: Visit | undefined;
  let news: ReturnType<typeof newsOf> = [];
  for (const [revision, event] of events.entries()) {
    const before = visit;
    visit = evolveVisit(before, event, { revision, at: visitEve });
    if (visit) news = newsOf(event, before, visit, { revision, at: visitEve });
  }
  return { news, visit };
};
const asked: VisitEvent = { type: 'VisitAsked', data: terms };
const invited: VisitEvent = { type: 'VisitInvited', data: { ...terms, isComplete: false } };
const completed: VisitEvent = {
  type: 'PeopleChanged',
  data: { companions: 0, children: 0, hasCar: false, person: {}, by: 'visitor', isComplete: true },
};

it.each<[string, readonly VisitEvent[], readonly (readonly [string, string, number])[]]>([
  ['a request', [asked], [['visit_asked', 'host', 0]]],
  ['the first of two levels', [asked, approvedAt(1, false)], [['visit_asked', 'head', TAKE_BACK_MS]]],
  [
    'the last',
    [asked, approvedAt(1, false), approvedAt(2, true)],
    [['visit_approved', 'visitor', TAKE_BACK_MS]],
  ],
  ['an invitation', [invited], [['visit_invited', 'visitor', 0]]],
  ['an invitation that is completed', [invited, completed], [['visit_asked', 'head', 0]]],
  ['a change of the people', [asked, completed], []],
  [
    'the visitor’s cancelling',
    [asked, { type: 'VisitCancelled', data: { by: 'visitor' } }],
    [['visit_cancelled', 'host', 0]],
  ],
  [
    'the host’s cancelling',
    [asked, { type: 'VisitCancelled', data: { by: 'host' } }],
    [['visit_cancelled', 'visitor', 0]],
  ],
  [
    'a deputy',
    [asked, { type: 'AnswerPassedOn', data: { level: 1, to: 'd' } }],
    [['visit_asked', 'deputy', 0]],
  ],
  ['nobody to pass it on to', [asked, { type: 'AnswerPassedOn', data: { level: 1 } }], []],
])('tells of %s', (_, events, wanted) => {
  const { news } = told(...events);
  expect(news.map(({ kind, to, dueAt }) => [kind, to, dueAt - visitEve])).toEqual(wanted);
});

it('is no news any more once it was taken back', () => {
  const { news } = told(asked, approvedAt(1, false), approvedAt(2, true));
  const { visit } = told(asked, approvedAt(1, false), approvedAt(2, true), {
    type: 'ApprovalTakenBack',
    data: { level: 2 },
  });
  const [approved] = news;
  expect(approved && visit && isStillNews(approved, visit)).toBe(false);
});

it('names no reason for coming to the visitor, and says why it was refused', () => {
  const { news, visit } = told(asked, {
    type: 'VisitRefused',
    data: { reason: 'away', words: 'the host is at a secret place', level: 1 },
  });
  const [refused] = news;
  if (!refused || !visit) throw new Error('nothing is told');
  const place = { zh: '明德大学', en: 'Mingde University' };
  const { text } = visitMessage(refused, visit, { who: 'W', place, link: '' });
  expect(text.zh).toBe(
    '您 9月16日 周三 14:00–16:00 到明德大学的来访未获同意。受访人届时不在校，请改约其他时间。',
  );
  expect(text.en).not.toContain('secret');
});
