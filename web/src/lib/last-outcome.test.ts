// @vitest-environment jsdom
// Whether the last question failed, while it is asked again and again.
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastFailed } from './last-outcome.ts';

it('stays failed while it is asked again, until an answer has come', () => {
  const { result, rerender } = renderHook(({ is, has }) => useLastFailed(is, has), {
    initialProps: { is: true, has: false },
  });
  const outcomes = [
    { is: false, has: true },
    { is: true, has: false },
    { is: false, has: true },
    { is: true, has: false },
    { is: false, has: false },
    { is: true, has: false },
  ].map((props) => {
    rerender(props);
    return result.current;
  });
  expect(outcomes).toEqual([true, true, true, true, false, false]);
});
