// How processes of production refuse to start: what is missing is named at once, a server that does not
// answer is waited for within a bound and then named, without its password.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { portOf } from '@campus/events/runtime/listening';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const run = async (
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
};

/** A port at which nobody listens. */
const silentPort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const masterKey = Buffer.from(
  'b0f1c2e3d4a5968778695a4b3c2d1e0f9e8d7c6b5a4f3e2d1c0b9a8877665544',
  'hex',
).toString('base64');

describe.each(['projections/dist/main.mjs', 'api/dist/main.mjs'])('%s', (script) => {
  it('names all addresses that are missing at once, in both languages', async () => {
    const { code, said } = await run(script, { CAMPUS_MASTER_KEY: masterKey });
    expect(code).toBe(1);
    for (const variable of ['EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL'])
      expect(said).toContain(`${variable}：必须设置 / must be set`);
  });

  it('names a server that does not answer, without its password, and ends', async () => {
    const port = await silentPort();
    const { code, said } = await run(script, {
      CAMPUS_MASTER_KEY: masterKey,
      EVENTSTOREDB_URL: `esdb://admin:hidden@127.0.0.1:${port}?tls=false`,
      MONGODB_URL: `mongodb://127.0.0.1:${port}`,
      NATS_URL: `nats://127.0.0.1:${port}`,
      OIDC_ISSUER: `http://127.0.0.1:${port}/realms/campus`,
      PUBLIC_ORIGIN: 'https://campus.example.edu',
      // A first attempt that takes longer than this less a second is the last one, and not waited after.
      START_WAIT_SECONDS: '6',
    });
    expect(code).toBe(1);
    expect(said).toMatch(/EVENTSTOREDB_URL：.*无法连接 \/ cannot be reached/);
    expect(said).toContain(`127.0.0.1:${port}`);
    expect(said).not.toContain('hidden');
    expect(said).toContain('waiting for a server');
  });
});

describe('api/dist/main.mjs in production', () => {
  it('refuses demonstration identities, an example for a key, and to go without a realm', async () => {
    const { code, said } = await run('api/dist/main.mjs', {
      NODE_ENV: 'production',
      CAMPUS_DEMONSTRATION: '1',
      CAMPUS_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    });
    expect(code).toBe(1);
    for (const variable of ['CAMPUS_DEMONSTRATION', 'CAMPUS_MASTER_KEY', 'OIDC_ISSUER', 'PUBLIC_ORIGIN'])
      expect(said).toContain(`${variable}：`);
  });
});
