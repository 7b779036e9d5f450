// NATS understands what the manifests tell it: its own program is given exactly their arguments. Where this
// machine offers none, the run says so instead of passing in silence.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolPath } from '@campus/loadtest/engines/tools';
import { afterAll, describe, expect, it } from 'vitest';
import { documentsOf } from './manifests.ts';
import { at, listAt, textAt } from './values.ts';

const tool = await toolPath('nats-server');
console.log(`NATS: ${'path' in tool ? 'checks the arguments itself' : `SKIPPED, ${tool.missing}`}`);

const [compose] = documentsOf('compose.yaml');
const stateful = documentsOf('kubernetes/base/nats.yaml').find(
  (each) => textAt(each, 'kind') === 'StatefulSet',
);
const [container] = listAt(stateful, 'spec', 'template', 'spec', 'containers');
const places: readonly (readonly [place: string, args: readonly string[]])[] = [
  ['compose.yaml', listAt(at(compose, 'services', 'nats'), 'command').map(String)],
  ['kubernetes/base/nats.yaml', listAt(container, 'args').map(String)],
];

const folder = mkdtempSync(join(tmpdir(), 'campus-nats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What it says of them: `-t` reads every argument and ends before a port is opened or a name is looked up. */
const said = async (args: readonly string[]): Promise<string> => {
  if (!('path' in tool)) return '';
  const empty = join(folder, 'nothing.conf');
  writeFileSync(empty, '');
  // An unknown flag ends with 0 as well.
  const { stdout, stderr } = await promisify(execFile)(tool.path, ['-t', '-c', empty, ...args]);
  return stdout + stderr;
};

describe.runIf('path' in tool)('nats-server', () => {
  it.each(places)('starts with the arguments of %s', async (_, args) => {
    expect(args.length).toBeGreaterThan(0);
    expect(await said(args)).toContain('is valid');
  });

  it('says no to a flag that is none of its own', async () => {
    const answer = await said(['--max_payload', '1048576']);
    expect(answer).toContain('not defined: -max_payload');
    expect(answer).not.toContain('is valid');
  });
});
