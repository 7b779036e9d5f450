// @vitest-environment jsdom
// Pairing from the office: which places have a screen already, and which glass a scanned code belongs to.
import { fireEvent, screen as page } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { comparedCode, shownCode } from './pairing-code.ts';

testScreens('en');

const { PairingDialog } = await import('./pairing-dialog.tsx');

const open = (screen: string | undefined, onClose = vi.fn()) =>
  showPage(
    '/terminals',
    { '/terminals': <PairingDialog screen={screen} onClose={onClose} /> },
    {
      DoorOptions: {
        findResourcesAllForManage: {
          __typename: 'C',
          edges: [
            {
              __typename: 'E',
              node: { __typename: 'N', id: 'r1', resources_name: '302', resources_name_en: '302' },
            },
          ],
        },
      },
      DoorsWithScreen: { terminals: { __typename: 'T', edges: [] } },
    },
  );

it('counts a screen that is paired, and none whose code was never used', async () => {
  const { asked } = await open(undefined);
  const hung = () => asked.find(({ operationName }) => operationName === 'DoorsWithScreen');
  await expect.poll(hung).toBeDefined();
  expect(hung()?.variables.filter).toMatchObject({ kind: 'door', state: 'paired' });
});

it('pairs what was scanned only once its glass was seen to show the same letters', async () => {
  const shown = (await shownCode('an id that only the glass knows')) ?? '';
  const letters = comparedCode(shown);
  expect(letters).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  await open(shown);
  expect(page.getByText(`${letters.slice(0, 4)}-${letters.slice(4)}`)).toBeTruthy();
  expect(page.queryByRole('textbox', { hidden: true })).toBeNull();
  fireEvent.click(page.getByText('The same, go on'));
  expect(page.getAllByRole('textbox', { hidden: true }).length).toBeGreaterThan(0);
});

it('goes back where they differ', async () => {
  const onClose = vi.fn();
  await open('BROKEN', onClose);
  fireEvent.click(page.getByText('Back'));
  expect(onClose).toHaveBeenCalled();
});
