// @vitest-environment jsdom
// Words that narrow a list: told once typing rests, and replaced by what comes from elsewhere.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const openField = (value: string) => {
  const told: string[] = [];
  const { result, rerender } = renderHook(
    (props: { readonly value: string }) => useTyped(props.value, (words) => told.push(words)),
    {
      initialProps: { value },
    },
  );
  return {
    told,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    rest: () => act(() => vi.advanceTimersByTime(400)),
    come: (from: string) => rerender({ value: from }),
  };
};

it('tells what was typed once, without blanks around it', () => {
  const { told, type, rest, come } = openField('');
  type('r');
  type('room ');
  rest();
  come('room');
  rest();
  expect(told).toEqual(['room']);
});

it('keeps the blank and the letters that are typed while the list follows', () => {
  const { text, type, rest, come } = openField('');
  type('room ');
  rest();
  type('room 2');
  come('room');
  expect(text()).toBe('room 2');
});

it('shows what came from elsewhere, and does not tell what it took the place of', () => {
  const { told, text, type, rest, come } = openField('room');
  type('rooms');
  come('');
  rest();
  expect([text(), told]).toEqual(['', []]);
});
