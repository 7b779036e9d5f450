// @vitest-environment jsdom
// What the office sends when it books for somebody.
import { clockOf } from '@campus/events/domain/time/period';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { BookForPage } = await import('./book-for-page.tsx');

const at = '/manage/appointment/appointment-list-add';
const subject = {
  __typename: 'ResourcesFieldSetting',
  id: 's',
  resources_id: 'r1',
  field: 'theme',
  field_alias: '主题',
  field_alias_en: 'Subject',
  field_source: 1,
  is_necessary: 1,
  describe: null,
  order_num: 0,
  collect_mode: 1,
  data_range: null,
  data_range_en: null,
  default_value: null,
  default_value_en: null,
  extend_config: null,
  logic_config: null,
  last_value: null,
};
const chen = { __typename: 'UserInfo', user_id: 'chen', user_name: '陈晨', user_name_en: null };
const room = { __typename: 'Resources', id: 'r1', resources_name: '研讨室', resources_name_en: null };
const answers = (saved: object | undefined) => ({
  People: { people: { edges: [{ node: chen }] } },
  ResourceNames: { findResourcesAll: { edges: [{ node: room }] } },
  FieldSettings: { findResourcesFieldSettingForAppointment: [subject] },
  BookFor: saved && {
    saved: { msg: '', msg_en: '', appointmentId: null, bookingNumber: null, position: null, ...saved },
  },
});
const pick = async (label: string, text: string, option: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: text } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

const filled = async (saved?: object) => {
  const pages = { [at]: <BookForPage />, '/manage/appointment/detail/manage/b1': <p>booked</p> };
  const page = await showPage(at, pages, answers(saved));
  await pick('预约人', '陈', '陈晨 (chen)');
  await pick('资源', '研讨', '研讨室');
  const submit = await screen.findByRole('button', { name: '提交预约' });
  const last = () => page.asked.findLast(({ operationName }) => operationName === 'BookFor');
  return { ...page, submit, last };
};

it('is what the resource asks for, in the name of whom it is for', async () => {
  const { submit, last, here } = await filled({ errcode: 0, appointmentId: 'b1', bookingNumber: 'B-1' });
  fireEvent.click(submit);
  await screen.findByText('主题不能为空');
  expect(last()).toBeUndefined();
  fireEvent.change(screen.getByLabelText(/主题/), { target: { value: '面试' } });
  fireEvent.click(submit);
  await waitFor(() => expect(here()).toBe('/manage/appointment/detail/manage/b1'));
  expect(last()?.variables.model).toMatchObject({
    appointment_user: 'chen',
    resources_id: 'r1',
    start_time: clockOf(540),
    end_time: clockOf(600),
    theme: '面试',
    notice_read: 1,
  });
  // The number of the person at the desk is not that of whom it is for.
  expect(last()?.variables.model).not.toHaveProperty('phone');
});

it('sends what nobody answered again under its key, and another wish under another', async () => {
  const { submit, asked } = await filled();
  const keys = () =>
    asked.flatMap(({ operationName, variables }) =>
      operationName === 'BookFor' ? [variables.command_id] : [],
    );
  const send = async (theme: string) => {
    const before = keys().length;
    fireEvent.change(screen.getByLabelText(/主题/), { target: { value: theme } });
    fireEvent.click(submit);
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  };
  for (const theme of ['面试', '面试', '答辩']) await send(theme);
  const [first, again, other] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('stays with what is refused and says why', async () => {
  const { submit, here } = await filled({ errcode: 2005, msg: '该时段已约满', msg_en: '' });
  fireEvent.change(screen.getByLabelText(/主题/), { target: { value: '面试' } });
  fireEvent.click(submit);
  await screen.findByText(/该时段已约满/);
  expect(here()).toBe(at);
});

it('begins with the person and the resource that the address names', async () => {
  await showPage(`${at}?resource=r1&person=chen`, { [at]: <BookForPage /> }, answers(undefined));
  await screen.findByText('陈晨 (chen)');
  screen.getByText('研讨室');
});
