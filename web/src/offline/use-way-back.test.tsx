// @vitest-environment jsdom
// A page without network is left by itself, also where the browser never noticed that the network was gone.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { useWayBack } from './use-way-back.ts';

testScreens();
afterEach(() => void vi.useRealTimers());

it('goes on once the server answers, and not while the browser only says that it could', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(() => Promise.reject<Response>(new TypeError()));
  const replace = vi.fn();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', { ...window.location, replace });
  renderHook(() => useWayBack('/wanted'));
  window.dispatchEvent(new Event('online'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(ask.mock.calls.length).toBeGreaterThan(2);
  expect(replace).not.toHaveBeenCalled();
  ask.mockImplementation(() => Promise.resolve(new Response()));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(replace).toHaveBeenCalledWith('/wanted');
});
