// @vitest-environment jsdom
// The ring around the focus is for keys: a press takes it away, the next key brings it back.
import { expect, it } from 'vitest';
import { followPresses } from './focus.ts';

it('marks the page from a press to the next key that does something', () => {
  const root = document.createElement('div');
  const inside = root.appendChild(document.createElement('button'));
  document.body.append(root);
  followPresses(root);
  const marked = () => root.hasAttribute('data-pressed');
  const press = (key: string) => inside.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(marked()).toBe(false);
  inside.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(marked()).toBe(true);
  press('Shift');
  expect(marked()).toBe(true);
  press('Tab');
  expect(marked()).toBe(false);
  root.remove();
});
