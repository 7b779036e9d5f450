// A pasted list read by its heads or by what its cells look like, and its faults before anything is sent.
import { expect, it } from 'vitest';
import { faultIn, judge, modelOf, rowsFrom, tableOf } from './invite-rows.ts';

const TODAY = '2026-11-20';
const read = (text: string, room = 50) => rowsFrom(tableOf(text), room, 1);
const GOOD_CARD = '11010519491231002X';

it('reads the columns of a spreadsheet by their heads, in any order', () => {
  const { rows } = read(`单位\t手机号\t姓名\t证件号\n江城数据\t139 1234 5521\t高子航\t${GOOD_CARD}`);
  expect(rows).toMatchObject([
    { name: '高子航', phone: '139 1234 5521', unit: '江城数据', card: GOOD_CARD, cardType: '1' },
  ]);
});

it('reads rows without heads by what their cells look like', () => {
  const { rows } = read(
    `邵文，18612340937，北辰智造，苏A·D83021\nAnna Weber, +49 151 12341883, Lindau GmbH, C01X2Y7K`,
  );
  expect(rows).toMatchObject([
    { name: '邵文', phone: '18612340937', unit: '北辰智造', plate: '苏A·D83021' },
    { name: 'Anna Weber', phone: '+49 151 12341883', unit: 'Lindau GmbH', card: 'C01X2Y7K', cardType: '2' },
  ]);
});

it('takes what there is room for, and leaves the rest where it was', () => {
  const lines = Array.from({ length: 53 }, (_, at) => `访客${at}\t139${String(12340000 + at)}`).join('\n');
  const { rows, left } = read(lines, 50);
  expect([rows.length, left.length, left[0]?.[0]]).toEqual([50, 3, '访客50']);
});

it('names the first fault of each row', () => {
  const { rows } = read(
    [
      '高子航\t13912345521',
      '邵文\t139',
      '欧阳雪\t+86 139-1234-5521',
      `曹立\t13712344409\t${GOOD_CARD.slice(0, 17)}5`,
      '骆冰\t18812343058\t沪A·0000',
    ].join('\n'),
  );
  const plates = rows.map((row, at) => (at === 4 ? { ...row, unit: '', plate: '沪A·0000' } : row));
  expect(plates.map((_, at) => faultIn(plates, at, TODAY))).toEqual([
    undefined,
    { kind: 'phone' },
    { kind: 'twice', line: 1 },
    { kind: 'card', fault: 'check' },
    { kind: 'plate' },
  ]);
  const nameless = rows.slice(0, 1).map((row) => ({ ...row, name: ' ' }));
  expect(faultIn(nameless, 0, TODAY)).toEqual({ kind: 'name' });
});

it('sends a window of its own for a row that was moved, and nothing that is empty', () => {
  const occasion = {
    type: '2',
    reason: '答疑',
    date: TODAY,
    window: 'w1',
    start: undefined,
    end: undefined,
    gates: [],
  };
  const [row] = read('高子航\t13912345521').rows;
  expect(row && modelOf(row, occasion)).toEqual({
    visitor_type: '2',
    visitor_name: '高子航',
    phone: '13912345521',
    in_school_reason: '答疑',
    in_school_date: TODAY,
    window_id: 'w1',
    gates: [],
  });
  expect(row && modelOf({ ...row, window: 'w2' }, occasion).window_id).toBe('w2');
});

it('gives the places of a window to rows from top to bottom, and none to a row that stays', () => {
  const { rows } = read('甲\t13912345521\n乙\t139\n甲\t13912345521\n丙\t13912345522\n丁\t13912345523');
  const moved = rows.map((row, at) => (at === 4 ? { ...row, window: 'evening' } : row));
  const windows = [
    { id: 'morning', left: 1 },
    { id: 'evening', left: null },
  ];
  const { list, left } = judge(moved, TODAY, 'morning', windows);
  expect(list.map(({ state, fault }) => fault?.kind ?? state)).toEqual([
    'ready',
    'phone',
    'twice',
    'full',
    'ready',
  ]);
  expect(list.map(({ state }) => state)).toEqual(['ready', 'todo', 'out', 'todo', 'ready']);
  expect(left.get('morning')).toBe(0);
});
