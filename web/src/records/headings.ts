// The field that a heading of somebody's own spreadsheet means: as the declaration writes it, or by words that mean
// the same in either language. Pure.
import type { Field } from '@campus/events/domain/record/fields';

/** A heading with one of these is about that alone: "parent code" is the parent. */
const STRONG = [
  '上级 父级 所属 隶属 parent superior belongs',
  '负责人 主任 院长 处长 主管 领导 联系人 head leader director dean manager',
];
/** How a record is named: by name, number or account. */
const NAMING = [
  '名称 名字 姓名 全称 标题 name title',
  '编码 编号 代码 代号 房间号 房号 门牌号 code number no id',
  '账号 帐号 学号 工号 学工号 一卡通号 account',
];
/** Each line is one meaning, in both languages. */
const MEANINGS = [
  ...STRONG,
  ...NAMING,
  '英文 外文 english',
  '部门 单位 机构 院系 学院 科室 department dept unit college school faculty',
  '顺序 排序 序号 次序 order sort sequence',
  '容量 座位数 座位 人数 可容纳 capacity seats',
  '手机 电话 phone mobile tel telephone',
  '邮箱 邮件 电邮 mail email',
  '楼宇 楼栋 楼号 大楼 教学楼 building',
  '楼层 层数 floor storey',
  '校区 campus',
  '类型 类别 种类 分类 type category kind',
  '说明 描述 简介 介绍 description',
  '备注 附注 remark remarks note notes comment',
  '标签 tag tags label labels',
].map((line) => line.split(' '));
const NAME = STRONG.length;
const isStrong = (meaning: number): boolean => meaning < STRONG.length;
const isNaming = (meaning: number): boolean => !isStrong(meaning) && meaning < STRONG.length + NAMING.length;

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_（）()[\]:：]+/g, ' ')
    .trim();

/** What it is about; a name is said only where nothing else is. `own` is what the rows are, and left out. */
const meaningsIn = (title: string, own: readonly number[] = []): readonly number[] => {
  const latin = new Set(title.match(/[a-z]+/g));
  const says = (word: string) => (/^[a-z]/.test(word) ? latin.has(word) : title.includes(word));
  const said = MEANINGS.flatMap((words, meaning) => (words.some(says) ? [meaning] : []));
  const other = said.filter((meaning) => !own.includes(meaning) && meaning !== NAME);
  if (other.some(isStrong)) return other.filter((meaning) => !isNaming(meaning));
  return other.length > 0 || said.length === 0 ? other : [NAME];
};

type Column = readonly [name: string, field: Field];

/** Whether the declaration, or the documents, write the field so. */
export const isTitleOf = ([name, { zh, en }]: Column, title: string): boolean =>
  [name, zh, en].some((each) => plain(each) === plain(title));

/**
 * The column each title stands for; no guess takes one twice.
 * @param own what the rows are, in Chinese: "unit", or "unit name", is then the name of a department
 */
export const columnsMeant = (
  known: readonly Column[],
  titles: readonly string[],
  own = '',
): readonly (Column | undefined)[] => {
  const found = titles.map((title) => known.find((column) => isTitleOf(column, title)));
  const ours = meaningsIn(own);
  const taken = new Set(found);
  // The shortest name is the field itself: "capacity", not "how the capacity is said".
  const meant = known
    .map((column) => ({ column, says: meaningsIn(column[1].zh, ours).join() }))
    .toSorted((one, two) => one.column[1].zh.length - two.column[1].zh.length);
  return titles.map((title, index) => {
    const sought = meaningsIn(plain(title), ours).join();
    const guessed = meant.find(({ column, says }) => says !== '' && says === sought && !taken.has(column));
    if (found[index] || !guessed) return found[index];
    taken.add(guessed.column);
    return guessed.column;
  });
};
