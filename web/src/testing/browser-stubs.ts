// What a browser has and jsdom lacks.
import { vi } from 'vitest';

/** FullCalendar makes one when it is first loaded and keeps it for all tests of a worker: each gives the same class. */
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

const nothing = () => undefined;

/** @param matches which queries hold, such as those of a narrow window; none by default */
export const stubMatchMedia = (matches: (query: string) => boolean = () => false): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches(media),
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
};

/** An opened dialog is part of what is read; a closed one is not. */
export const stubDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
