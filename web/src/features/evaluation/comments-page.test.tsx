// @vitest-environment jsdom
// What people say of a resource: its mean, whose words they are, what was answered, and more on demand.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { CommentsPage } = await import('./comments-page.tsx');

const evaluation = (id: string, more: object = {}) => ({
  __typename: 'Evaluate',
  id,
  score: 4,
  content: `words ${id}`,
  is_anonymous: 0,
  user_name: '学生一',
  user_name_en: 'Ann',
  state: 1,
  hide_reason: null,
  reply: null,
  reply_time: null,
  create_time: '2026-09-16 10:00:00',
  is_own: false,
  ...more,
});

const open = async (nodes: readonly object[], resource: object = {}, totalCount = nodes.length) =>
  showPage(
    '/pc/resource/r1/comments',
    { '/pc/resource/:id/comments': <CommentsPage /> },
    {
      Comments: {
        resource: {
          __typename: 'Resources',
          id: 'r1',
          resources_name: '会议室',
          resources_name_en: 'Room',
          evaluateCount: nodes.length,
          average: 4.7,
          ...resource,
        },
        page: {
          __typename: 'EvaluateConnection',
          totalCount,
          edges: nodes.map((node) => ({ __typename: 'EvaluateEdge', node })),
        },
      },
    },
  );

const card = async (id: string) => {
  const found = (await screen.findByText(`words ${id}`)).closest('article');
  if (!found) throw new RangeError(id);
  return within(found);
};

it('names the resource and the mean of its stars, and who wrote what', async () => {
  const { asked } = await open([
    evaluation('named'),
    evaluation('nobody', { user_name: null, user_name_en: null, is_anonymous: 1 }),
    evaluation('own', { is_own: true, state: 0, hide_reason: 'rude' }),
    evaluation('told', { reply: 'Thank you', reply_time: '2026-09-17 09:00:00' }),
  ]);
  await screen.findByText('Reviews of Room');
  screen.getByText('4.7 of 5');
  screen.getByText('Reviews: 4');
  expect(asked[0]?.variables).toMatchObject({ id: 'r1', first: 20 });
  (await card('named')).getByText('Ann');
  (await card('nobody')).getByText('Anonymous');
  (await card('own')).getByText('You');
  (await card('own')).getByText(/rude/);
  (await card('told')).getByText('Thank you');
  expect((await card('named')).queryByText(/rude|Thank you/)).toBeNull();
});

it('shows no mean where nobody rated', async () => {
  await open([], { evaluateCount: 0, average: null });
  await screen.findByText('Reviews of Room');
  expect(screen.queryByText(/of 5$/)).toBeNull();
});

it('asks for more while there are more', async () => {
  const { asked } = await open([evaluation('first')], {}, 21);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ id: 'r1', first: 40 }));
});

it('offers no more where all are shown', async () => {
  await open([evaluation('only')]);
  await card('only');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
