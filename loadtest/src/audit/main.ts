// `npm run audit`: asks the registry about every dependency. Ends with 1 for anything high; says so and ends
// with 0 where the registry offers no audit, such as a mirror.
import { spawnSync } from 'node:child_process';
import { verdictOf } from './verdict.ts';

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (error) throw error;

const verdict = verdictOf(stdout);
switch (verdict.outcome) {
  case 'clean':
    console.log(
      `依赖审计：${verdict.dependencies} 个依赖，无高危 / audit: ${verdict.dependencies} dependencies, nothing high, ${verdict.lesser} lesser`,
    );
    break;
  case 'notOffered':
    console.log(
      `依赖审计：此软件源不提供审计 / audit: this registry offers none, so nothing was checked (${verdict.because})`,
    );
    break;
  case 'vulnerable':
    for (const { name, severity, fix } of verdict.advisories) console.error(`${severity} ${name}: ${fix}`);
    process.exitCode = 1;
}
