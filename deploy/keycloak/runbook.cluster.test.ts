// The runbook's commands for people, line by line as they stand there, on a real Keycloak that has imported the
// realm. Where this machine offers none, the run says so.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keycloak } from '@campus/loadtest/engines/keycloak';
import type { Restartable } from '@campus/loadtest/engines/restartable';
import { toolPath } from '@campus/loadtest/engines/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../manifests.ts';

const PASSWORD = 'of-a-test';
const tool = await toolPath('keycloak');
console.log(
  `the runbook's commands for people: ${'path' in tool ? 'run on Keycloak' : `SKIPPED, ${tool.missing}`}`,
);

const [, section = ''] = textOf('RUNBOOK.md').split('\n## People\n');
const [people = ''] = section.split('\n## ');
const blocks = [...people.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines);

let folder: string;
let server: Restartable;
beforeAll(async () => {
  if (!('path' in tool)) return;
  folder = mkdtempSync(join(tmpdir(), 'campus-people-'));
  server = await keycloak({
    program: tool.path,
    folder,
    origins: ['http://localhost:8080'],
    environment: { KC_BOOTSTRAP_ADMIN_USERNAME: 'keeper', KC_BOOTSTRAP_ADMIN_PASSWORD: PASSWORD },
  });
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Runs lines of the runbook, then one of the test. Throws with what was said when one of them fails. */
const run = async (lines: string, then = ''): Promise<string> => {
  const script = `set -euo pipefail
kcadm() { "${join(folder, 'keycloak/bin/kcadm.sh')}" "$@" --config "${join(folder, 'kcadm.config')}"; }
${lines.replace('http://localhost:8080/auth', new URL(server.address).origin)}
${then}`;
  // Without a console it is asked in this way.
  const env = { ...process.env, KC_CLI_PASSWORD: PASSWORD };
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
  return stdout;
};

describe.runIf('path' in tool)('the commands of the runbook', () => {
  const [signIn = '', add = '', remove = '', client = '', key = ''] = blocks;

  it('add a person with an institution, roles and a password for one sign-in, and remove it', async () => {
    expect(blocks).toHaveLength(5);
    await run(signIn);
    const person =
      'kcadm get users -r campus -q username=teacher1 --fields "enabled,requiredActions,attributes(*)"';
    expect(JSON.parse(await run(add, person))).toEqual([
      { enabled: true, requiredActions: ['UPDATE_PASSWORD'], attributes: { tenant: ['campus'] } },
    ]);
    const roles = 'kcadm get-roles -r campus --uusername teacher1 --fields name --format csv --noquotes';
    expect((await run('', roles)).split('\n')).toEqual(expect.arrayContaining(['approver', 'user']));
    expect(await run(remove, 'kcadm get users -r campus -q username=teacher1 --format csv')).toBe('');
  });

  it('open the client for commands of the shell, and close it again', async () => {
    const [find = '', open = '', close = ''] = client.split('\n');
    const isOpen = 'kcadm get "clients/$client" -r campus --fields enabled --format csv --noquotes';
    expect((await run(`${find}\n${open}`, isOpen)).trim()).toBe('true');
    expect((await run(`${find}\n${close}`, isOpen)).trim()).toBe('false');
  });

  it('make a key that is used from then on', async () => {
    const signing = async () => {
      const answer = await fetch(`${server.address}/protocol/openid-connect/certs`);
      const { keys }: { keys: { kid: string; alg: string }[] } = JSON.parse(await answer.text());
      return keys.filter(({ alg }) => alg === 'RS256').map(({ kid }) => kid);
    };
    const before = await signing();
    expect(await run(key)).toContain('rsa-generated');
    expect(await signing()).toHaveLength(before.length + 1);
  });
});
