// What the clock alone brings onto the list of exceptions.
import { expect, it } from 'vitest';
import { owedBy } from './by-time.ts';

const zone = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(`${text}+08:00`);
const visit = { task: undefined, date: '2026-11-20', leaveByAt: at('2026-11-20T18:00:00') } as const;
const inside = { isInside: true };

it('opens nothing while the visitor may still leave on that day', () => {
  expect(owedBy(visit, inside, zone, at('2026-11-20T23:59:59'))).toEqual([]);
});

it('opens an exception at the end of the day for whom no gate saw leaving, counted from a quarter past', () => {
  expect(owedBy(visit, inside, zone, at('2026-11-21T00:00:00'))).toEqual([
    {
      kind: 'not_seen_leaving',
      happenedAt: at('2026-11-20T18:15:00'),
      answerBy: at('2026-11-21T08:00:00'),
    },
  ]);
  expect(owedBy(visit, { isInside: false }, zone, at('2026-11-21T00:00:00'))).toEqual([]);
  expect(owedBy(visit, undefined, zone, at('2026-11-21T00:00:00'))).toEqual([]);
});

it('opens an exception for an urgent visit whose host stayed silent, due when the answer was', () => {
  const by = at('2026-11-20T10:14:20');
  const asked = { ...visit, task: { state: 'open', by } } as const;
  const silent = { ...visit, task: { state: 'silent', by } } as const;
  expect(owedBy(asked, undefined, zone, by + 1)).toEqual([]);
  expect(owedBy(silent, undefined, zone, by + 1)).toEqual([
    { kind: 'urgent_silent', happenedAt: by, answerBy: by },
  ]);
});
