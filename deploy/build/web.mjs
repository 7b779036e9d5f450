// Builds the web application into `web/dist`. Vitest calls the default export before tests of a browser.
import { join } from 'node:path';
import { buildWhenStale, root } from './when-stale.mjs';

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/**
 * The build that is served, in every environment: under a test runner's environment React would bring its
 * development build.
 */
export const buildForProduction = async (options) => {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build(options);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

const web = join(root, 'web');

export default () =>
  buildWhenStale({
    what: 'the web application',
    sources: [...sources.map((name) => `web/${name}`), 'events/src'],
    folder: 'web/dist',
    build: () => buildForProduction({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' }),
  });
