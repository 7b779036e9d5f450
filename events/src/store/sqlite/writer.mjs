// Entry of the writer thread. A thread does not inherit the loader for TypeScript, so it asks for it.
import { register } from 'tsx/esm/api';

register();
await import('./writer.ts');
