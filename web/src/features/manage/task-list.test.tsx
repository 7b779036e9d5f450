// @vitest-environment jsdom
// Whom a task will reach is said before it is sent.
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { usePreferences } from '../../preferences.ts';
import type { RecordRow } from '../../records/port.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { taskList } = await import('./task-list.tsx');
const { below } = taskList({
  rows: [],
  reload: async () => undefined,
  selected: [],
  select: () => undefined,
});
const row = (state: number): RecordRow => ({ id: 't1', revision: 1, state });
const show = (preview: object) =>
  showPage('/', { '/': <>{below?.show(row(0))}</> }, { TaskPreview: { preview } });
const preview = {
  __typename: 'NotificationTaskPreview',
  receivers: ['安', '黄子轩'],
  channels: ['site', 'sms'],
};

beforeEach(() => act(() => usePreferences.getState().chooseLanguage('zh')));

it('names the people and the channels', async () => {
  await show({ ...preview, receiver_count: 2 });
  await screen.findByText('将发送给 2 人：安、黄子轩');
  expect(screen.getByText('渠道：站内、短信')).toBeDefined();
});

it('counts those whom it does not name', async () => {
  await show({ ...preview, receiver_count: 60, channels: [] });
  await screen.findByText('将发送给 60 人：安、黄子轩 等，另有 58 人');
  expect(screen.getByText('所选渠道均未启用。')).toBeDefined();
});

it('says that it reaches nobody', async () => {
  await show({ ...preview, receivers: [], receiver_count: 0 });
  expect(await screen.findByText(/没有接收人/)).toBeDefined();
});

it('shows nothing under what was sent', () => {
  expect([0, 1, 2, 4].filter((state) => below?.has?.(row(state)))).toEqual([0, 1, 4]);
});
