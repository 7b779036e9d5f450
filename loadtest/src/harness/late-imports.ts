// Read before each file of unit tests: none ends while a page still loads a part of itself. Vitest gives such a load
// up, and the next file of the worker would find the module broken.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
