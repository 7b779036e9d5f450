// @vitest-environment jsdom
// Choosing by typing: the keys of an input method are its own until the word is composed.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Picker, type PickerProps } from './picker.tsx';

testScreens();

const onChange = vi.fn();
const onOther = vi.fn();
const options = ['李文静 (manager1)', '马晓东 (student4)'].map((name, index) => ({
  id: String(index),
  name: { zh: name, en: name },
}));
const field = () => screen.getByRole('combobox', { name: 'Person' });

const picker = (more: Partial<PickerProps> = {}) => (
  <Picker
    label="Person"
    placeholder=""
    text="ma"
    onType={() => undefined}
    options={options}
    chosen={undefined}
    onChange={onChange}
    onOther={onOther}
    {...more}
  />
);

let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  vi.clearAllMocks();
  ({ rerender } = render(picker()));
  fireEvent.focus(field());
});

it.each([
  ['composes', { isComposing: true }],
  ['took the key', { keyCode: 229 }],
  ['processes the key', { key: 'Process' }],
])('leaves Enter and the arrows to an input method that %s', (_, by) => {
  fireEvent.keyDown(field(), { key: 'ArrowDown', ...by });
  fireEvent.keyDown(field(), { key: 'Enter', ...by });
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
});

it('chooses by the keyboard once the word stands', () => {
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(options[1]);
});

it('takes what is no option at Enter and when the field is left, and not beside an option', () => {
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onOther).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.blur(field());
  expect(onOther.mock.calls).toEqual([['ma'], ['ma']]);
});

it('closes when the keyboard goes on to the next field', () => {
  expect(screen.getAllByRole('option')).toHaveLength(2);
  fireEvent.blur(field(), { relatedTarget: document.body });
  expect(screen.queryByRole('option')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

it('stays open while an option of its own has the focus', () => {
  fireEvent.blur(field(), { relatedTarget: screen.getAllByRole('option')[0] });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it.each<[string, Partial<PickerProps>, string]>([
  ['options', {}, ''],
  ['nothing at hand', { options: [] }, '没有找到'],
  ['nothing typed', { options: [], text: ' ' }, ''],
  ['nothing yet', { options: [], search: { loading: true } }, '正在查找'],
  ['nothing found', { options: [], search: { loading: false } }, '没有找到'],
  [
    'a search that failed',
    { options: [], search: { loading: false, error: new Error() } },
    '查找失败，请检查网络后重新输入。',
  ],
  ['words of its owner', { options: [], note: 'No such person' }, 'No such person'],
])('says why nothing is offered: %s', (_, more, said) => {
  rerender(picker(more));
  expect(screen.getByRole('status').textContent).toBe(said);
  fireEvent.blur(field());
  expect(screen.getByRole('status').textContent).toBe('');
});
