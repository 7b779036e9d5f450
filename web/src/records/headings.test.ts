// What the headings of spreadsheets that nobody made for this product are read as.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import type { Entity } from '@campus/events/domain/record/entity';
import { resource } from '@campus/events/resource/resource';
import { expect, it } from 'vitest';
import { columnsMeant } from './headings.ts';
import { importedColumns } from './table-models.ts';

const read = ({ fields, zh }: Entity, titles: string[]) =>
  columnsMeant(importedColumns(fields), titles, zh).map((column) => column?.[0]);

it.each([
  ['单位名称 单位代码 上级代码 主任工号 传真', ['name', 'code', 'parent', 'leader', undefined]],
  ['院系 院系编号 所属单位 院长 排序', ['name', 'code', 'parent', 'leader', 'order_num']],
  ['部门全称 英文名 父级编码 负责人姓名 描述', ['name', 'name_en', 'parent', 'leader', 'description']],
  ['Unit_name UNIT_CODE Parent_code Director Fax', ['name', 'code', 'parent', 'leader', undefined]],
])('reads %s of departments', (titles, fields) => {
  expect(read(department, titles.split(' '))).toEqual(fields);
});

it('reads what people and rooms are listed by, and leaves what is unlike', () => {
  expect(read(account, ['学号', '姓名', '所在院系', '联系电话', '班级'])).toEqual([
    'account',
    'name',
    'dept',
    'phone',
    undefined,
  ]);
  expect(read(resource, ['房间号', '楼栋', '层数', '座位数', '面积'])).toEqual([
    'resources_number',
    'building_name',
    'floor_name',
    'capacity',
    undefined,
  ]);
});

it('takes the template at its word, and never guesses a column twice', () => {
  expect(read(department, ['代码', '编码', '单位名称', '部门名称'])).toEqual([
    undefined,
    'code',
    'name',
    undefined,
  ]);
});

it('reads the telephone of a head as no head', () => {
  expect(read(department, ['负责人电话'])).toEqual([undefined]);
});
