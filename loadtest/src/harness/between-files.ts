// Read before each file of unit tests, since the next file of its worker goes on with the same modules and document.
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  // Vitest gives up a page's part that still loads, and the next file would find its module broken.
  await vi.dynamicImportSettled();
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
