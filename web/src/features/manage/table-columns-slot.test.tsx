// @vitest-environment jsdom
// The columns that a tenant sets for a list: of the list that is chosen, and back to those of its declaration.
import { allBookings } from '@campus/events/booking/booking-lists';
import { notice } from '@campus/events/notice/notice';
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { columnsOfTable, tableOf } from '../../records/columns.ts';
import type { SlotProps } from '../../records/form-page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words are made known where it is read.
const { TableColumnsSlot } = await import('./table-columns-slot.tsx');
await import('../../records/words.ts');

const noPort = standIn<SlotProps['port']>({});
const section = standIn<SlotProps['section']>({});
let columns: () => readonly string[] | undefined = () => undefined;
const Page = ({ url, json }: { readonly url: string | undefined; readonly json: unknown }) => {
  const [form] = Form.useForm();
  columns = () => columnsOfTable(form.getFieldValue('json'));
  return (
    <Form form={form} initialValues={{ url, json }}>
      <TableColumnsSlot section={section} values={{ url }} port={noPort} />
    </Form>
  );
};

const open = (url: string | undefined, json: unknown = null) => {
  render(<Page url={url} json={json} />);
};

it('asks for the list first', () => {
  open(undefined);
  screen.getByText('请先选择列表，再设置它的列。');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('offers the columns of the list that is chosen, and goes back to those of its declaration', () => {
  const usual = allBookings.listing.columns;
  open(allBookings.page?.path, tableOf(allBookings, usual.slice(0, 2)));
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toContain(allBookings.fields.theme.zh);
  expect(names).not.toContain(notice.fields.popup_mode.zh);
  expect(columns()).toEqual(usual.slice(0, 2));
  fireEvent.click(screen.getByText('恢复默认'));
  expect(columns()).toEqual(usual);
});
