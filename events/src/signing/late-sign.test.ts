// A kept sign-in that the server refused: kept once, decided once.
import { expect, it } from 'vitest';
import { specify } from '../testing/given-when-then.ts';
import { replaysGolden } from '../testing/replay-golden.ts';
import { type LateSignTerms, lateSign, lateSignFields } from './late-sign.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const terms: LateSignTerms = {
  resourceId: 'r302',
  door: 'd1',
  action: 'in',
  account: 'ann',
  happenedAt: NOW - 80 * 3_600_000,
  heardAt: NOW,
  code: 3002,
  why: { zh: '已超过可操作时间', en: 'It is too late for this action' },
};
const { given } = specify(lateSign);
const kept = { type: 'LateSignKept', data: terms } as const;
const keep = { type: 'Keep', ...terms } as const;
const accept = { type: 'Accept' } as const;
const dismiss = { type: 'Dismiss', words: '不是本人' } as const;
const accepted = { type: 'LateSignAccepted', data: {} } as const;
const dismissed = { type: 'LateSignDismissed', data: { words: '不是本人' } } as const;

it('keeps what was refused once, however often the door tells it', () => {
  given().when(keep).thenFacts(kept);
  given(kept, dismissed).when(keep).thenNothing();
});

it('is accepted or dismissed, and not both', () => {
  given(kept).when(accept).thenFacts(accepted);
  given(kept).when(dismiss).thenFacts(dismissed);
  given(kept, accepted).when(dismiss).thenRefused(3001);
  given(kept, dismissed).when(accept).thenRefused(3001);
  given(kept, accepted).when(accept).thenNothing();
});

it('is decided only where there is one', () => {
  given().when(accept).thenRefused(4004);
});

it('seals what is written for the person of the code, and of nobody’s code by itself', () => {
  const { account: _, ...nobodys } = terms;
  expect(lateSign.written?.personOf(dismissed, terms)).toBe('ann');
  expect(lateSign.written?.personOf(dismissed, nobodys)).toBe(`code:d1.${terms.happenedAt}`);
});

replaysGolden(lateSign, new URL('./golden/latesign/', import.meta.url), lateSignFields);
