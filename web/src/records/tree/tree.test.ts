// Rows of a tree: where each stands, which are seen, where one may go.
import { type Entity, entity, everyone } from '@campus/events/domain/record/entity';
import { choice, flag, number, reference, text } from '@campus/events/domain/record/fields';
import { describe, expect, it } from 'vitest';
import type { RecordRow } from '../port.ts';
import {
  aboveAnew,
  changesBetween,
  type Grown,
  grow,
  movedTo,
  type Opened,
  placeAt,
  placeBy,
  seenOf,
  shapeOf,
  sumAt,
  type TreeShape,
} from './tree.ts';

const unit: Entity = entity({
  name: 'unit',
  zh: '单位',
  en: 'Unit',
  type: 'Unit',
  title: ['name', 'name'],
  parent: 'above',
  fields: {
    name: text('名称', 'Name', { searched: true }),
    code: text('编码', 'Code', { searched: true, unique: true }),
    above: reference('上级', 'Parent', 'unit'),
    order: number('顺序', 'Order', { max: 9_999 }),
    level: choice('层级', 'Level', [
      [1, '校区', 'Campus'],
      [2, '楼宇', 'Building'],
    ]),
    disabled: flag('停用', 'Disabled'),
  },
  operations: [{ kind: 'page', name: 'units', roles: everyone, scope: 'tenant' }],
  listing: {
    columns: ['name'],
    filters: [],
    tree: { order: 'order', status: ['disabled', 0, 1] },
  },
});

const shapeFor = (more: Partial<TreeShape['tree']> = {}): TreeShape => {
  const found = shapeOf(unit);
  if (!found) throw new Error('no tree');
  return { ...found, tree: { ...found.tree, ...more } };
};
const shape = shapeFor();

const row = (id: string, above: string | null, order: number, more: object = {}): RecordRow => ({
  id,
  revision: 0,
  name: id,
  above,
  order,
  ...more,
});

/**
 * u
 * ├ info ─ cs ─ net, ai
 * └ arts ─ law
 */
const rows = [
  row('u', null, 1),
  row('info', 'u', 1),
  row('arts', 'u', 2),
  row('cs', 'info', 1),
  row('ai', 'info', 2),
  row('net', 'cs', 1),
  row('law', 'arts', 1, { disabled: 1 }),
];
const grown = grow(shape, rows);

const open: Opened = { turned: new Set(), whole: new Set(), levels: 99 };
const asked = (search: string, status: 'all' | 'on' | 'off' = 'all', opened = open) =>
  seenOf(shape, grown, { search, status }, opened);
const ids = ({ seen }: ReturnType<typeof asked>) => seen.map(({ id }) => id);

/** `u(info(cs(net) ai) arts(law))` */
const drawn = ({ below }: Pick<Grown, 'below'>, at = ''): string =>
  (below.get(at) ?? []).map((id) => (below.get(id) ? `${id}(${drawn({ below }, id)})` : id)).join(' ');

describe('a tree that is seen', () => {
  it('stands in the order of its numbers', () => {
    expect(ids(asked(''))).toEqual(['u', 'info', 'cs', 'net', 'ai', 'arts', 'law']);
  });

  it('keeps those above what was found, and tells how many it leaves out', () => {
    const found = asked('NET');
    expect([ids(found), found.matches]).toEqual([['u', 'info', 'cs', 'net'], 1]);
    expect(found.seen.map(({ hidden, isMatch }) => [hidden, isMatch])).toEqual([
      [1, false],
      [1, false],
      [0, false],
      [0, true],
    ]);
  });

  it('shows what does not match where that is asked', () => {
    expect(ids(asked('net', 'all', { ...open, whole: new Set(['info']) }))).toEqual([
      'u',
      'info',
      'cs',
      'net',
      'ai',
    ]);
  });

  it('is narrowed to what is in use, or is not', () => {
    expect(ids(asked('', 'off'))).toEqual(['u', 'arts', 'law']);
    expect(ids(asked('', 'on'))).not.toContain('law');
  });

  it('opens so many levels by itself, and what was turned', () => {
    const turned = new Set(['arts']);
    expect(ids(asked('', 'all', { turned, whole: new Set(), levels: 2 }))).toEqual([
      'u',
      'info',
      'arts',
      'law',
    ]);
  });

  it('shows a circle, and what stands below nobody, at the top', () => {
    const odd = grow(shape, [row('a', 'b', 1), row('b', 'a', 1), row('c', 'gone', 1), row('d', 'a', 1)]);
    expect(drawn(odd)).toBe('a(d) b c');
  });
});

it('sums what is counted below a record', () => {
  const counts = new Map([
    ['info', [3]],
    ['net', [4]],
    ['law', [5]],
  ]);
  const count = { zh: '', en: '', of: 'account', by: ['dept'] };
  expect(sumAt(grown, counts, 'info', 0, { ...count, isSum: true })).toBe(7);
  expect(sumAt(grown, counts, 'u', 0, { ...count, below: ['', ''] })).toBe(12);
  expect(sumAt(grown, counts, 'info', 0, count)).toBe(3);
});

describe('a move', () => {
  const after = (id: string, parent: string, behind?: string) =>
    movedTo(shape, grown, id, { parent, after: behind });

  it.each([
    ['net', 'info', 'cs', 'u(info(cs net ai) arts(law))'],
    ['net', 'info', undefined, 'u(info(net cs ai) arts(law))'],
    ['info', '', 'u', 'u(arts(law)) info(cs(net) ai)'],
    ['ai', 'info', undefined, 'u(info(ai cs(net)) arts(law))'],
  ] as const)('puts %s below %s after %s', (id, parent, behind, tree) => {
    expect(drawn(grow(shape, after(id, parent, behind)))).toBe(tree);
  });

  it('changes the moved record alone where there is a number between its neighbours', () => {
    const wide = [row('a', null, 10), row('b', null, 20), row('c', null, 30)];
    const moved = movedTo(shape, grow(shape, wide), 'c', { parent: '', after: 'a' });
    expect(changesBetween(shape, wide, moved)).toEqual([{ id: 'c', order: 15 }]);
  });

  it('numbers the siblings anew where there is none, and the way back restores each', () => {
    const same = [row('a', null, 100), row('b', null, 100), row('c', null, 100)];
    const moved = movedTo(shape, grow(shape, same), 'c', { parent: '', after: 'a' });
    expect(changesBetween(shape, same, moved)).toEqual([
      { id: 'a', order: 10 },
      { id: 'b', order: 30 },
      { id: 'c', order: 20 },
    ]);
    expect(changesBetween(shape, moved, same)).toEqual(['a', 'b', 'c'].map((id) => ({ id, order: 100 })));
  });

  it('numbers them anew where the neighbours leave no number between', () => {
    const close = [row('a', null, 10), row('b', null, 11), row('c', null, 30)];
    const moved = movedTo(shape, grow(shape, close), 'c', { parent: '', after: 'a' });
    expect(changesBetween(shape, close, moved)).toEqual([
      { id: 'b', order: 30 },
      { id: 'c', order: 20 },
    ]);
  });

  it.each([
    ['ai', 'up', { parent: 'info', after: undefined }],
    ['cs', 'down', { parent: 'info', after: 'ai' }],
    ['ai', 'in', { parent: 'cs', after: 'net' }],
    ['cs', 'out', { parent: 'u', after: 'info' }],
    ['cs', 'up', undefined],
    ['cs', 'in', undefined],
    ['u', 'out', undefined],
  ] as const)('by a key: %s goes %s', (id, direction, place) => {
    expect(placeBy(shape, grown, id, direction)).toEqual(place);
  });

  it.each([
    ['net', 'arts', ['cs', 'info'], ['arts']],
    ['net', 'info', ['cs'], []],
    ['ai', 'cs', [], ['cs']],
    ['cs', '', ['info', 'u'], []],
  ] as const)('of %s below %s tells who is above no more, and who is newly', (id, parent, lost, gained) => {
    expect(aboveAnew(grown, id, { parent, after: undefined })).toEqual({ lost, gained });
  });
});

describe('a drop between two rows', () => {
  const { seen } = asked('');
  const drop = (id: string, gap: number, level: number) => placeAt(shape, grown, seen, id, { gap, level });

  // Rows: u 1, info 2, cs 3, net 4, ai 3, arts 2, law 3.
  it.each([
    ['law', 5, 3, { parent: 'info', after: 'ai' }, 3],
    ['law', 5, 2, { parent: 'u', after: 'info' }, 2],
    ['law', 5, 4, { parent: 'ai', after: undefined }, 4],
    ['law', 5, 9, { parent: 'ai', after: undefined }, 4],
    ['law', 0, 5, { parent: '', after: undefined }, 1],
    ['net', 7, 1, { parent: '', after: 'u' }, 1],
    ['ai', 2, 1, { parent: 'info', after: undefined }, 3],
  ] as const)('%s at %i, level %i', (id, gap, level, place, at) => {
    expect(drop(id, gap, level)).toEqual({ place, level: at });
  });

  it('comes last below what is closed', () => {
    const closed = asked('', 'all', { ...open, turned: new Set(['info']) }).seen;
    const place = placeAt(shape, grown, closed, 'law', { gap: 2, level: 3 });
    expect(place?.place).toEqual({ parent: 'info', after: 'ai' });
  });

  it('puts nothing below itself', () => {
    expect(drop('info', 3, 4)?.place.parent).toBe('u');
  });

  it('keeps what has a level below the level above it', () => {
    const levels = shapeFor({ level: 'level' });
    const places = [
      row('east', null, 1, { level: 1 }),
      row('hall', 'east', 1, { level: 2 }),
      row('west', null, 2, { level: 1 }),
    ];
    const there = grow(levels, places);
    const all = seenOf(levels, there, { search: '', status: 'all' }, open).seen;
    expect(placeAt(levels, there, all, 'hall', { gap: 3, level: 1 })).toEqual({
      place: { parent: 'west', after: undefined },
      level: 2,
    });
    expect(placeAt(levels, there, all, 'hall', { gap: 0, level: 1 })).toBeUndefined();
    expect(placeBy(levels, there, 'west', 'in')).toBeUndefined();
  });
});
