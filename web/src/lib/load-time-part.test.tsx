// @vitest-environment jsdom
// A part of a page that does not come in time fails, and is not waited for without end.
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LOAD_TIMEOUT_MS, lazyInTime } from './load-time.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Catching extends Component<{ readonly children: ReactNode }, { readonly failed?: string }> {
  override state: { readonly failed?: string } = {};
  static getDerivedStateFromError = ({ name }: Error) => ({ failed: name });
  override render = () => this.state.failed ?? this.props.children;
}

it('gives up on a part whose script never comes', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyInTime<object>(() => new Promise<never>(() => undefined));
  render(
    <Catching>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </Catching>,
  );
  expect(screen.queryByText('loading')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS));
  expect(screen.queryByText('LoadTimeout')).not.toBeNull();
});
