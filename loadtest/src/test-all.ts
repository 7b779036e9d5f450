// `npm test`: all tests that need nothing but this machine.
import { runTests } from './run-tests.ts';

process.exitCode = await runTests({ projects: ['unit', 'integration', 'alone', 'browser'] });
