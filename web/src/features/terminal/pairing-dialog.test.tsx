// @vitest-environment jsdom
// Pairing from the office: which places have a screen already, and which glass a scanned code belongs to.
import { fireEvent, screen as page } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { comparedCode, inGroups, shownCode } from './pairing-code.ts';

testScreens('en');

const { PairingDialog, ScannedPairing } = await import('./pairing-dialog.tsx');

const room = (id: string, name: string) => ({
  __typename: 'E',
  node: {
    __typename: 'N',
    id,
    resources_number: name,
    resources_name: name,
    resources_name_en: name,
    building_name: 'Yifu',
    floor_name: '3',
    appointment_category: '1',
  },
});
const hungAt302 = {
  __typename: 'T',
  edges: [{ __typename: 'E', node: { __typename: 'N', id: 't1', state: 'paired', resourceIds: ['r1'] } }],
};

const answers = {
  DoorOptions: {
    findResourcesAllForManage: { __typename: 'C', edges: [room('r1', '302'), room('r2', '304')] },
  },
  DoorsWithScreen: { terminals: hungAt302 },
  CreatePairing: {
    createTerminalPairing: {
      __typename: 'P',
      errcode: 0,
      msg: '',
      msg_en: '',
      id: 't2',
      code: 'ABCDEFGH',
      expires: 9e15,
    },
  },
  RevokeTerminal: { answer: { __typename: 'R', errcode: 0, msg: '', msg_en: '' } },
};

/** @param hung what is answered of the screen that was created; others hang at 302 */
const open = async (until?: number, hung: unknown = hungAt302) => {
  const shown = (await shownCode('an id that only the glass knows')) ?? '';
  const DoorsWithScreen = ({ filter }: { filter: { id?: string } }) => ({
    terminals: filter.id === 't2' ? hung : hungAt302,
  });
  const scanned = <ScannedPairing screen={shown} until={until} onClose={vi.fn()} />;
  const { asked } = await showPage('/terminals', { '/terminals': scanned }, { ...answers, DoorsWithScreen });
  const sent = (name: string) =>
    asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { shown, sent };
};

const hang = (place: string) => page.findByText<HTMLButtonElement>(`Hang it at ${place}`);

it('counts a screen that is paired, and none whose code was never used', async () => {
  const typed = <PairingDialog onClose={vi.fn()} />;
  const { asked } = await showPage('/terminals', { '/terminals': typed }, answers);
  const hung = () => asked.find(({ operationName }) => operationName === 'DoorsWithScreen');
  await expect.poll(hung).toBeDefined();
  expect(hung()?.variables.filter).toMatchObject({ kind: 'door', state: 'paired' });
});

it('hangs a scanned screen at the next door, only once its glass was seen to show the same letters', async () => {
  const { shown, sent } = await open();
  const letters = inGroups(comparedCode(shown));
  expect(letters).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  const button = await hang('304');
  expect(page.getByText(letters)).toBeTruthy();
  expect(button.disabled).toBe(true);
  fireEvent.click(page.getByText('Yes, I stand before it'));
  fireEvent.click(button);
  await expect
    .poll(() => sent('CreatePairing'))
    .toMatchObject([{ name: '304, Door', resourceIds: ['r2'], kind: 'door', screen: shown }]);
  await page.findByText('Paired: the screen is open');
  expect(sent('RevokeTerminal')).toEqual([]);
});

it('revokes the screen that hung there once the new one is paired', async () => {
  const { sent } = await open();
  fireEvent.click(await page.findByText('302'));
  fireEvent.click(page.getByText('Yes, I stand before it'));
  fireEvent.click(await hang('302'));
  await expect.poll(() => sent('RevokeTerminal')).toMatchObject([{ id: 't1' }]);
});

it('is not done before the new screen is there, where the old one is to go', async () => {
  const { sent } = await open(undefined, { ...hungAt302, edges: [] });
  fireEvent.click(await page.findByText('302'));
  fireEvent.click(page.getByText('Yes, I stand before it'));
  fireEvent.click(await hang('302'));
  await page.findByText(/the old screen goes once the new one has opened/);
  expect(page.queryByText('Done')).toBeNull();
  expect(sent('RevokeTerminal')).toEqual([]);
});

it('pairs no code whose time is over', async () => {
  await open(1);
  const button = await hang('304');
  fireEvent.click(page.getByText('Yes, I stand before it'));
  expect(button.disabled).toBe(true);
});
