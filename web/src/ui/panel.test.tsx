// @vitest-environment jsdom
// A sheet on a phone follows the finger that pulls its grip, and closes where it was pulled far.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Panel } from './panel.tsx';

testScreens('en');

it('goes back where it was pulled a little, and closes where it was pulled far', () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 991px)', media: query }),
  );
  const onClose = vi.fn();
  render(
    <Panel title="Sheet" onClose={onClose}>
      What it says
    </Panel>,
  );
  const sheet = screen.getByRole('region', { name: 'Sheet' });
  const grip = sheet.querySelector('.panel-grip') ?? sheet;
  grip.setPointerCapture = () => undefined;
  const pull = (by: number) => {
    fireEvent.pointerDown(grip, { clientY: 100 });
    fireEvent.pointerMove(grip, { clientY: 100 + by });
  };
  pull(40);
  expect(sheet.style.transform).toBe('translateY(40px)');
  fireEvent.pointerUp(grip, { clientY: 140 });
  expect(sheet.style.transform).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  pull(190);
  fireEvent.pointerUp(grip, { clientY: 290 });
  expect(onClose).toHaveBeenCalledOnce();
});
