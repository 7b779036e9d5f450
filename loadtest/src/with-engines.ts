// Starts the servers of production, runs a command with their addresses in its environment, and stops exactly
// what it started: `npm run with-engines -- npm run test:engines`. Ends as the command ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ADDRESS_VARIABLES, startEngines } from './engines/all-engines.ts';
import { areEnginesRequired } from './engines/tools.ts';
import { freePort } from './harness/server-process.ts';

const tell = (line: string): void => console.log(`engines: ${line}`);

const run = async ([command, ...args]: readonly string[]): Promise<number> => {
  if (!command) throw new Error('用法 / usage: npm run with-engines -- <command> [argument …]');
  const named = ADDRESS_VARIABLES.filter((variable) => process.env[variable]);
  for (const variable of named) tell(`${variable} is named already: ${hostOf(process.env[variable] ?? '')}`);
  // The realm sends browsers back to one address only, so it is settled before anything starts.
  const port = process.env.PORT ?? String(await freePort());
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const engines = await startEngines({ origins: [origin], named: new Set(named), tell });
  for (const line of engines.missing) tell(`NOT HERE: ${line}`);
  try {
    if (areEnginesRequired && engines.missing.length > 0)
      throw new Error('engines: CAMPUS_REQUIRE_ENGINES=1 asks for all of them');
    const addresses = { ...engines.environment, PORT: port, PUBLIC_ORIGIN: origin };
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...addresses } });
    // The child hears of an interrupt too; this process stays until the servers are stopped.
    const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    const [code = null]: (number | null)[] = await once(child, 'close');
    return code ?? 1;
  } finally {
    await engines.close();
    tell('all that was started here is stopped');
  }
};

/** Without the name and password that an address may carry. */
const hostOf = (address: string): string => address.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '');

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
