// @vitest-environment jsdom
// A list of one record a choice offers no further one once all are there.
import { entity, everyone } from '@campus/events/domain/record/entity';
import { choice } from '@campus/events/domain/record/fields';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { AntdProvider } from '../ui/antd-provider.tsx';
import type { RecordsPort } from './port.ts';

testScreens();
const { RecordsList } = await import('./list-page.tsx');

const gate = entity({
  name: 'gate_kind',
  zh: '门类',
  en: 'Gate kind',
  type: 'GateKind',
  title: ['kind', 'kind'],
  idFrom: 'kind',
  fields: {
    kind: choice('类型', 'Kind', [
      ['1', '东门', 'East'],
      ['2', '西门', 'West'],
    ]),
  },
  operations: [
    { kind: 'page', name: 'gateKinds', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveGateKind', roles: everyone },
  ],
  listing: { columns: ['kind'], filters: [] },
});

const show = (total: number) => {
  const asked: number[] = [];
  const rows = ['1', '2'].slice(0, total).map((kind) => ({ id: kind, revision: 0, kind }));
  const port: RecordsPort = {
    fetchPage: async ({ first }) => {
      asked.push(first);
      return { value: { rows, total } };
    },
    fetchOne: async () => ({ value: undefined }),
    save: async () => ({ value: { id: 'new', revision: 0 } }),
    run: async () => ({ value: { ids: [], revision: 0, rows: [] } }),
    fetchOptions: async () => ({ value: [] }),
    fetchHistory: async () => ({ value: [] }),
    report: async () => undefined,
  };
  const element = (
    <AntdProvider>
      <RecordsList entity={gate} port={port} today="2026-11-23" onAdd={() => undefined} />
    </AntdProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return asked;
};

it('offers a further one while a choice is left', async () => {
  show(1);
  await screen.findByText('东门');
  screen.getByRole('button', { name: '新增门类' });
});

it('offers none once each choice has its record, nor before that is known, and asks once', async () => {
  const asked = show(2);
  const further = () => screen.queryByRole('button', { name: '新增门类' });
  await waitFor(() => {
    expect(further()).toBeNull();
    screen.getByText('西门');
  });
  expect(further()).toBeNull();
  expect(asked).toHaveLength(1);
});
