// @vitest-environment jsdom
// The attributes that a type defines, taken over into the form of one of its resources.
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SlotProps } from '../../records/form-page.tsx';
import { partsOf } from '../../records/form-parts.ts';
import { showSlot } from '../../testing/form-slot.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { TypeAttributesSlot } = await import('./type-attributes-slot.tsx');
await import('../../records/words.ts');

const nothing = {
  __typename: 'ResourcesCustomAttribute',
  field_desc_en: null,
  remark: null,
  default_value_cn: null,
  default_value_en: null,
  data_range_cn: null,
  data_range_en: null,
  is_detail_display: 1,
  is_enable: 1,
};
const extension = {
  ...nothing,
  id: 'a',
  field_name: 'extension',
  field_desc_cn: '分机号',
  collect_mode: 1,
  is_required: 0,
  order_num: 2,
};
const layout = {
  ...nothing,
  id: 'b',
  field_name: 'layout',
  field_desc_cn: '桌椅摆放',
  collect_mode: 6,
  data_range_cn: '会议式|课桌式',
  is_required: 1,
  order_num: 1,
};

const { customAttributeList } = resource.fields;
const fields = Object.entries({ customAttributeList });
const slot = (values: SlotProps['values']) => (
  <TypeAttributesSlot
    section={{ zh: '', en: '', fields, parts: partsOf(fields, ['', '']) }}
    values={values}
    port={standIn<SlotProps['port']>({})}
  />
);

it('takes over what the type defines and the resource has not, as it is defined', async () => {
  const own = [{ field_name: 'extension', field_desc_cn: '电话', attribute_content: '8001' }];
  const { asked, written } = await showSlot(
    { list: 'customAttributeList', own, slot },
    {
      TypeAttributes: {
        page: {
          __typename: 'Page',
          edges: [layout, extension].map((node) => ({ __typename: 'Edge', node })),
        },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '填入类型的属性：桌椅摆放' }));
  expect(written()).toEqual([
    { field_name: 'extension', field_desc_cn: '电话', attribute_content: '8001' },
    {
      field_name: 'layout',
      field_desc_cn: '桌椅摆放',
      collect_mode: 6,
      data_range_cn: '会议式|课桌式',
      is_required: 1,
      is_detail_display: 1,
      order_num: 1,
      is_enable: 1,
    },
  ]);
  expect(asked.find(({ operationName }) => operationName === 'TypeAttributes')?.variables).toEqual({
    filter: { resources_type_id: 'rooms', is_enable: 1 },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /填入类型的属性/ })).toBeNull());
});
