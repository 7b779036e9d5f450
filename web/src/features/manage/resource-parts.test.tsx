// @vitest-environment jsdom
// How the bookings of a resource are signed in for, looked at first, limited and shown is set beside the resource.
import type { Fields } from '@campus/events/domain/record/fields';
import { isWritable } from '@campus/events/domain/record/validate';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { DeclaredPage } = await import('./declared-page.tsx');

const at = '/manage/resources/resources-list/r1';
const room = {
  __typename: 'Resources',
  id: 'r1',
  revision: 4,
  resources_name: '研讨室',
  resources_number: 'A1',
};
const show = async (config: object | null) => {
  const page = await showPage(
    at,
    { [at]: <DeclaredPage />, '/manage/resources/resources-list': <p>list</p> },
    {
      Records: { records: { totalCount: 1, edges: [{ node: room }] } },
      Record: { record: config },
      Command: { done: { errcode: 0, msg: '', msg_en: '', ids: ['r1'], revision: 0, position: null } },
    },
    [],
    ['super_admin'],
  );
  fireEvent.click(await screen.findByRole('tab', { name: '签到与审核' }));
  await screen.findByRole('heading', { name: '签到与审核' });
  return page;
};
const sent = ({ asked }: Awaited<ReturnType<typeof show>>, name: string) =>
  asked.findLast(({ operationName }) => operationName === name);

it('is all that its configuration holds but the rules of loans, and is made with the first rule', async () => {
  const page = await show(null);
  expect(sent(page, 'Record')).toMatchObject({
    query: expect.stringContaining('findResourcesConfig(resources_id: $id'),
    variables: { id: 'r1' },
  });
  const fields: Fields = resourceConfig.fields;
  const asked = Object.entries(fields).flatMap(([name, field]) =>
    isWritable(field) && field.shown !== false && !field.when && name !== 'resources_id' ? [field.zh] : [],
  );
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((label) => screen.queryAllByText(label).length === 0)).toEqual([]);

  const longest = document.querySelector('#pertimeslot_max_minutes');
  if (!longest) throw new Error('no such field');
  fireEvent.change(longest, { target: { value: '120' } });
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存/ }));
  await waitFor(() => expect(sent(page, 'Command')).toBeDefined());
  expect(sent(page, 'Command')).toMatchObject({
    query: expect.stringContaining('saveOrUpdateResourcesConfig'),
    variables: { model: { resources_id: 'r1', pertimeslot_max_minutes: 120 } },
  });
});
