// jsdom has no ResizeObserver. FullCalendar makes one when it is first loaded and keeps it for all tests of a worker,
// so every test gives the same whole class.
import { vi } from 'vitest';

export const stubResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
};
