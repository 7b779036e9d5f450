// From the numbers and words of the wire to a command: what is read, and what is refused before anything is decided.
import type { ScheduleCommand } from '@campus/events/booking/schedule/commands';
import type { Rejection } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { audit, type Build, endWith, mark, signInBy } from './state.ts';

const LONG = 'x'.repeat(201);

/** Its command with what it says, or the code of the refusal. */
const built = (build: Build, right: Right = 'administrator'): readonly unknown[] => {
  const document = standIn<BookingDocument>({ booking: 'b1', date: '2026-09-16' });
  const made: ScheduleCommand | Rejection = build(
    { document, rules: sampleStoredRules('campus', sampleRules()), now: 7 },
    right,
  );
  if ('code' in made) return [made.code];
  const said = 'reason' in made ? made.reason : 'remark' in made ? made.remark : undefined;
  return said === undefined ? [made.type] : [made.type, said];
};

it.each<[number, string | null, Right, readonly unknown[]]>([
  [2, ' 停课 ', 'owner', ['Cancel', '停课']],
  [2, null, 'owner', [1001]],
  [2, ' ', 'administrator', [1001]],
  [2, LONG.slice(1), 'owner', ['Cancel', LONG.slice(1)]],
  [2, LONG, 'owner', [1006]],
  [3, null, 'owner', ['Terminate']],
  [3, null, 'administrator', [1001]],
  [3, '散会', 'administrator', ['Terminate', '散会']],
  [3, LONG, 'owner', [1006]],
  [1, '停课', 'owner', [1002]],
  [4, '停课', 'administrator', [1002]],
])('ends by state %i with the reason %j, as %s', (state, reason, right, expected) => {
  expect(built(endWith(state, reason), right)).toEqual(expected);
});

it.each<[number, string | null, readonly unknown[]]>([
  [3, null, ['Approve']],
  [3, ' ', ['Approve']],
  [3, '请带证件', ['Approve', '请带证件']],
  [3, LONG, [1006]],
  [4, '用途不符', ['Reject', '用途不符']],
  [4, null, [1001]],
  [5, '请补人数', ['Return', '请补人数']],
  [5, '', [1001]],
  [2, '用途不符', [1002]],
  [9, '用途不符', [1002]],
])('judges by auditStatus %i with the reason %j', (status, reason, expected) => {
  expect(built(audit(status, reason))).toEqual(expected);
});

it.each<[string, Build, readonly unknown[]]>([
  ['performed', mark(1, '补签'), ['Mark', '补签']],
  ['missed', mark(2), ['Mark']],
  ['nothing else', mark(0), [1002]],
  ['with no more words than fit', mark(1, 'x'.repeat(501)), [1006]],
])('marks %s', (_, build, expected) => {
  expect(built(build)).toEqual(expected);
});

it('signs in with a remark that fits', () => {
  expect(built(signInBy({ remark: '到场' }))).toEqual(['SignIn', '到场']);
  expect(built(signInBy({ remark: 'x'.repeat(501) }))).toEqual([1006]);
});
