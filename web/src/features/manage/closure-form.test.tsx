// @vitest-environment jsdom
// The form of a closure: sent once for each wish, and what it shows while there is none.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words are made known where it is read.
const { ClosureFormPage } = await import('./closure-form.tsx');

const closure = {
  __typename: 'ResourcesOccupy',
  id: 'c1',
  resource_id: 'r1',
  resources_name: '101 室',
  resources_name_en: 'Room 101',
  occupy_date: '2030-05-06',
  occupy_start_time: '08:00',
  occupy_end_time: '10:00',
  occupy_reason: '检修',
  occupy_reason_en: '',
};
const row = {
  __typename: 'BulkRow',
  id: 'c1',
  name: '2030-05-06',
  date: '2030-05-06',
  messages: [],
  messages_en: [],
};
const answerWith = (errcode: number) => ({
  answer: {
    __typename: 'BulkResult',
    code: errcode === 0 ? 0 : 2,
    errcode,
    msg: '时间冲突',
    msg_en: 'Taken',
    position: '1',
    rows: [{ ...row, errcode, messages: errcode === 0 ? [] : ['时间冲突'] }],
  },
});

const openForm = async (answer: () => object) => {
  const shown = await showPage(
    '/closures/c1',
    { '/closures/:id': <ClosureFormPage />, '*': <p>the list</p> },
    { Closure: { closure }, ChangeClosure: answer },
  );
  const keys = () =>
    shown.asked.flatMap(({ operationName, variables }) =>
      operationName === 'ChangeClosure' ? [variables.command_id] : [],
    );
  await screen.findByDisplayValue('检修');
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));
  return { keys, save };
};

it('sends a wish once, however often Save is pressed, and says that it is saved', async () => {
  const { keys, save } = await openForm(() => answerWith(0));
  save();
  save();
  await screen.findByText('the list');
  expect(keys()).toHaveLength(1);
});

it('sends the same wish again as the same command, and another one as another', async () => {
  let errcode = 2005;
  const { keys, save } = await openForm(() => answerWith(errcode));
  save();
  await screen.findByText(/时间冲突/);
  save();
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  errcode = 0;
  fireEvent.change(screen.getByDisplayValue('检修'), { target: { value: '大修' } });
  // A press while the one before is at work does nothing.
  await vi.waitFor(() => {
    if (screen.queryByText('the list') === null) save();
    expect(screen.queryByText('the list')).not.toBeNull();
  });
  const [first, second] = keys();
  expect(second).toBe(first);
  expect(keys().at(-1)).not.toBe(first);
});

it('says why there is no closure to change', async () => {
  await showPage('/closures/c1', { '/closures/:id': <ClosureFormPage /> }, {});
  await screen.findByRole('button', { name: '重试' });
});

it('begins with the resource that the address names', async () => {
  const node = { __typename: 'Resources', id: 'r1', resources_name: '101 室', resources_name_en: null };
  const answers = { ResourceNames: { findResourcesAll: { edges: [{ node }] } } };
  await showPage('/closures/add?resource=r1', { '/closures/add': <ClosureFormPage /> }, answers);
  await screen.findByText('101 室');
});
