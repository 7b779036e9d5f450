// What a file would make of a tree, and how that is taken back.
import { department } from '@campus/events/directory/department';
import { expect, it } from 'vitest';
import type { RecordRow } from '../port.ts';
import { readModels } from '../table-models.ts';
import { untouchedOf } from './import-batches.ts';
import { type Mends, nearTo, planOf, sentOf, touchedIn, undoOf } from './import-plan.ts';
import { grow, shapeOf } from './tree.ts';

const shape = shapeOf(department);
if (!shape) throw new Error('no tree');

const row = (id: string, name: string, parent: string | null): RecordRow => ({
  id,
  revision: 1,
  code: id.toUpperCase(),
  name,
  parent,
  order_num: 100,
});
const rows = [row('u', '大学', null), row('cs', '计算机学院', 'u'), row('ai', '智能学院', 'u')];

const planned = (
  lines: readonly (readonly string[])[],
  { mends = new Map(), updates = true }: { readonly mends?: Mends; readonly updates?: boolean } = {},
) => {
  const table = { rows: [['名称', '编码', '上级部门'], ...lines], lines: lines.map((_, at) => at + 1) };
  const reading = readModels(department.fields, { ...table, lines: [1, ...lines.map((_, at) => at + 2)] });
  return planOf({ shape, rows, reading, mends, updates, faults: new Map() });
};
const kinds = (plan: ReturnType<typeof planOf>) => plan.planned.map(({ line, kind }) => [line, kind]);

it('tells what is new, moved, renamed, the same and wrong, by the rows of the file', () => {
  const plan = planned([
    ['视觉系', 'CV', 'AI'],
    ['智能学院', 'AI', '计算机学院'],
    ['计算机与软件学院', 'CS', ''],
    ['大学', 'U', ''],
    ['脑机系', 'BCI', 'XX-07'],
  ]);
  expect(kinds(plan)).toEqual([
    [2, 'new'],
    [3, 'moved'],
    [4, 'renamed'],
    [5, 'same'],
    [6, 'wrong'],
  ]);
  expect(sentOf(plan).map(({ model }) => model)).toEqual([
    { name: '视觉系', code: 'CV', parent: 'ai' },
    { id: 'ai', parent: 'cs' },
    { id: 'cs', name: '计算机与软件学院' },
  ]);
  expect(plan.rows.find(({ id }) => id === 'ai')?.parent).toBe('cs');
});

it('lets rows of the file stand below one another, and names the upper by its code', () => {
  const plan = planned([
    ['视觉系', 'CV', '信息学部'],
    ['信息学部', 'INFO', 'U'],
  ]);
  expect(sentOf(plan).map(({ model }) => model.parent)).toEqual(['INFO', 'u']);
  expect(grow(shape, plan.rows).above('row 0')).toEqual(['row 1', 'u']);
  expect([...touchedIn(plan, grow(shape, plan.rows))]).toEqual(['row 0', 'row 1', 'u']);
});

it('leaves out what stands below a row that is not imported', () => {
  const plan = planned([
    ['信息学部', 'INFO', 'XX-07'],
    ['视觉系', 'CV', 'INFO'],
  ]);
  expect(kinds(plan)).toEqual([
    [2, 'wrong'],
    [3, 'wrong'],
  ]);
  expect(plan.planned[1]?.fault?.zh).toContain('第 2 行');
});

it('is mended by a choice, or by leaving a row out', () => {
  const lines = [['脑机系', 'BCI', 'XX-07']] as const;
  expect(kinds(planned(lines, { mends: new Map([[0, { parent: 'ai' }]]) }))).toEqual([[2, 'new']]);
  expect(kinds(planned(lines, { mends: new Map([[0, { isSkipped: true }]]) }))).toEqual([[2, 'skipped']]);
});

it.each([
  ['A1', '智能学院'],
  ['计算机院', '计算机学院'],
])('offers for %s what is written much alike', (lost, name) => {
  const plan = planned([['脑机系', 'BCI', lost]]);
  const [wrong] = plan.planned;
  const near = wrong && nearTo(shape, plan, wrong);
  expect(rows.find(({ id }) => id === near)?.name).toBe(name);
});

it('offers the parent of the row before where nothing is alike', () => {
  const plan = planned([
    ['视觉系', 'CV', 'AI'],
    ['脑机系', 'BCI', 'XX-07'],
  ]);
  const wrong = plan.planned[1];
  expect(wrong && nearTo(shape, plan, wrong)).toBe('ai');
});

it('takes the same code for another record only where it must not update', () => {
  expect(kinds(planned([['智能学院', 'AI', 'CS']], { updates: false }))).toEqual([[2, 'new']]);
});

it('is undone by former values, and by removing the lowest first', () => {
  const plan = planned([
    ['信息学部', 'INFO', 'U'],
    ['视觉系', 'CV', 'INFO'],
    ['智能学院', 'AI', 'CS'],
  ]);
  const undo = undoOf(plan, grow(shape, plan.rows), ['new1', 'new2', 'ai']);
  expect(undo).toEqual({ former: [{ id: 'ai', parent: 'u' }], made: ['new2', 'new1'] });
});

it('leaves alone what was changed after the import', () => {
  const batch = {
    entity: 'department',
    until: 0,
    count: 3,
    former: [{ id: 'ai', parent: 'u' }],
    made: ['new1', 'new2'],
    revisions: new Map([
      ['ai', 2],
      ['new1', 0],
      ['new2', 0],
    ]),
  };
  const now = [
    { ...row('ai', '智能学院', 'cs'), revision: 3 },
    { ...row('new1', '信息学部', 'u'), revision: 0 },
  ];
  expect(untouchedOf(batch, now)).toEqual({ former: [], made: ['new1'] });
});
