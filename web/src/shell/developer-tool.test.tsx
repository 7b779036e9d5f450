// @vitest-environment jsdom
// The developer's box: a drag moves it, a click opens it, and what is confirmed is kept before the page reloads.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { developerThemes, isClick, recallChoice } from './developer-choice.ts';
import { DeveloperTool } from './developer-tool.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** jsdom knows no pointer with a place. */
const press = (from: readonly [number, number], to: readonly [number, number]) => {
  const box = screen.getByRole('button', { name: 'DEV' });
  const at = (type: string, [clientX, clientY]: readonly [number, number]) =>
    fireEvent(box, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  at('pointerdown', from);
  at('pointermove', to);
  at('pointerup', to);
};

const place = () => {
  const { top, left } = screen.getByLabelText('Developer tool').style;
  return [top, left];
};

it('begins 100 px from the top and the left, and is dragged without opening', () => {
  render(<DeveloperTool reload={() => undefined} />);
  expect(place()).toEqual(['100px', '100px']);
  press([110, 110], [150, 90]);
  expect(place()).toEqual(['80px', '140px']);
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('takes up to five pixels in both directions for a click', () => {
  const from = { x: 10, y: 10 };
  expect([
    isClick(from, { x: 15, y: 5 }),
    isClick(from, { x: 16, y: 10 }),
    isClick(from, { x: 10, y: 4 }),
  ]).toEqual([true, false, false]);
});

it('keeps the choice, closes, and reloads', () => {
  const reload = vi.fn(() => expect(recallChoice()).toEqual({ menu: 'local', theme: 'institutionB' }));
  render(<DeveloperTool reload={reload} />);
  expect(recallChoice()).toEqual({ menu: 'server', theme: 'basic' });
  press([110, 110], [113, 107]);
  expect(screen.getAllByRole('radio')).toHaveLength(2 + developerThemes.length);
  fireEvent.click(screen.getByLabelText('local'));
  fireEvent.click(screen.getByLabelText('institutionB'));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});
