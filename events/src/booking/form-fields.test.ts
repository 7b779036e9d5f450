// What a booking form asks for beyond its own fields, and which answers it takes.
import { describe, expect, it } from 'vitest';
import { textsOf } from '../domain/rejections.ts';
import { type AskedField, answersFault, askedFields } from './form-fields.ts';

const field = (more: Partial<AskedField> = {}): AskedField => ({
  name: 'use',
  label: { zh: '用途', en: 'Use' },
  isRequired: false,
  mode: 1,
  choices: [],
  ...more,
});
const code = (asked: AskedField, content: string) =>
  answersFault([asked], [{ field: 'use', content }])?.code ?? 0;

describe('the answers to a booking form', () => {
  it.each<[mode: number, good: string, bad: string]>([
    [3, '12.5', 'twelve'],
    [4, '2026-02-28', '2026-02-30'],
    [5, '09:30', '9.30'],
    [6, 'Yes', 'Perhaps'],
    [7, '要|No', '要|Perhaps'],
  ])('have the form of mode %i: %s, not %s', (mode, good, bad) => {
    const asked = field({ mode, choices: ['要', '不要', 'Yes', 'No'] });
    expect([code(asked, good), code(asked, bad)]).toEqual([0, 1002]);
  });

  it('must be there where the field is required, and name it', () => {
    const fault = answersFault([field({ isRequired: true })], [{ field: 'use', content: ' \u200b ' }]);
    expect(fault && textsOf(fault)).toEqual({ zh: '用途不能为空', en: 'Use cannot be empty' });
    expect(answersFault([field()], [])).toBeUndefined();
  });

  it('are refused where nobody asked', () => {
    expect(answersFault([], [{ field: 'use', content: 'x' }])).toMatchObject({ code: 1002 });
  });
});

it('asks for the enabled attributes of a resource that have no content of their own', () => {
  const customAttributeList = [
    { field_name: 'a', field_desc_cn: '甲', is_required: 1, collect_mode: 6, data_range_cn: '是|否' },
    { field_name: 'b', field_desc_cn: '乙', attribute_content: '已填' },
    { field_name: 'c', field_desc_cn: '丙', is_enable: 0 },
  ];
  expect(askedFields({ customAttributeList })).toEqual([
    { name: 'a', label: { zh: '甲', en: '甲' }, isRequired: true, mode: 6, choices: ['是', '否'] },
  ]);
});
