// The draft of a collected field is the field that a booking form would ask for.
import { expect, it } from 'vitest';
import { fieldOfDraft } from './collected-preview.tsx';

const draft = {
  field_name_cn: '用途',
  field_name_en_desc: 'Purpose',
  collect_mode: 6,
  data_range: '教学|活动',
};

it('is drawn before it has a code, and though it is not in use', () => {
  expect(fieldOfDraft({ ...draft, is_enable: 0, data_range_en: 'Teaching' })).toMatchObject({
    label: { zh: '用途', en: 'Purpose' },
    kind: 'choice',
    choices: [
      { zh: '教学', en: 'Teaching' },
      { zh: '活动', en: '活动' },
    ],
  });
});

it('shows the Chinese name where there is no English one', () => {
  expect(fieldOfDraft({ ...draft, field_name_en_desc: '' })?.label).toEqual({ zh: '用途', en: '用途' });
});

it('is nothing without a name', () => {
  expect(fieldOfDraft({ collect_mode: 1 })).toBeUndefined();
});
