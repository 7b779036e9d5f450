// Entry of the thread that writes rows. A thread does not inherit the loader for TypeScript, so it asks
// for it.
import { register } from 'tsx/esm/api';

register();
await import('./row-thread.ts');
