// @vitest-environment jsdom
// The pass of a visit on a phone that has no copy of it.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubMatchMedia } from '../../testing/browser-stubs.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { PassPage } = await import('./pass-page.tsx');

const refused = { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] };

it('asks for the phone where the server wants it proved, and blames no network', async () => {
  stubMatchMedia(() => true);
  const pages = { '/pass': <p>before</p>, '/pass/:id': <PassPage /> };
  const { go } = await showPage('/pass', pages, {});
  vi.stubGlobal('fetch', async () => Response.json(refused));
  await go('/pass/v1');
  expect(await screen.findByLabelText(/^Mobile phone/)).toBeTruthy();
  expect(screen.queryByText(/no network/)).toBeNull();
});
