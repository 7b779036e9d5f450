// How the fields of a section are laid out, and what a change of a part says.
import { flow } from '@campus/events/directory/flow';
import { choice, flag, group, list, longText, number, text, time } from '@campus/events/domain/record/fields';
import { expect, it } from 'vitest';
import {
  blocksOf,
  briefOf,
  carried,
  changedNames,
  changedRows,
  type Part,
  partsOf,
  segmentsSpan,
  spanOf,
} from './form-parts.ts';
import type { Values } from './port.ts';
import { inRow, sentenceOf } from './row-sentence.ts';

const advance = group(
  '提前量',
  'Advance window',
  { day: number('天', 'Days'), hour: number('小时', 'Hours'), minute: number('分钟', 'Minutes') },
  {
    when: ['limits', 1],
    durations: [{ name: 'earliest', zh: '最早', en: 'Earliest', of: ['day', 'hour', 'minute'] }],
  },
);

const fields = {
  name: text('名称', 'Name'),
  name_en: text('英文名称', 'English name'),
  describe: longText('说明', 'Description'),
  describe_en: longText('英文说明', 'Description in English'),
  opens: time('开放', 'Opens', { range: ['closes', '每日', 'Each day'] }),
  closes: time('关闭', 'Closes', { ends: 'opens' }),
  limits: flag('限制', 'Limits'),
  advance,
  most: number('最多', 'At most', { when: ['limits', 1] }),
  rooms: list('房间', 'Rooms', { name: text('名称', 'Name') }),
};
const parts = partsOf(Object.entries(fields), ['name', 'name_en']);
const inEnglish = { language: 'en' } as const;
const part = (name: string): Part => {
  const found = parts.find((each) => each.name === name);
  if (!found) throw new Error(`no part ${name}`);
  return found;
};

it('draws the ends of a span as one, and days, hours and minutes as one length of time', () => {
  expect(parts.map(({ name, look }) => `${name} ${look}`)).toEqual([
    'name field',
    'name_en field',
    'describe field',
    'describe_en field',
    'opens range',
    'limits field',
    'advance.day duration',
    'most field',
    'rooms field',
  ]);
  expect([part('describe').span, part('describe_en').span, part('rooms').span]).toEqual([3, 3, 6]);
});

it('puts what a field calls for below that field, and leaves out what is not called for', () => {
  const shown = (limits: number) =>
    blocksOf(parts, { limits }).map(({ under, parts: own }) => [under, own.map(({ name }) => name)]);
  expect(shown(1)).toContainEqual(['limits', ['advance.day', 'most']]);
  expect(shown(0).flat(2)).not.toContain('most');
});

it('shows a few short choices side by side, and more of them in a list', () => {
  const words = (...all: string[]) =>
    choice(
      '项',
      'One',
      all.map((word, index) => [index, word, word] as const),
    );
  const columns = (...all: string[]) => segmentsSpan(words(...all).choices);
  expect(columns('A', 'B')).toBe(2);
  expect(columns('A rather long word', 'And another')).toBe(6);
  expect(columns('1', '2', '3', '4', '5', '6')).toBeUndefined();
  expect(columns('A choice that takes a whole sentence to say'.repeat(3))).toBeUndefined();
});

it('says a value in a few words, and counts rows', () => {
  const values = { opens: '08:00', closes: '22:00', advance: { hour: 30 }, rooms: [{}, {}] };
  const said = ['opens', 'advance.day', 'rooms', 'most'].map((name) =>
    briefOf(part(name), values, inEnglish),
  );
  expect(said).toEqual(['08:00–22:00', '1 day 6 h', '2 rows', 'empty']);
});

it('gives a long label more room than two columns', () => {
  expect(spanOf(number('提前', 'Earliest'))).toBe(2);
  expect(spanOf(number('取消须提前', 'Cancel until, before the start'))).toBe(3);
});

it('says which end of a span is open, and that there is none', () => {
  const said = (values: Values) => briefOf(part('opens'), values, { language: 'zh' });
  expect([said({ opens: '08:00' }), said({ closes: '22:00' }), said({})]).toEqual([
    '08:00 起',
    '至 22:00',
    '空',
  ]);
});

it('carries hours into days', () => {
  expect(carried([undefined, 30, null])).toEqual([1, 6, 0]);
  expect(carried([undefined, null, undefined])).toEqual([null, null, null]);
});

it('knows which fields of a group were changed', () => {
  const start = { name: 'a', advance: { day: 7 } };
  expect(changedNames(fields, start, { name: 'b', advance: { day: 7, hour: 3 } })).toEqual([
    'name',
    'advance.hour',
  ]);
});

it('reads a row as a sentence, and an id by the kind that stands beside it', () => {
  const kinds = choice('类型', 'Type', [
    [1, '用户', 'User'],
    [2, '部门', 'Department'],
  ]);
  const object = text('对象', 'Object', { refersBy: ['kind', { 1: 'account', 2: 'department' }] });
  const from = time('从', 'From');
  const to = time('到', 'To', { ends: 'from' });
  const rows = list('名单', 'List', { kind: kinds, object, from, to });
  const names = new Map([['d1', { zh: '计算机学院', en: 'School of Computing' }]]);
  const row = { kind: 2, object: 'd1', from: '08:00', to: '09:00' };
  expect(sentenceOf(rows, row, { language: 'en', names })).toBe(
    'Department · School of Computing · 08:00–09:00',
  );
  expect(inRow(object, row)).toMatchObject({ kind: 'reference', to: 'department' });
  expect(inRow(object, { kind: 4 })).toBe(object);
});

it('reads the row of a spoken list as one sentence', () => {
  const said = (row: Values) =>
    sentenceOf(flow.fields.preaudit_skipList, row, { language: 'zh', names: new Map() });
  expect(said({ skip_by: 1, minutes: 60 })).toBe('时长不超过 60 分钟');
  expect(said({ skip_by: 3, start_time: '08:00', end_time: '12:00' })).toBe('开始时间在 08:00–12:00');
  expect(said({ skip_by: 5, role: 'staff', minutes: 60 })).toBe('申请人是 教职工');
});

it('says how many rows are others now, where they are as many as before', () => {
  const [part] = partsOf([['skips', flow.fields.preaudit_skipList]], ['name', 'name_en']);
  if (!part) throw new Error('no part');
  const before = { skips: [{ skip_by: 1 }, { skip_by: 2 }] };
  expect(changedRows(part, before, { skips: [{ skip_by: 1 }, { skip_by: 5 }] }, { language: 'zh' })).toBe(
    '改动 1 条',
  );
  expect(changedRows(part, before, { skips: [] }, { language: 'zh' })).toBeUndefined();
  // With names for what the first field of each row says.
  const names = new Map(
    ['1', '2', '5', '7'].map((each) => [each, { zh: `条件${each}`, en: `skip ${each}` }]),
  );
  const after = { skips: [{ skip_by: 1 }, { skip_by: 5 }, { skip_by: 7 }] };
  expect(changedRows(part, before, after, { language: 'zh', names })).toBe('条件5 新增、条件7 新增 +1');
  expect(changedRows(part, before, { skips: [{ skip_by: 1 }] }, { language: 'en', names })).toBe(
    'skip 2 removed',
  );
});
