// Read before each file of browser tests: tells the dates of a test how often it was asked before.
import { beforeEach } from 'vitest';
import { beginAttempt } from './people.ts';

beforeEach(({ task }) => beginAttempt(task.result?.retryCount ?? 0));
