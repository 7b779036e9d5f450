// @vitest-environment jsdom
// First data once more: for whom, and what it says of each part.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();

// Its words are made known where it is read.
const { ManualPage } = await import('./manual-page.tsx');

const row = (name: string, errcode: number) => ({
  __typename: 'BulkRow',
  id: null,
  name,
  errcode,
  messages: [`${name} ${errcode}`],
  messages_en: [`${name} ${errcode}`],
});
const show = (errcode: number, role: string) =>
  showPage(
    '/tenant/manualInit',
    { '/tenant/manualInit': <ManualPage />, '/error/401': <p>not allowed</p> },
    {
      FillRights: {
        checkSuperTenant: { __typename: 'Answer', errcode },
        findAccountAuth: { __typename: 'AccountAuth', roles: ['user', role] },
      },
      FillTenant: {
        manualInitTenantsData: {
          __typename: 'BulkResult',
          code: 1,
          errcode: 1002,
          msg: '数据不存在',
          msg_en: 'Not found',
          position: null,
          rows: [row('tenant', 0), row('types', 1002)],
        },
      },
    },
  );

it('is given by a super administrator of the super tenant, with a word for each part', async () => {
  await show(0, 'super_admin');
  fireEvent.click(await screen.findByRole('button', { name: '开始补充' }));
  expect((await screen.findByText('types 1002')).className).toBe('bad');
  expect(screen.getByText('tenant 0').className).toBe('');
});

it.each([
  [4001, 'super_admin'],
  [0, 'type_admin'],
])('is given by nobody else: %d %s', async (errcode, role) => {
  await show(errcode, role);
  await screen.findByText('not allowed');
});
