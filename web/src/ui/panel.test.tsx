// @vitest-environment jsdom
// A sheet on a phone follows the finger that pulls its grip, and brings what is typed into above the keyboard.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Panel } from './panel.tsx';

testScreens('en');

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 991px)', media: query }),
  );
});

it('goes back where it was pulled a little, and closes where it was pulled far', () => {
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

it('brings the field that is typed into to its top, with its name, and again as the keyboard comes', () => {
  const lifted: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    lifted.push(this.textContent);
  };
  render(
    <Panel title="Sheet" onClose={() => undefined}>
      <label className="field">
        Subject <input />
      </label>
      <label className="field">
        Read <input type="checkbox" />
      </label>
    </Panel>,
  );
  act(() => screen.getByRole('checkbox').focus());
  expect(lifted).toEqual([]);
  act(() => screen.getByRole('textbox').focus());
  fireEvent(window, new Event('resize'));
  expect(lifted).toEqual(['Subject ', 'Subject ']);
});
