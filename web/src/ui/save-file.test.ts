// @vitest-environment jsdom
// A file stays readable after the press: a busy browser begins late, and what is revoked by then is lost unseen.
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

it('keeps the address while a busy browser has not begun to read it', () => {
  vi.useFakeTimers();
  const revoked = vi.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: revoked });
  saveFile('log.xlsx', new Blob());
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoked).toHaveBeenCalledWith('blob:kept');
  vi.useRealTimers();
});
