// Read before each file of browser tests: keeps the browser for the next file, and tells the dates of a test how often
// it was asked before.
import { beforeEach } from 'vitest';
import { keepBrowser } from './browser.ts';
import { beginAttempt } from './people.ts';

keepBrowser();
beforeEach(({ task }) => beginAttempt(task.result?.retryCount ?? 0));
