// @vitest-environment jsdom
// The decided requests as a workflow service tells them: their step at hand, or the word for completed.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
await import('./words.ts');
const { DoneProcesses } = await import('./done-processes.tsx');

const process = (name: string, more: object) => ({
  name,
  create: 1_795_000_000,
  update: 1_795_000_000,
  entry: 'F1',
  uri: 'https://flow.example/1',
  pendingTasks: [],
  ...more,
});

it('names the step that a request waits at, else that it is completed', async () => {
  const entities = [
    process('校办审批', { pendingTasks: ['校长签字', '盖章'] }),
    process('借用礼堂', {}),
    process('借用机房', { status: 'rejected', pendingTasks: ['已完成'] }),
  ];
  await showPage(
    '/pc/myAppointment',
    { '/pc/myAppointment': <DoneProcesses /> },
    { '/apis/v2/me/processes/completed': { entities, total: 3 } },
  );
  const rows = await screen.findAllByRole('listitem');
  const steps = rows.map((row) => row.querySelector('.own-status')?.textContent);
  expect(steps).toEqual(['校长签字', '已完成', '已驳回']);
  expect(rows[0]?.textContent).not.toMatch(/\d-\d\d-\d/);
});

it('goes on page by page, and keeps what it has where the next one is lost', async () => {
  const all = Array.from({ length: 65 }, (_, index) => process(`申请 ${index}`, { uri: `/${index}` }));
  const pages = new Map(
    [0, 30, 60].map((from) => [from, { entities: all.slice(from, from + 30), total: 65 }]),
  );
  await showPage(
    '/pc/myAppointment',
    { '/pc/myAppointment': <DoneProcesses /> },
    {
      '/apis/v2/me/processes/completed?limit=30&offset=0': pages.get(0),
      '/apis/v2/me/processes/completed?limit=30&offset=30': pages.get(30),
    },
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: '显示更早的' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(60);
  fireEvent.click(screen.getByRole('button', { name: '显示更早的' }));
  await screen.findByRole('button', { name: '重试' });
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
});
