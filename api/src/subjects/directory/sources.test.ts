// After a revocation exactly what the other sources give is left.
import { isInForce } from '@campus/events/directory/grant-term';
import { standIn } from '@campus/events/testing/stand-in';
import type { RecordDocument } from '@campus/projections/ports/documents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allItems } from './reasons.ts';
import { covers, type RightSource, remainsWithout, type SourceScope } from './sources.ts';

const today = '2026-12-01';
const ids = ['a', 'b', 'c', 'd', 'e'];
const resources = ids.map((id, index): RecordDocument => {
  const fields = { resources_type_id: index < 3 ? 'rooms' : 'courts', resources_number: id };
  return standIn<RecordDocument>({ _id: `campus/${id}`, tenant: 'campus', removed: false, fields });
});

const scopes: fc.Arbitrary<SourceScope> = fc.oneof(
  fc.constant<SourceScope>({ kind: 'everything' }),
  fc.constantFrom('rooms', 'courts').map((type): SourceScope => ({ kind: 'type', type })),
  fc.subarray(ids).map((records): SourceScope => ({ kind: 'records', records })),
  fc.constantFrom(...ids).map((id): SourceScope => ({ kind: 'filter', filter: { resources_number: id } })),
);
const days = fc.constantFrom(undefined, '2026-11-01', today, '2027-01-01');
const sources: fc.Arbitrary<readonly RightSource[]> = fc
  .array(
    fc.record({
      items: fc.subarray([...allItems], { minLength: 1 }),
      scope: scopes,
      term: fc.record({ from: days, until: days }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((each) => ({ ...each, kind: 'direct', grants: [] })));

/** By hand: the pairs of item and resource that the sources give today. */
const held = (all: readonly RightSource[]): ReadonlySet<string> =>
  new Set(
    all
      .filter(({ term }) => isInForce(term, today))
      .flatMap((source) =>
        resources
          .filter(({ fields }) => covers(source, String(fields.resources_number), fields))
          .flatMap(({ fields }) => source.items.map((item) => `${item} ${fields.resources_number}`)),
      ),
  );

it('says of every item that goes how much of it stays', () => {
  fc.assert(
    fc.property(sources, fc.nat(), (all, pick) => {
      const gone = all[pick % all.length];
      const others = all.filter((each) => each !== gone);
      const [before, after] = [held(gone ? [gone] : []), held(others)];
      const left = remainsWithout(all, (each) => (each === gone ? each.items : []), resources, today);
      const said = Object.fromEntries(left.map((each) => [each.item, [each.before, each.after]]));
      const isGone = gone !== undefined && isInForce(gone.term, today);
      const wanted = (isGone ? gone.items : []).map((item) => {
        const pairs = [...before].filter((pair) => pair.startsWith(`${item} `));
        return [item, [pairs.length, pairs.filter((pair) => after.has(pair)).length]];
      });
      expect(said).toEqual(Object.fromEntries(wanted));
      for (const { from } of left) expect(from.every((each) => others.includes(each))).toBe(true);
    }),
  );
});

it('names the sources that still give it, and none that is not in force', () => {
  const source = (kind: RightSource['kind'], more: Partial<RightSource>): RightSource => ({
    kind,
    items: ['approve'],
    scope: { kind: 'everything' },
    term: {},
    grants: [],
    ...more,
  });
  const direct = source('direct', {
    items: ['approve', 'statistics'],
    scope: { kind: 'type', type: 'rooms' },
  });
  const post = source('post', { scope: { kind: 'records', records: ['a', 'b'] } });
  const later = source('group', { term: { from: '2027-01-01' } });
  const left = remainsWithout(
    [direct, post, later],
    (each) => (each === direct ? each.items : []),
    resources,
    today,
  );
  expect(left).toEqual([
    { item: 'approve', before: 3, after: 2, from: [post] },
    { item: 'statistics', before: 3, after: 0, from: [] },
  ]);
});
