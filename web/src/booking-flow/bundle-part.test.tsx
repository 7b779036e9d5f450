// @vitest-environment jsdom
// How many of another resource: a number that can be typed, key by key.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTranslation } from '../i18n.ts';
import type { Bundle } from './use-bundle.ts';

startTranslation('zh');
// Its words are made known where it is read.
const { BundlePart } = await import('./bundle-part.tsx');
afterEach(cleanup);

const camera = { id: 'camera', name: { zh: '相机', en: 'Camera' } };
const line = {
  ...camera,
  reason: undefined,
  hasNotice: false,
  mostUnits: 8,
  status: undefined,
  bookingId: undefined,
  number: '',
  claimKey: undefined,
  instead: [],
};
const nothing = () => undefined;
let chosen: number[] = [];
beforeEach(() => {
  chosen = [];
});

const Part = () => {
  const [units, setUnits] = useState(1);
  const bundle: Bundle = {
    added: [{ ...camera, units }],
    add: nothing,
    remove: nothing,
    chooseUnits: (_, count) => {
      chosen.push(count);
      setUnits(count);
    },
    replace: nothing,
    isFull: false,
    lines: new Map([[camera.id, line]]),
    failure: undefined,
    fits: true,
    hasRefused: false,
    hasNotice: false,
    isRead: true,
    markRead: nothing,
    taken: new Set(),
  };
  const room = { id: 'room', name: { zh: '房间', en: 'Room' } };
  return <BundlePart bundle={bundle} selected={room} isSending={false} />;
};

const show = () => {
  render(<Part />, { wrapper: MemoryRouter });
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type };
};

it('lets a number be typed where another stood', () => {
  const { field, type } = show();
  type('');
  expect(field.value).toBe('');
  type('3');
  expect(field.value).toBe('3');
  expect(chosen).toEqual([3]);
});

it.each([
  ['', '1'],
  ['0', '1'],
  ['2.5', '2'],
  ['30', '8'],
])('makes of %j what can be had, %s, once it is left or confirmed', (typed, had) => {
  for (const end of [
    (field: HTMLElement) => fireEvent.blur(field),
    (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' }),
  ]) {
    const { field, type } = show();
    type(typed);
    expect(field.value).toBe(typed);
    end(field);
    expect(field.value).toBe(had);
    expect(chosen.at(-1)).toBe(Number(had));
    cleanup();
  }
});
