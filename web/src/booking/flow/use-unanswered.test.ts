// @vitest-environment jsdom
// A booking whose answer was lost is sent again as it was, and no other one in its place.
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUnanswered } from './use-unanswered.ts';

const selection = { resourceId: 'r1', date: '2026-12-08', start: 600, end: 660 };
const text = { zh: '', en: '' };
const refused = (isUnanswered: boolean) => ({ code: undefined, text, wonAt: undefined, isUnanswered });

it('keeps what a booking was sent with until something is heard of it', () => {
  const { result } = renderHook(() => useUnanswered({ ...selection }));
  act(() => result.current.note(refused(true), 'hold-1'));
  expect(result.current).toMatchObject({ isOpen: true, holdId: 'hold-1' });
  act(() => result.current.note(refused(false), 'hold-1'));
  expect(result.current).toMatchObject({ isOpen: false, holdId: undefined });
});

it('says nothing of another period', () => {
  const shown = renderHook((start: number) => useUnanswered({ ...selection, start }), { initialProps: 600 });
  act(() => shown.result.current.note(refused(true), 'hold-1'));
  shown.rerender(630);
  expect(shown.result.current).toMatchObject({ isOpen: false, holdId: undefined });
});
