// @vitest-environment jsdom
// What a type offers its resources to have, chosen in the form of one of them.
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import type { SlotProps } from '../../records/form-page.tsx';
import { showPage } from '../../testing/page.tsx';
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
  disabled,
});

let written: () => unknown = () => undefined;
const Page = () => {
  const [form] = Form.useForm();
  const values = Form.useWatch([], form) ?? {};
  written = () => form.getFieldValue('extendedPropertiesList');
  const own = [row('floor', '3', '三层'), row('gear', 'board', '白板')];
  return (
    <Form form={form} initialValues={{ resources_type_id: 'rooms', extendedPropertiesList: own }}>
      <Form.Item name="resources_type_id">
        <input />
      </Form.Item>
      <TypePropertiesSlot
        section={{
          zh: '扩展属性',
          en: 'Extended properties',
          fields: [['extendedPropertiesList', resource.fields.extendedPropertiesList]],
        }}
        values={values}
        port={standIn<SlotProps['port']>({})}
      />
    </Form>
  );
};

it('offers what the type does, keeps what is of another property, and names what is chosen', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const code_item = [item('projector', '投影仪'), item('board', '白板'), item('fax', '传真', 1)];
  const gear = {
    __typename: 'Property',
    extended_properties_code: 'gear',
    extended_properties_name: '设备',
    code_description: '固定安装的设备',
  };
  const answers = { TypeProperties: { properties: [{ ...gear, code_item }] } };
  await showPage('/manage', { '/manage': <Page /> }, answers);
  expect(await screen.findByText('固定安装的设备')).toBeDefined();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '设备' }));
  expect(screen.queryByText('传真')).toBeNull();
  fireEvent.click(await screen.findByText('投影仪'));
  expect(written()).toEqual([
    row('floor', '3', '三层'),
    row('gear', 'board', '白板'),
    row('gear', 'projector', '投影仪'),
  ]);
});
