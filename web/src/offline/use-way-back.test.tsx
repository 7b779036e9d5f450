// @vitest-environment jsdom
// A page without network is left by itself, also where the browser never noticed that the network was gone.
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { useWayBack } from './use-way-back.ts';

testScreens();

const Offline = () => {
  useWayBack('/wanted');
  return 'no network';
};

it('goes on once the server answers, and not while the browser only says that it could', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(() => Promise.reject<Response>(new TypeError()));
  vi.stubGlobal('fetch', ask);
  render(
    <MemoryRouter initialEntries={['/offline']}>
      <Routes>
        <Route path="/offline" element={<Offline />} />
        <Route path="/wanted" element="what was wanted" />
      </Routes>
    </MemoryRouter>,
  );
  window.dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(ask.mock.calls.length).toBeGreaterThan(2);
  screen.getByText('no network');
  ask.mockImplementation(() => Promise.resolve(new Response()));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  screen.getByText('what was wanted');
});
