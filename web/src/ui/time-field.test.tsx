// @vitest-environment jsdom
// A time is typed or picked, always one of those offered; Escape closes its list and nothing else.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../testing/patience.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubResizeObserver } from '../testing/browser-stubs.ts';
import { TimeField } from './time-field.tsx';

const onChange = vi.fn();
const field = () => screen.getByRole('combobox', { name: 'From' });
const times = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeAll(() => {
  // jsdom has no top layer.
  HTMLElement.prototype.showPopover = function () {
    this.removeAttribute('popover');
  };
  stubResizeObserver();
});
beforeEach(() => {
  onChange.mockClear();
  render(<TimeField label="From" value={540} from={480} to={600} onChange={onChange} />);
});
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
afterEach(cleanup);

it('offers the times that can be booked, and takes the one that is pressed', () => {
  fireEvent.click(field());
  expect(times()).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
  fireEvent.mouseDown(screen.getByText('09:30'));
  expect(onChange).toHaveBeenCalledWith(570);
  expect(times()).toEqual([]);
});

it('takes what is typed as the nearest time that is offered', () => {
  fireEvent.change(field(), { target: { value: '940' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(570);
});

it('takes what was typed when it is left, and nothing that is no time', () => {
  fireEvent.change(field(), { target: { value: '8' } });
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledWith(480);
  fireEvent.change(field(), { target: { value: 'soon' } });
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(field()).toHaveProperty('value', '09:00');
});

it('walks by arrows', () => {
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(field(), { key });
  expect(onChange).toHaveBeenCalledWith(570);
});

it('closes its list with Escape before anything around it hears the key', () => {
  const around = vi.fn();
  document.addEventListener('keydown', around);
  fireEvent.click(field());
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(times()).toEqual([]);
  expect(around).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(around).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', around);
});
