// Where the servers' programs are: installed here, or built once by `deploy/tools`.
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export type Tool = 'nats-server' | 'ferretdb' | 'keycloak' | 'k6';

/** Whether a server that this machine cannot have is a fault of the run, and not a hole that it tells of. */
export const areEnginesRequired = process.env.CAMPUS_REQUIRE_ENGINES === '1';

export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The longest first build on a machine that is busy with other things. */
const BUILD_MS = 20 * 60_000;

/** The program's path, or in plain words why this machine does not offer it. */
export const toolPath = (tool: Tool): Promise<{ readonly path: string } | { readonly missing: string }> =>
  new Promise((resolve) => {
    const script = join(root, 'deploy', 'tools', `${tool}.sh`);
    const child = execFile('bash', [script], { timeout: BUILD_MS }, (error, printed, complaint) => {
      const path = printed.trim();
      if (!error && path !== '') resolve({ path });
      else resolve({ missing: complaint.trim().split('\n').at(-1) || (error?.message ?? 'no path given') });
    });
    child.stderr?.pipe(process.stderr);
  });
