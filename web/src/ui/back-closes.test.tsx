// @vitest-environment jsdom
// The back gesture of a phone and what lies over the page.
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './back-closes.ts';

const compact = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
const routerHeard = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    query === 'print' ? { ...compact, matches: false } : compact,
  );
  window.history.pushState({ idx: 1 }, '', '/page');
  window.addEventListener('popstate', routerHeard);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('popstate', routerHeard);
  routerHeard.mockClear();
  vi.unstubAllGlobals();
});

const Over = ({ onBack }: { onBack: () => void }) => {
  useBackCloses(onBack);
  return <p>form</p>;
};
const Page = ({ asks = false }: { asks?: boolean }) => {
  const [isOpen, setIsOpen] = useState(true);
  const [wasAsked, setWasAsked] = useState(!asks);
  if (!isOpen) return <p>page</p>;
  return (
    <>
      <Over onBack={() => (wasAsked ? setIsOpen(false) : setWasAsked(true))} />
      <button type="button" onClick={() => setIsOpen(false)}>
        close
      </button>
    </>
  );
};
const back = () => act(() => window.history.back());

it('closes it and leaves the page where it is', async () => {
  const { findByText } = render(<Page />);
  expect(window.history.state).toMatchObject({ idx: 1, overlay: expect.any(String) });
  back();
  await findByText('page');
  expect(window.location.pathname).toBe('/page');
  expect(window.history.state).toEqual({ idx: 1 });
  expect(routerHeard).not.toHaveBeenCalled();
});

it('is asked for again by what asks before it closes', async () => {
  const { findByText, getByText } = render(<Page asks />);
  back();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  await waitFor(() => expect(window.history.state).toMatchObject({ overlay: expect.any(String) }));
  getByText('form');
  back();
  await findByText('page');
});

it('finds no entry of what was closed by its own button', async () => {
  const { getByText } = render(<Page />);
  act(() => getByText('close').click());
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  expect(routerHeard).not.toHaveBeenCalled();
});
