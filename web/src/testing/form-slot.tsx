// A slot of a form, alone: with the rows that its record has, and the type where that is a resource.
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { showPage } from './page.tsx';

type ListName = 'customAttributeList' | 'extendedPropertiesList' | 'trialList';

interface Shown {
  readonly list: ListName;
  readonly own: readonly object[];
  readonly slot: (values: Readonly<Record<string, unknown>>) => ReactNode;
}

/** `written` answers the rows as the form has them now. */
export const showSlot = async ({ list, own, slot }: Shown, answers: Parameters<typeof showPage>[2]) => {
  let written = (): unknown => undefined;
  const Page = () => {
    const [form] = Form.useForm();
    const values = Form.useWatch([], { form, preserve: true }) ?? {};
    written = () => form.getFieldValue(list);
    return (
      <Form form={form} initialValues={{ resources_type_id: 'rooms', [list]: own }}>
        <Form.Item name="resources_type_id">
          <input />
        </Form.Item>
        {slot(values)}
      </Form>
    );
  };
  const { asked } = await showPage('/manage', { '/manage': <Page /> }, answers);
  return { asked, written: () => written() };
};
