// What a booking form asks for beyond its own fields, and which answers it takes.
import { describe, expect, it } from 'vitest';
import { textsOf } from '../domain/rejections.ts';
import type { AskedField } from './asked-field.ts';
import {
  type Answer,
  answersFault,
  askedFields,
  boundsFault,
  type FormSources,
  isRequiredNow,
  isShown,
} from './form-fields.ts';

const field = (more: Partial<AskedField> = {}): AskedField => ({
  name: 'use',
  label: { zh: '用途', en: 'Use' },
  hint: '',
  isBuiltIn: false,
  isRequired: false,
  mode: 1,
  choices: [],
  initial: { zh: '', en: '' },
  bounds: {},
  logic: [],
  order: 100,
  ...more,
});
const both = (zh: string, en = zh) => ({ zh, en });
const fault = (asked: readonly AskedField[], ...answers: readonly Answer[]) =>
  answersFault(asked, {}, answers);
const code = (asked: AskedField, content: string) => fault([asked], { field: 'use', content })?.code ?? 0;
const upload = '/upload/0f8fad5b-d9cb-469f-a165-70867728950e.pdf';

describe('the answers to a booking form', () => {
  it.each<[mode: number, good: string, bad: string]>([
    [3, '12.5', 'twelve'],
    [4, '2026-02-28', '2026-02-30'],
    [5, '09:30', '9.30'],
    [6, 'Yes', 'Perhaps'],
    [7, '要|No', '要|Perhaps'],
    [8, upload, 'javascript:alert(1)'],
  ])('have the form of mode %i: %s, not %s', (mode, good, bad) => {
    const choices = mode === 8 ? [] : [both('要', 'Yes'), both('不要', 'No')];
    const asked = field({ mode, choices });
    expect([code(asked, good), code(asked, bad)]).toEqual([0, 1002]);
  });

  it.each<[string, Partial<AskedField>, string, string]>([
    ['a pattern with many ways', { bounds: { pattern: '((a|aa)+)+' } }, 'aaa', `${'a'.repeat(60)}!`],
    ['a pattern', { bounds: { pattern: '[A-Z]{2}\\d+' } }, 'AB12', 'ab12'],
    ['a length', { bounds: { length: 3 } }, 'abc', 'abcd'],
    ['the least number', { mode: 3, bounds: { min: 2 } }, '2', '1'],
    ['the greatest number', { mode: 3, bounds: { max: 10 } }, '10', '11'],
    ['the first date', { mode: 4, bounds: { min: '2026-09-01' } }, '2026-09-01', '2026-08-31'],
  ])('stay within %s', (_, more, good, bad) => {
    expect([code(field(more), good), code(field(more), bad)]).toEqual([0, 1002]);
  });

  it.each(['0x5', '1e1', 'Infinity', '1.', ''.padEnd(3, '-')])('are no number: %s', (content) => {
    expect(code(field({ mode: 3 }), content)).toBe(1002);
    expect(code(field({ mode: 3 }), '-0.5')).toBe(0);
  });

  it('must be there where the field is required, and name it', () => {
    const found = fault([field({ isRequired: true })], { field: 'use', content: ' \u200b ' });
    expect(found && textsOf(found)).toEqual({ zh: '用途不能为空', en: 'Use cannot be empty' });
    expect(fault([field()])).toBeUndefined();
  });

  it('count for the fields of every booking as well', () => {
    const phone = field({ name: 'phone', isBuiltIn: true, isRequired: true });
    expect(answersFault([phone], { phone: '' }, [])).toMatchObject({ code: 1001 });
    expect(answersFault([phone], { phone: '13800000000' }, [])).toBeUndefined();
  });

  it('are refused where nobody asked, unless they say that they are custom', () => {
    expect(fault([], { field: 'size', content: 'L' })).toMatchObject({ code: 1002 });
    expect(fault([], { field: 'size', content: 'L', category: 1 })).toMatchObject({ code: 1002 });
    expect(fault([], { field: ' ', content: 'L', category: 2 })).toMatchObject({ code: 1002 });
    expect(fault([], { field: 'size', content: 'L', category: 2, mode: 1 })).toBeUndefined();
    expect(fault([], { field: 'size', content: 'L', category: 2, mode: 3 })).toMatchObject({ code: 1002 });
  });

  it('are asked for by what was answered before', () => {
    const catering = { field: 'catering', eq: '要' };
    const meals = field({
      isRequired: true,
      logic: [{ ...catering, effect: 'show' }],
    });
    const allergies = field({ logic: [{ ...catering, effect: 'require' }] });
    expect([{}, { catering: '要' }].map((answers) => isShown(meals, answers))).toEqual([false, true]);
    expect([{}, { catering: '要|茶' }].map((answers) => isRequiredNow(allergies, answers))).toEqual([
      false,
      true,
    ]);
    expect(fault([meals])).toBeUndefined();
    const asked = [field({ name: 'catering' }), meals];
    expect(fault(asked, { field: 'catering', content: '要' })).toMatchObject({ code: 1001 });
  });
});

describe('a form', () => {
  const form = (sources: Partial<FormSources>) =>
    askedFields({ resource: {}, ...sources }).filter(({ isBuiltIn }) => !isBuiltIn);
  const named = (sources: Partial<FormSources>) => form(sources).map(({ name }) => name);

  it('asks for the enabled attributes of a resource that have no content of their own', () => {
    const customAttributeList = [
      { field_name: 'a', field_desc_cn: '甲', is_required: 1, collect_mode: 6, data_range_cn: '是|否' },
      { field_name: 'b', field_desc_cn: '乙', attribute_content: '已填' },
      { field_name: 'c', field_desc_cn: '丙', is_enable: 0 },
    ];
    expect(form({ resource: { customAttributeList } })).toMatchObject([
      { name: 'a', label: both('甲'), isRequired: true, mode: 6, choices: [both('是'), both('否')] },
    ]);
  });

  const collected = [
    { field_name_en: 'size', field_name_cn: '尺寸', field_selected: 1, field_order_num: 2, is_enable: 1 },
    { field_name_en: 'use', field_name_cn: '用途', field_selected: 0, is_enable: 1 },
    { field_name_en: 'old', field_name_cn: '旧', field_selected: 1, is_enable: 0 },
    { field_name_en: 'plate', field_name_cn: '车牌', field_category: 3, field_selected: 1, is_enable: 1 },
  ];

  it('asks for collected fields that are selected, and for others where type or resource names them', () => {
    expect(named({ collected })).toEqual(['size']);
    const type = { resourcesFieldSettingList: [{ field: 'use', order_num: 1 }] };
    expect(named({ collected, type })).toEqual(['use', 'size']);
    const resource = { resourcesFieldSettingList: [{ field: 'size', is_necessary: 1, field_alias: '号码' }] };
    expect(form({ collected, type, resource })).toMatchObject([
      { name: 'size', isRequired: true, label: both('号码') },
    ]);
  });

  it('takes choices from a code table by its code', () => {
    const row = { field_name_en: 'size', field_name_cn: '尺寸', field_selected: 1, data_range: 'sizes' };
    const itemsOf = (table: string) => (table === 'sizes' ? [both('大', 'Large')] : undefined);
    expect(form({ collected: [row], itemsOf })).toMatchObject([{ choices: [both('大', 'Large')] }]);
  });

  it('takes one item as the only choice, of what is a choice', () => {
    const row = { field_name_en: 'site', field_name_cn: '校区', field_selected: 1, data_range: '本部' };
    const [asked] = form({ collected: [{ ...row, collect_mode: 6, data_range_en: 'Main' }] });
    expect(asked).toMatchObject({ choices: [both('本部', 'Main')] });
    expect(asked && answersFault([asked], {}, [{ field: 'site', content: '别处' }])?.code).toBe(1002);
    expect(form({ collected: [{ ...row, collect_mode: 1 }] })).toMatchObject([{ choices: [] }]);
  });

  it('reads bounds and conditions, and takes none from what cannot be read', () => {
    const row = { field_name_en: 'size', field_name_cn: '尺寸', field_selected: 1 };
    const logic_config = '[{"when":{"field":"use","eq":"x"},"then":"show"},{"when":{},"then":"hide"}]';
    const resource = { resourcesFieldSettingList: [{ field: 'size', logic_config }] };
    const extend_config = JSON.stringify({ min: 1, length: 3, pattern: 'a'.repeat(201) });
    expect(form({ collected: [{ ...row, extend_config }], resource })).toMatchObject([
      {
        bounds: expect.not.objectContaining({ pattern: expect.anything() }),
        logic: [{ field: 'use', eq: 'x', effect: 'show' }],
      },
    ]);
    expect(form({ collected: [{ ...row, extend_config: 'none' }] })).toMatchObject([{ bounds: {} }]);
  });

  it('asks for the number of people where people come, and of a device where the office wants it', () => {
    const row = { field_name_en: 'person_times', field_category: 1, is_enable: 1 };
    const asksPeople = (category: number, collected: readonly object[] = []) =>
      askedFields({
        resource: {},
        type: { appointment_category: category },
        collected: collected.map((one) => ({ ...one })),
      }).some(({ name }) => name === 'person_times');
    expect([asksPeople(1), asksPeople(2), asksPeople(2, [row])]).toEqual([true, false, true]);
  });

  it('lets the office name, order and leave out the fields of every booking, but the subject', () => {
    const basic = (field_name_en: string, more: object) => ({ field_name_en, field_category: 1, ...more });
    const asked = askedFields({
      resource: {},
      collected: [
        basic('phone', { field_name_cn: '手机', field_is_necessary: 1, field_order_num: 0 }),
        basic('email', { field_name_cn: '邮箱', is_enable: 0 }),
        basic('theme', { field_name_cn: '主题', is_enable: 0 }),
      ],
    });
    expect(asked[0]).toMatchObject({ name: 'theme', isRequired: true });
    expect(asked.find(({ name }) => name === 'phone')).toMatchObject({
      label: both('手机'),
      isRequired: true,
    });
    expect(asked.map(({ name }) => name)).not.toContain('email');
  });
});

describe('an extended configuration', () => {
  it.each<[mode: number, config: unknown, text: string]>([
    [1, { pattern: '([A-Z' }, 'pattern is not a regular expression'],
    [1, { pattern: 7 }, 'pattern is not a regular expression'],
    [1, { pattern: '(a)\\1' }, 'looks or refers back'],
    [1, { pattern: 'a'.repeat(201) }, 'pattern may have 200 characters'],
    [1, { length: '20' }, 'length must be a whole number above 0'],
    [1, 'none', 'must be a JSON object'],
    [1, '{"length":"20"}', 'length must be a whole number above 0'],
    [3, { min: 10, max: 1 }, 'min must not be greater than max'],
    [3, { min: 'ten' }, 'min does not fit the answer type'],
    [4, { max: '2026-02-30' }, 'max does not fit the answer type'],
    [4, { min: '2026-09-02', max: '2026-09-01' }, 'min must not be greater than max'],
  ])('that would not bound answers of mode %i is refused: %j', (mode, config, text) => {
    const found = boundsFault(mode, config);
    expect(found?.code).toBe(1002);
    expect(found && textsOf(found).en).toContain(text);
  });

  it.each<[mode: number, config: unknown]>([
    [1, null],
    [1, { pattern: '[A-Z]{2}\\d+', length: 20 }],
    [1, { pattern: '\\w+([-.]\\w+)*@\\w+([-.]\\w+)+' }],
    [1, { min: 10, max: 1 }],
    [3, { min: '1', max: 12 }],
    [3, '{"min":1}'],
    [5, { min: '08:00', max: '12:00' }],
    [1, { sys_name: '预约' }],
  ])('that bounds answers of mode %i, or says nothing of them, passes: %j', (mode, config) => {
    expect(boundsFault(mode, config)).toBeUndefined();
  });
});
