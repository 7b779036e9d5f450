// Which answers a text finds, in which order, and what it asks to be done.
import { expect, it } from 'vitest';
import { isNumberLike, markedIn, pinyinInitials, ranked, rankOf, readIntent } from './match.ts';

const all = (...names: readonly (readonly string[])[]) => names.map((each) => ({ names: each }));
const found = (text: string, ...names: readonly (readonly string[])[]) =>
  ranked(all(...names), text).map(({ names: [first] }) => first);

it('reads the initials of Chinese names, and keeps digits', () => {
  expect(pinyinInitials('资源列表')).toBe('zylb');
  expect(pinyinInitials('逸夫楼 302')).toBe('yfl302');
});

it('puts whole before beginning before word before within before initials', () => {
  const names = [['重停用'], ['停用时段'], ['停用'], ['今日 停用'], ['天宇']].map((each) => each);
  expect(found('停用', ...names)).toEqual(['停用', '停用时段', '今日 停用', '重停用']);
  expect(found('ty', ['Duty'], ['停用时段', 'Closures'])).toEqual(['Duty', '停用时段']);
});

it('finds by initials of pinyin and of English words, from two letters on', () => {
  expect(found('zylb', ['资源列表', 'Resources'], ['资源类型', 'Types'])).toEqual(['资源列表']);
  expect(found('ol', ['操作日志', 'Operation log'])).toEqual(['操作日志']);
  expect(rankOf(['资源列表'], 'z')).toBeUndefined();
});

it('wants each word, in whatever name, width and case', () => {
  expect(found('ＹＩＦＵ 302', ['逸夫楼 302', 'Yifu 302'], ['逸夫楼 204', 'Yifu 204'])).toEqual([
    '逸夫楼 302',
  ]);
  expect(found('302 学院', ['逸夫楼 302', 'Yifu 302'])).toEqual([]);
});

it('keeps the order of equals', () => {
  expect(found('楼', ['逸夫楼'], ['励志楼'], ['东楼'])).toEqual(['逸夫楼', '励志楼', '东楼']);
});

it('marks what was typed where it stands in a name', () => {
  expect(markedIn('Yifu 302', '302')).toEqual([5, 8]);
  expect(markedIn('资源列表', 'zylb')).toBeUndefined();
});

it.each([
  ['停用 302', 'close', '302', ''],
  ['停用302', 'close', '302', ''],
  ['close room 302', 'close', '302', ''],
  ['Close the room 302', 'close', '302', ''],
  ['book 302 for wang', 'book', '302', 'wang'],
  ['book 302', 'book', '302', ''],
  ['预约 302 给王芳', 'book', '302', '王芳'],
  ['为王芳预约302', 'book', '302', '王芳'],
  ['预约会议室302', 'book', '302', ''],
  ['302', undefined, '302', ''],
  ['bookings', undefined, 'bookings', ''],
  ['closures', undefined, 'closures', ''],
])('reads %s', (text, act, what, whom) => {
  expect(readIntent(text)).toEqual({ act, what, whom });
});

it('asks for bookings only by what may be a number', () => {
  expect(['B-7K2MQ', 'b-7k', '7k2mq', 'ｂ-7K2', '20261128001'].filter((text) => !isNumberLike(text))).toEqual(
    [],
  );
  expect(['302', '逸夫楼 302', 'wang', 'B-', 'B-1O'].filter(isNumberLike)).toEqual([]);
});
