// @vitest-environment jsdom
// A press on a row opens it, unless its title leads to a page; what opens beside the list does not count as one.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowKeys } from './use-row-keys.ts';

afterEach(cleanup);

const Row = ({ onOpen, target }: { onOpen: () => void; target?: string }) => {
  const keysOf = useRowKeys({ onOpen });
  return (
    <div {...keysOf({ id: 'r1', revision: 1 })}>
      <span className="record-title">
        <a href="#door" target={target}>
          Door
        </a>
      </span>
      <b>State</b>
    </div>
  );
};

it('opens a row whose title only opens another window, and no row that leads to its page', () => {
  const onOpen = vi.fn();
  const { rerender } = render(<Row onOpen={onOpen} target="_blank" />);
  fireEvent.click(screen.getByText('State'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  rerender(<Row onOpen={onOpen} />);
  fireEvent.click(screen.getByText('State'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});
