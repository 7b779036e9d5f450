// @vitest-environment jsdom
// What a type offers its resources to have, chosen in the form of one of them.
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SlotProps } from '../../records/form-page.tsx';
import { partsOf } from '../../records/form-parts.ts';
import { showSlot } from '../../testing/form-slot.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { TypePropertiesSlot } = await import('./type-properties-slot.tsx');

const row = (extended_properties_code: string, item_code: string, item_name: string) => ({
  extended_properties_code,
  item_code,
  item_name,
});
const item = (item_code: string, item_name: string, disabled = 0) => ({
  __typename: 'Item',
  item_code,
  item_name,
  item_name_en: item_code,
  disabled,
});

const { extendedPropertiesList } = resource.fields;
const fields = Object.entries({ extendedPropertiesList });
const slot = (values: SlotProps['values']) => (
  <TypePropertiesSlot
    section={{ zh: '', en: '', fields, parts: partsOf(fields, ['', '']) }}
    values={values}
    port={standIn<SlotProps['port']>({})}
  />
);

it('offers what the type does, keeps what is of another property, and names what is chosen', async () => {
  const code_item = [item('projector', '投影仪'), item('board', '白板'), item('fax', '传真', 1)];
  const gear = {
    __typename: 'Property',
    extended_properties_code: 'gear',
    extended_properties_name: '设备',
    code_description: '固定安装的设备',
  };
  const answers = { TypeProperties: { properties: [{ ...gear, code_item }] } };
  const own = [row('floor', '3', '三层'), row('gear', 'board', '白板')];
  const { written } = await showSlot({ list: 'extendedPropertiesList', own, slot }, answers);
  expect(await screen.findByText('固定安装的设备')).toBeDefined();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '设备' }));
  expect(screen.queryByText('传真')).toBeNull();
  fireEvent.click(await screen.findByText('投影仪'));
  expect(written()).toEqual([
    row('floor', '3', '三层'),
    row('gear', 'board', '白板'),
    { ...row('gear', 'projector', '投影仪'), item_name_en: 'projector' },
  ]);
});
