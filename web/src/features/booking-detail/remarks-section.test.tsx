// @vitest-environment jsdom
// Notes on a person are shown where the type takes them and the reader may read them, and changed where they may be.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
await import('./words.ts');
const { RemarksSection } = await import('./remarks-section.tsx');

const remark = (id: string, can_change: boolean) => ({
  __typename: 'AppointmentRemark',
  id,
  remark: `note ${id}`,
  operate_user_name: '王老师',
  operate_user_name_en: 'Wang',
  operate_time: '2026-09-16 10:00:00',
  can_change,
});

const open = (can_appointment_remark: number, remarks: readonly object[] = []) =>
  showPage(
    '/',
    { '/': <RemarksSection userId="student1" typeId="t1" person="学生一" /> },
    {
      UserRemarks: { type: { __typename: 'ResourcesType', id: 't1', can_appointment_remark }, remarks },
    },
  );

it('is not there where the type takes none', async () => {
  const { asked, container } = await open(0, [remark('a', true)]);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});

it('asks for the notes of this person within the type, and lets those be changed that may be', async () => {
  const { asked } = await open(1, [remark('own', true), remark('other', false)]);
  await screen.findByText('note own');
  screen.getByText('note other');
  expect(screen.getAllByRole('button', { name: '修改备注' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: '删除备注' })).toHaveLength(1);
  expect(asked[0]?.variables).toMatchObject({
    userId: 'student1',
    typeId: 't1',
    filter: { resource_type_id: 't1' },
  });
});

it('writes a note on the person within the type', async () => {
  const { asked } = await open(1);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: ' 迟到两次 ' } });
  act(() => screen.getByRole('button', { name: '保存备注' }).click());
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: 'SaveRemark',
        variables: expect.objectContaining({
          model: { resource_type_id: 't1', appointment_user: 'student1', remark: '迟到两次' },
        }),
      }),
    ),
  );
});
