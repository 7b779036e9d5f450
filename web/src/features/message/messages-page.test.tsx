// @vitest-environment jsdom
// One's own messages: which are asked for, and how they are marked as read.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();

// Its words are made known where it is read.
const { MessagesPage } = await import('./messages-page.tsx');

const message = (id: string, is_read: number) => ({
  node: {
    __typename: 'OwnMessage',
    id,
    kind: 'cancelled',
    title: `消息 ${id}`,
    title_en: '',
    text: '',
    text_en: '',
    appointment_ids: ['b1'],
    is_read,
    create_time: '2026-11-20 08:00:00',
  },
});
const show = (totalCount: number) =>
  showPage(
    '/pc/messages',
    { '/pc/messages': <MessagesPage /> },
    {
      OwnMessages: {
        list: {
          __typename: 'OwnMessageConnection',
          totalCount,
          edges: [message('new', 0), message('old', 1)],
        },
      },
      MarkMessagesRead: { saved: { __typename: 'Answer', errcode: 0, msg: '', msg_en: '', position: '1' } },
      MarkAllMessagesRead: {
        saved: { __typename: 'Answer', errcode: 0, msg: '', msg_en: '', position: '1' },
      },
    },
  );
const sent = (asked: Awaited<ReturnType<typeof show>>['asked'], name: string) =>
  asked.flatMap(({ operationName, variables }) => (operationName === name ? [variables] : []));

it('are asked for all or unread, a page more where there are more', async () => {
  const { asked } = await show(3);
  fireEvent.click(await screen.findByRole('button', { name: '更多消息' }));
  await vi.waitFor(() => expect(sent(asked, 'OwnMessages').at(-1)).toEqual({ first: 60, unread: false }));
  fireEvent.click(screen.getByLabelText('只看未读'));
  await vi.waitFor(() => expect(sent(asked, 'OwnMessages').at(-1)).toEqual({ first: 60, unread: true }));
  cleanup();
  await show(2);
  await screen.findByText('消息 old');
  expect(screen.queryByRole('button', { name: '更多消息' })).toBeNull();
});

it('are marked one by one, by following them, or all at once', async () => {
  const { asked } = await show(2);
  await screen.findByText('消息 new');
  // Only what is unread is marked.
  const [mark, ...more] = screen.getAllByRole('button', { name: '标为已读' });
  expect(more).toEqual([]);
  if (mark) fireEvent.click(mark);
  await vi.waitFor(() => expect(sent(asked, 'MarkMessagesRead')).toMatchObject([{ ids: ['new'] }]));
  fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await vi.waitFor(() => expect(sent(asked, 'MarkAllMessagesRead')).toHaveLength(1));
});
