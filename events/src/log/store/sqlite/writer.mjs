// Entry of the writer thread where sources are run, as by tests; a build puts its own file in this place. A
// thread does not inherit the loader for TypeScript, so it asks for it.
import { register } from 'tsx/esm/api';

register();
await import('./writer.ts');
