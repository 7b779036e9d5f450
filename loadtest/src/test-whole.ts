// `npm run test:whole`: every file of tests that draws a sample in `npm test`, with all that it could draw.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './engines/tools.ts';
import { runTests } from './run-tests.ts';

const WORKSPACES = ['events', 'projections', 'api', 'web', 'loadtest', 'deploy'];
/** They ask for the length of a sample by importing it. */
const DRAWS = /from '[^']*\/testing\/sample(?:\.ts)?'/;

const drawingFiles = (): string[] =>
  WORKSPACES.flatMap((workspace) =>
    readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
      .map((path) => `${workspace}/${path}`)
      .filter((path) => DRAWS.test(readFileSync(join(root, path), 'utf8'))),
  );

const named = process.argv.slice(2);
const files = drawingFiles().filter(
  (path) => named.length === 0 || named.some((part) => path.includes(part)),
);
if (files.length === 0) throw new Error(`no file that draws a sample is called ${named.join(' or ')}`);

process.exitCode = await runTests({
  projects: ['unit', 'integration', 'alone', 'browser'],
  files,
  environment: { CAMPUS_WHOLE: '1' },
});
