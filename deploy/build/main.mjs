// Builds what is named, `web`, `api` or `projections`, where its sources have changed; without a name all of it.
import { buildApi, buildProjections } from './server.mjs';
import buildWeb from './web.mjs';

const builds = { web: buildWeb, api: buildApi, projections: buildProjections };
const named = process.argv.slice(2);

for (const name of named.length > 0 ? named : Object.keys(builds)) {
  const build = builds[name];
  if (!build) throw new Error(`${name} is none of ${Object.keys(builds).join(', ')}`);
  await build();
}
