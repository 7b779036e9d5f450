// What a form says of who books.
import { expect, it } from 'vitest';
import type { ApplicantQuery } from '../../wire.generated.ts';
import { applicantFacts } from './applicant.ts';

const me: NonNullable<ApplicantQuery['me']> = {
  account: 'ann',
  accountFriendly: null,
  name: '安安',
  name_en: 'Ann',
  phone: '13800000000',
  email: null,
  cardNo: null,
  dynamicAttrValues: [{ code: 'tutor', name: '导师', name_en: 'Tutor', value: '李老师' }],
  positions: [
    { active: 1, dept: { id: 'd1', name: '数学系', name_en: 'Mathematics' } },
    { active: 1, dept: { id: 'd1', name: '数学系', name_en: 'Mathematics' } },
    { active: 1, dept: { id: 'd2', name: '图书馆', name_en: null } },
    { active: 0, dept: { id: 'd3', name: '教务处', name_en: 'Registry' } },
  ],
};
const row = (field_name_en: string, field_name_cn: string | null, display_order_num: number) => ({
  field_name_en,
  field_name_cn,
  display_order_num,
});
const said = (own: readonly ReturnType<typeof row>[], ofType: readonly ReturnType<typeof row>[] = []) =>
  applicantFacts({
    resource: { id: 'r', userDisplayInfoConfigList: own },
    type: { id: 't', userDisplayInfoConfigList: ofType },
    me,
  }).map(({ label, value }) => [label.zh, label.en, value.zh, value.en]);

it('says in order what the resource asks for, and nothing that the person does not have', () => {
  const asked = [
    row('dept_name', '部门', 2),
    row('appointment_user_name', '姓名', 1),
    row('email', '邮箱', 3),
  ];
  expect(said(asked)).toEqual([
    ['姓名', 'Name', '安安', 'Ann'],
    ['部门', 'Department', '数学系 · 图书馆', 'Mathematics · 图书馆'],
  ]);
});

it('says what the type asks for where the resource asks for nothing', () => {
  const ofType = [row('phone', '电话', 1), row('tutor', null, 2), row('shoe_size', '鞋码', 3)];
  expect(said([], ofType)).toEqual([
    ['电话', 'Phone', '13800000000', '13800000000'],
    ['导师', 'Tutor', '李老师', '李老师'],
  ]);
  expect(said([row('account', '账号', 1)], ofType)).toEqual([['账号', 'Account', 'ann', 'ann']]);
  expect(said([])).toEqual([]);
});
