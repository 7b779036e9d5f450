// `npm run test:engines`: every port's contract suite and the end-to-end tests of the core against the servers
// that the environment names. It needs nothing but their addresses, says which they were, and fails on one that
// was named and does not answer.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ADDRESS_VARIABLES } from './engines/all-engines.ts';
import { type Cluster, startCluster } from './engines/cluster.ts';
import { root } from './engines/tools.ts';
import { wellWithinDay } from './harness/people.ts';
import { freePort } from './harness/server-process.ts';

const VARIABLES = [...ADDRESS_VARIABLES, 'SMTP_URL'] as const;
/** Without these three there is no production process. */
const STORES = ['EVENTSTOREDB_URL', 'MONGODB_URL', 'NATS_URL'] as const;
const REACHED = 'loadtest/src/engines/named-servers.int.test.ts';
const END_TO_END = [
  'loadtest/src/browser/booking.e2e.test.ts',
  'loadtest/src/browser/live-timetable.e2e.test.ts',
];
const END_TO_END_MINUTES = 15;

const tell = (line: string): void => console.log(`test:engines: ${line}`);

/** Any suite that reads one of the variables runs here, so that a new port's is not forgotten. */
const contractSuites = (): string[] =>
  execFileSync('git', ['grep', '-lE', `process\\.env\\.(${VARIABLES.join('|')})`, '--', '*.int.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && path !== REACHED);

const vitest = async (
  project: string,
  files: readonly string[],
  environment = process.env,
): Promise<void> => {
  const args = ['vitest', 'run', '--project', project, ...files];
  const child = spawn('npx', args, { cwd: root, stdio: 'inherit', env: environment });
  const [code = null]: (number | null)[] = await once(child, 'close');
  if (code !== 0) throw new Error(`failed: ${files.join(', ')}`);
};

const endToEnd = async (): Promise<string> => {
  const unnamed = STORES.filter((variable) => !process.env[variable]);
  if (unnamed.length > 0) return `the end-to-end tests did NOT run: ${unnamed.join(', ')} name no server`;
  const port = Number(process.env.PORT ?? (await freePort()));
  let cluster: Cluster | undefined;
  // Its demonstration is of the day on which it starts.
  await wellWithinDay(END_TO_END_MINUTES);
  try {
    cluster = await startCluster({ port, environment: {} });
    tell(`two api and two projections processes run on them, behind ${cluster.url}`);
    await vitest('browser', END_TO_END, { ...process.env, CAMPUS_UNDER_TEST: cluster.url });
    return 'the end-to-end tests of the core passed on two api and two projections processes';
  } finally {
    await cluster?.close();
  }
};

const run = async (): Promise<void> => {
  if (VARIABLES.every((variable) => !process.env[variable]))
    throw new Error(`没有指定服务器 / no server is named: set one or more of ${VARIABLES.join(', ')}`);
  await vitest('integration', [REACHED]);
  const suites = contractSuites();
  await vitest('integration', suites);
  const outcome = await endToEnd();
  tell(`the contracts passed: ${suites.join(', ')}`);
  tell(outcome);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
