// The draft of a booking form numbers anew only what must be, and warns of what English readers would miss.
import { builtInFields } from '@campus/events/booking/built-in-fields';
import { askedFields } from '@campus/events/booking/form-fields';
import { expect, it } from 'vitest';
import { lacksEnglish, moved, type Rows, withRow } from './draft.ts';

const collected = [
  { field_name_en: 'plan', field_name_cn: '活动方案', collect_mode: 8, field_selected: 0, is_enable: 1 },
];
const fieldsOf = (rows: Rows) => askedFields({ resource: { resourcesFieldSettingList: rows }, collected });
const namesOf = (rows: Rows) => fieldsOf(rows).map(({ name }) => name);
const there: Rows = [{ field: 'plan', order_num: 100 }];

it('moves a field to every other place', () => {
  const names = namesOf(there);
  for (const to of names.keys()) {
    const others = names.filter((name) => name !== 'plan');
    expect(namesOf(moved(there, fieldsOf(there), 'plan', to))).toEqual(others.toSpliced(to, 0, 'plan'));
  }
});

it('numbers no other field where there is room between two', () => {
  const apart: Rows = [{ field: 'plan', order_num: 950 }];
  const at = namesOf(apart).indexOf('entourage');
  expect(moved(apart, fieldsOf(apart), 'plan', at)).toEqual([{ field: 'plan', order_num: 6 }]);
});

it('leaves the rows alone where the field stands there already, or nothing is there', () => {
  const fields = fieldsOf(there);
  expect(moved(there, fields, 'plan', namesOf(there).indexOf('plan'))).toBe(there);
  expect(moved(there, fields, 'plan', -1)).toBe(there);
  expect(moved(there, fields, 'plan', fields.length)).toBe(there);
});

it('drops what a row no longer says', () => {
  expect(withRow([{ field: 'plan', describe: 'PDF' }], 'plan', { describe: '' })).toEqual([
    { field: 'plan' },
  ]);
});

it('warns of a Chinese name without an English one', () => {
  const [theme] = builtInFields;
  expect(theme && lacksEnglish(theme)).toBe(false);
  expect(lacksEnglish({ label: { zh: '活动方案', en: '活动方案' } })).toBe(true);
});
