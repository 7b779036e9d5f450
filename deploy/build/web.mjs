// Builds the web application into `web/dist`. Vitest calls the default export before tests of a browser.
import { join } from 'node:path';
import { buildWhenStale, root } from './when-stale.mjs';

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];

export default () =>
  buildWhenStale({
    what: 'the web application',
    sources: [...sources.map((name) => `web/${name}`), 'events/src'],
    folder: 'web/dist',
    build: async () => {
      const { build } = await import('vite');
      const web = join(root, 'web');
      await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
    },
  });
